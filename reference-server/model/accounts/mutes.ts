import type { EventRow } from '../messages/eventRow'
import type { ServerState } from '../serverState'

/** A mention overrides a muted channel, but not a muted person. 0.3.3 inverts the check of mutes with an end time. */
export function isMuted(state: ServerState, uid: number, row: EventRow, mentions: readonly number[]): boolean {
  if (row.gid !== null && mentions.includes(uid)) return false
  const [whom, id] = row.gid === null ? ['user', row.from_uid] : ['group', row.gid]
  const mute = state.sql.one<{ value: number | null }>(
    `SELECT value FROM setting WHERE uid = ? AND what = 'mute' AND whom = ? AND id = ?`,
    uid,
    whom,
    id,
  )
  if (!mute) return false
  if (mute.value === null) return true
  return state.quirks ? mute.value < state.now() : mute.value > state.now()
}
