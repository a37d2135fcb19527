import type { Claims } from '../auth/tokens'
import type { World } from '../world'
import { recipientsOf, requireChannel, requireManager } from './channels'
import { deleteMessage } from '../messages/messages'
import { newestMid } from './spans'

/** Deletes all messages of a channel, including pins. Owner and admins only. */
export function clearChannel(world: World, caller: Claims, gid: number): void {
  const channel = requireChannel(world, gid)
  requireManager(channel, caller)
  world.transaction(() => {
    const recipients = recipientsOf(world, channel)
    for (const { mid } of world.sql.all<{ mid: number }>('SELECT mid FROM pin WHERE gid = ?', gid)) {
      world.publish(recipients, { type: 'pinned_message_updated', gid, mid, msg: null })
    }
    world.sql.run('DELETE FROM pin WHERE gid = ?', gid)
    world.sql.run('DELETE FROM event WHERE gid = ?', gid)
    world.publish(recipients, { type: 'group_message_cleared', gid })
  })
}

/** Deletes all messages of the server; mids continue from the last one. */
export function clearEverything(world: World): void {
  world.transaction(() => {
    const latest_deleted_mid = newestMid(world)
    world.sql.run('DELETE FROM pin')
    world.sql.run('DELETE FROM event')
    world.publish('everyone', { type: 'message_cleared', latest_deleted_mid })
  })
}

/**
 * Deletes messages one by one, all or none. Returns the mid of the last deletion, or 0 if there was nothing to delete.
 */
export function deleteMessages(world: World, caller: Claims, mids: readonly number[]): number {
  return world.transaction(() => [...new Set(mids)].reduce((_last, mid) => deleteMessage(world, caller, mid), 0))
}
