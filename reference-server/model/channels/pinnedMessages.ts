import type { World } from '../world'
import { findEvent, latestContent } from '../messages/storedEvents'

/** A row of the table `pin`. */
export type PinRow = { gid: number; mid: number; created_by: number; created_at: number }

/** Returns a pinned message as clients see it. */
export function pinView(world: World, { mid, created_by, created_at }: PinRow) {
  const event = findEvent(world, mid)
  return event ? { mid, created_by, created_at, ...latestContent(world, event) } : null
}

/** The pinned messages of a channel, the oldest pin first. */
export const pinnedMessages = (world: World, gid: number) =>
  world.sql
    .all<PinRow>('SELECT * FROM pin WHERE gid = ? ORDER BY created_at, mid', gid)
    .map((row) => pinView(world, row))
    .filter((pin) => pin !== null)
