import { pinView, type PinRow } from './pinnedMessages'
import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { recipientsOf, requireChannel, requireManager } from './channels'
import { isReaction } from '../messages/eventRow'
import { findEvent } from '../messages/storedEvents'
import { refuse } from '../refusal'

const findPin = (state: ServerState, gid: number, mid: number) =>
  state.sql.one<PinRow>('SELECT * FROM pin WHERE gid = ? AND mid = ?', gid, mid)

/** Pins a message of this channel. 409 already pinned, 404 no such message here. */
export function pin(state: ServerState, caller: Claims, gid: number, mid: number): void {
  const channel = requireChannel(state, gid)
  requireManager(channel, caller)
  if (findPin(state, gid, mid)) refuse(409)
  const event = findEvent(state, mid)
  if (!event || isReaction(event)) refuse(404)
  if (event.gid !== gid && !state.quirks) refuse(404)
  state.transaction(() => {
    const row = { gid, mid, created_by: caller.uid, created_at: state.now() }
    state.sql.run(
      'INSERT INTO pin (gid, mid, created_by, created_at) VALUES (?, ?, ?, ?)',
      gid,
      mid,
      row.created_by,
      row.created_at,
    )
    state.publish(recipientsOf(state, channel), { type: 'pinned_message_updated', gid, mid, msg: pinView(state, row) })
  })
}

/** Unpins a message. 404 if it is not pinned. */
export function unpin(state: ServerState, caller: Claims, gid: number, mid: number): void {
  const channel = requireChannel(state, gid)
  requireManager(channel, caller)
  if (!findPin(state, gid, mid)) refuse(404)
  state.transaction(() => {
    state.sql.run('DELETE FROM pin WHERE gid = ? AND mid = ?', gid, mid)
    state.publish(recipientsOf(state, channel), { type: 'pinned_message_updated', gid, mid, msg: null })
  })
}

/** After an edit: sends the new content if the message is pinned. */
export function announceEditedPin(state: ServerState, mid: number): void {
  for (const row of state.sql.all<PinRow>('SELECT * FROM pin WHERE mid = ?', mid)) {
    const recipients = recipientsOf(state, requireChannel(state, row.gid))
    state.publish(recipients, { type: 'pinned_message_updated', gid: row.gid, mid, msg: pinView(state, row) })
  }
}
