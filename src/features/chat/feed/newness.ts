/** Which messages are news to somebody who listens: those that arrived below while the conversation was open, once each. */
import type { MessageId } from '@/domain/ids'

export type Heard = { newest: MessageId | null; live: boolean }

/**
 * Compares two moments of a feed. `news` are the ids to announce; never a backlog: nothing on the first look, nothing
 * when a part of the past was loaded, nothing while we are catching up.
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
