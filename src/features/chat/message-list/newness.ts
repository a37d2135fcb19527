/**
 * Finds the messages to announce to screen readers: those that arrived at the end of an open conversation, once each.
 */
import type { MessageId } from '@/domain/ids'

export type Heard = { newest: MessageId | null; live: boolean }

/**
 * Compares two states of a feed. `news` are the ids to announce. It is empty on the first call, after older messages
 * were loaded, and while the client catches up: a backlog is never announced.
 */
export function newsBetween(
  before: Heard | null,
  now: { ids: readonly MessageId[]; live: boolean; inStep: boolean },
): { news: MessageId[]; heard: Heard } {
  const newest = now.ids.at(-1) ?? null
  const heard: Heard = { newest: max(before?.newest ?? null, newest), live: now.live }
  if (before === null || !before.live || !now.live || !now.inStep) return { news: [], heard }
  const news = now.ids.filter((id) => before.newest === null || id > before.newest)
  return { news, heard }
}

const max = (a: MessageId | null, b: MessageId | null) => (a === null ? b : b === null || a > b ? a : b)
