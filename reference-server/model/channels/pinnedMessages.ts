import type { ServerState } from '../serverState'
import { findEvent, latestContent } from '../messages/storedEvents'

/** A row of the table `pin`. */
export type PinRow = { gid: number; mid: number; created_by: number; created_at: number }

/** Returns a pinned message as clients see it. */
export function pinView(state: ServerState, { mid, created_by, created_at }: PinRow) {
  const event = findEvent(state, mid)
  return event ? { mid, created_by, created_at, ...latestContent(state, event) } : null
}

/** The pinned messages of a channel, the oldest pin first. */
export const pinnedMessages = (state: ServerState, gid: number) =>
  state.sql
    .all<PinRow>('SELECT * FROM pin WHERE gid = ? ORDER BY created_at, mid', gid)
    .map((row) => pinView(state, row))
    .filter((pin) => pin !== null)
