/**
 * Records of changed messages, written in the transaction that changes their rows. The search index deletes them once it
 * has the changes on its own disk, so it never misses one, whenever the page is closed.
 */
import type { ChatRow } from '@/domain/message'
import type { Span } from '@/lib/spans'
import type { ClockPort } from '@/platform/device/clock'

/** `ids`: messages that changed or are gone. `spans`: ranges of the log in which messages are gone. */
export type UnindexedRecord = { at: number; ids: readonly number[]; spans: readonly Span[] }

export type UnindexedRecords = ReturnType<typeof createUnindexedRecords>

/** Creates the records of one page. Their keys grow, also over reloads. */
export function createUnindexedRecords(clock: Pick<ClockPort, 'now'>) {
  let last = 0
  const of = (ids: readonly number[], spans: readonly Span[] = []): UnindexedRecord => {
    last = Math.max(last + 1, Math.floor(clock.now()))
    return { at: last, ids: [...new Set(ids)], spans }
  }
  return {
    of,
    /** The record of a write: its rows, the rows that it deletes, and the end of the log that it cuts off; null if nothing. */
    ofWrite(rows: readonly ChatRow[], { removed, truncatedAbove }: Deletions): UnindexedRecord | null {
      const ids = [...changedMessages(rows), ...removed]
      const spans = truncatedAbove === null ? [] : [{ from: truncatedAbove + 1, to: Number.MAX_SAFE_INTEGER }]
      return ids.length + spans.length === 0 ? null : of(ids, spans)
    },
  }
}

type Deletions = { removed: ReadonlySet<number>; truncatedAbove: number | null }

/** The messages whose content these rows change. */
export const changedMessages = (rows: readonly ChatRow[]): number[] =>
  rows.flatMap((row) => (row.kind === 'message' ? row.id : row.kind === 'reaction' ? [] : row.targetId))
