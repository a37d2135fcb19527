import type { ServerState } from '../serverState'
import { frameOf, type KickReason } from '../stream/streamHub'

/** Reports to everybody else whether this person is online; guests are not reported. */
export function publishPresence(state: ServerState, uid: number, isGuest: boolean): void {
  if (isGuest) return
  const online = state.streams.isOnline(uid)
  state.streams.publish('everyone', frameOf(JSON.stringify({ type: 'users_state_changed', uid, online })), { uid })
}

/** After the commit: ends the streams of a person, or of one device if given, with a reason. 0.3.3 leaves them open. */
export function endStreams(state: ServerState, uid: number, device: string | null, reason: KickReason): void {
  const isGuest = state.sql.one(`SELECT 1 FROM user WHERE uid = ? AND create_by <> 'guest'`, uid) === undefined
  state.afterCommit(() => {
    const ended = state.streams.kick(uid, device, reason, !state.quirks)
    if (ended > 0 && !state.streams.isOnline(uid)) publishPresence(state, uid, isGuest)
  })
}
