/**
 * Finds the messages to announce to screen readers: those that arrived at the end of an open conversation, once each.
 */
import type { MessageId } from '@/domain/ids'

export type Announced = { newest: MessageId | null; live: boolean }

/**
 * Returns the ids to announce, and the state for the next call. `ids` is empty on the first call, after older messages
 * were loaded, and while the client catches up: a backlog is never announced.
 */
export function messagesToAnnounce(
  before: Announced | null,
  now: { ids: readonly MessageId[]; live: boolean; inStep: boolean },
): { ids: MessageId[]; announced: Announced } {
  const newest = now.ids.at(-1) ?? null
  const announced: Announced = { newest: max(before?.newest ?? null, newest), live: now.live }
  if (before === null || !before.live || !now.live || !now.inStep) return { ids: [], announced }
  const ids = now.ids.filter((id) => before.newest === null || id > before.newest)
  return { ids, announced }
}

const max = (a: MessageId | null, b: MessageId | null) => (a === null ? b : b === null || a > b ? a : b)
