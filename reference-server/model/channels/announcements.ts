import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { recipientsOf, isInside, requireChannel, requireManager } from './channels'
import { refuse } from '../refusal'

/** The announcement of a channel; times in ms. */
export type Announcement = { gid: number; content: string; created_by: number; created_at: number; updated_at: number }

const find = (state: ServerState, gid: number) =>
  state.sql.one<Announcement>('SELECT * FROM announcement WHERE gid = ?', gid)

/** The announcement of a channel, or null. 404 unknown, 403 if the caller is outside. */
export function announcementOf(state: ServerState, caller: Claims, gid: number): Announcement | null {
  if (!isInside(state, requireChannel(state, gid), caller.uid)) refuse(403)
  return find(state, gid) ?? null
}

/** Sets the announcement (null removes it) and notifies the members. Owner and admins only. */
export function announce(state: ServerState, caller: Claims, gid: number, content: string | null): Announcement | null {
  const channel = requireChannel(state, gid)
  requireManager(channel, caller)
  return state.transaction(() => {
    const now = state.now()
    const before = find(state, gid)
    const announcement: Announcement | null =
      content === null
        ? null
        : {
            gid,
            content,
            created_by: before?.created_by ?? caller.uid,
            created_at: before?.created_at ?? now,
            updated_at: now,
          }
    if (announcement) {
      const { created_by, created_at, updated_at } = announcement
      state.sql.run(
        'INSERT OR REPLACE INTO announcement (gid, content, created_by, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
        gid,
        announcement.content,
        created_by,
        created_at,
        updated_at,
      )
    } else state.sql.run('DELETE FROM announcement WHERE gid = ?', gid)
    state.publish(recipientsOf(state, channel), { type: 'group_announcement_changed', gid, announcement })
    return announcement
  })
}
