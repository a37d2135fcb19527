import { pinView, type PinRow } from './pinnedMessages'
import type { Claims } from '../auth/tokens'
import type { World } from '../world'
import { recipientsOf, requireChannel, requireManager } from './channels'
import { isReaction } from '../messages/eventRow'
import { findEvent } from '../messages/storedEvents'
import { refuse } from '../refusal'

const findPin = (world: World, gid: number, mid: number) =>
  world.sql.one<PinRow>('SELECT * FROM pin WHERE gid = ? AND mid = ?', gid, mid)

/** Pins a message of this channel. 409 already pinned, 404 no such message here. */
export function pin(world: World, caller: Claims, gid: number, mid: number): void {
  const channel = requireChannel(world, gid)
  requireManager(channel, caller)
  if (findPin(world, gid, mid)) refuse(409)
  const event = findEvent(world, mid)
  if (!event || isReaction(event)) refuse(404)
  if (event.gid !== gid && !world.quirks) refuse(404)
  world.transaction(() => {
    const row = { gid, mid, created_by: caller.uid, created_at: world.now() }
    world.sql.run(
      'INSERT INTO pin (gid, mid, created_by, created_at) VALUES (?, ?, ?, ?)',
      gid,
      mid,
      row.created_by,
      row.created_at,
    )
    world.publish(recipientsOf(world, channel), { type: 'pinned_message_updated', gid, mid, msg: pinView(world, row) })
  })
}

/** Unpins a message. 404 if it is not pinned. */
export function unpin(world: World, caller: Claims, gid: number, mid: number): void {
  const channel = requireChannel(world, gid)
  requireManager(channel, caller)
  if (!findPin(world, gid, mid)) refuse(404)
  world.transaction(() => {
    world.sql.run('DELETE FROM pin WHERE gid = ? AND mid = ?', gid, mid)
    world.publish(recipientsOf(world, channel), { type: 'pinned_message_updated', gid, mid, msg: null })
  })
}

/** After an edit: sends the new content if the message is pinned. */
export function announceEditedPin(world: World, mid: number): void {
  for (const row of world.sql.all<PinRow>('SELECT * FROM pin WHERE mid = ?', mid)) {
    const recipients = recipientsOf(world, requireChannel(world, row.gid))
    world.publish(recipients, { type: 'pinned_message_updated', gid: row.gid, mid, msg: pinView(world, row) })
  }
}
