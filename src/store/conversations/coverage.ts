/** Tracks which ranges of a conversation's log are known without gaps (decision 0002). */
import { addSpan, spanAt, type Span } from '@/lib/spans'

export type Coverage = {
  /** Ranges from history. The log begins at 0: a range from there is known from the very first row. */
  spans: readonly Span[]
  /** The stream has delivered every row from this id on; null: none yet. */
  liveFrom: number | null
}

export const UNKNOWN: Coverage = { spans: [], liveFrom: null }
/** The end of a range that is still growing, above every row id. */
export const END_OF_LOG = Number.MAX_SAFE_INTEGER

/** All known ranges; the one that is still growing ends at the largest number there is. */
export const knownRanges = ({ spans, liveFrom }: Coverage): readonly Span[] =>
  liveFrom === null ? spans : addSpan(spans, { from: liveFrom, to: END_OF_LOG })

/** The start of the range that reaches the newest row; null if there is none. */
export const liveStart = (coverage: Coverage): number | null => spanAt(knownRanges(coverage), END_OF_LOG)?.from ?? null

/** True if a range reaches the newest row. */
export const reachesNewest = (span: Span) => span.to === END_OF_LOG

/** The coverage after a row of the stream. */
export const withRow = (coverage: Coverage, id: number): Coverage =>
  coverage.liveFrom === null ? { ...coverage, liveFrom: id } : coverage

/** The coverage after the stream skipped a range. */
export function withSkip({ spans, liveFrom }: Coverage, skipped: Span): Coverage {
  if (liveFrom === null || liveFrom > skipped.to) return { spans, liveFrom }
  const known = liveFrom < skipped.from ? addSpan(spans, { from: liveFrom, to: skipped.from - 1 }) : spans
  return { spans: known, liveFrom: skipped.to + 1 }
}

/** The coverage after the stream stopped delivering a conversation; `upTo` is the last row that it surely delivered. */
export function withEnd({ spans, liveFrom }: Coverage, upTo: number): Coverage {
  const known = liveFrom !== null && liveFrom <= upTo ? addSpan(spans, { from: liveFrom, to: upTo }) : spans
  return { spans: known, liveFrom: null }
}

/** The coverage after the rows up to `upTo` were deleted from disk. */
export const withoutOldest = ({ spans, liveFrom }: Coverage, upTo: number): Coverage => ({
  spans: spans.flatMap(({ from, to }) => (to <= upTo ? [] : { from: Math.max(from, upTo + 1), to })),
  liveFrom: liveFrom === null ? null : Math.max(liveFrom, upTo + 1),
})

/** The coverage after everything above a row was removed: the stream will deliver it again. */
export const withoutNewest = ({ spans, liveFrom }: Coverage, upTo: number): Coverage => ({
  spans: spans.flatMap(({ from, to }) => (from > upTo ? [] : { from, to: Math.min(to, upTo) })),
  liveFrom: liveFrom === null || liveFrom > upTo ? null : liveFrom,
})

/** The coverage after a page of history that reaches from its lowest row up to `before`, or to the newest. */
export function withPage(
  coverage: Coverage,
  page: { lowest: number | null; highest: number | null; before: number | null; isComplete: boolean; cursor: number },
): Coverage {
  const to = page.before === null ? Math.max(page.cursor, page.highest ?? 0) : page.before - 1
  const from = page.isComplete ? 0 : (page.lowest ?? to)
  const spans = from <= to ? addSpan(coverage.spans, { from, to }) : coverage.spans
  // Rows newer than the newest page arrive by the stream.
  const liveFrom = page.before === null && coverage.liveFrom === null ? to + 1 : coverage.liveFrom
  return { spans, liveFrom }
}
