/** Finds out whether the server left out rows when it sent the backlog. */
import type { Span } from '@/lib/spans'

/** Maximum number of missed rows that the server sends (GET /user/events). */
const MAX_BACKLOG = 5_000

export type Backlog = ReturnType<typeof createBacklog>

/**
 * Counts the rows of one stream's backlog. `cursor` is the highest row known when the stream was requested, 0 if none.
 * `skipped()` returns the range above the cursor that the complete backlog left out, or null.
 */
export function createBacklog(cursor: number) {
  let count = 0
  let lowest = Infinity
  return {
    addRow(id: number) {
      count += 1
      lowest = Math.min(lowest, id)
    },
    /** A row that cannot be decoded still counts toward the server's limit. */
    addUndecodable() {
      count += 1
    },
    /**
     * A resumed stream begins below the cursor, so a backlog without a row at or below it was cut, whatever its length
     * and the server's limit. The very first stream has no cursor to compare with, so its rows are counted instead.
     */
    skipped(): Span | null {
      const isCut = cursor > 0 ? lowest < Infinity && lowest > cursor : count >= MAX_BACKLOG && lowest < Infinity
      return isCut && lowest > cursor + 1 ? { from: cursor + 1, to: lowest - 1 } : null
    },
  }
}
