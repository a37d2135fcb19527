import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { recipientsOf, requireChannel, requireManager } from './channels'
import { deleteMessage } from '../messages/messages'
import { newestMid } from './spans'

/** Deletes all messages of a channel, including pins. Owner and admins only. */
export function clearChannel(state: ServerState, caller: Claims, gid: number): void {
  const channel = requireChannel(state, gid)
  requireManager(channel, caller)
  state.transaction(() => {
    const recipients = recipientsOf(state, channel)
    for (const { mid } of state.sql.all<{ mid: number }>('SELECT mid FROM pin WHERE gid = ?', gid)) {
      state.publish(recipients, { type: 'pinned_message_updated', gid, mid, msg: null })
    }
    state.sql.run('DELETE FROM pin WHERE gid = ?', gid)
    state.sql.run('DELETE FROM event WHERE gid = ?', gid)
    state.publish(recipients, { type: 'group_message_cleared', gid })
  })
}

/** Deletes all messages of the server; mids continue from the last one. */
export function clearEverything(state: ServerState): void {
  state.transaction(() => {
    const latest_deleted_mid = newestMid(state)
    state.sql.run('DELETE FROM pin')
    state.sql.run('DELETE FROM event')
    state.publish('everyone', { type: 'message_cleared', latest_deleted_mid })
  })
}

/**
 * Deletes messages one by one, all or none. Returns the mid of the last deletion, or 0 if there was nothing to delete.
 */
export function deleteMessages(state: ServerState, caller: Claims, mids: readonly number[]): number {
  return state.transaction(() => [...new Set(mids)].reduce((_last, mid) => deleteMessage(state, caller, mid), 0))
}
