/** Ranges of integers, both ends included; a list of them is ascending, and no two touch. */

export type Span = { from: number; to: number }

/** Returns the list with one more range added; ranges that touch are merged. */
export function addSpan(spans: readonly Span[], { from, to }: Span): Span[] {
  const result: Span[] = []
  let placed = { from, to }
  for (const span of spans) {
    if (span.to + 1 < placed.from) result.push(span)
    else if (placed.to + 1 < span.from) {
      result.push(placed)
      placed = span
    } else placed = { from: Math.min(span.from, placed.from), to: Math.max(span.to, placed.to) }
  }
  result.push(placed)
  return result
}

/** Returns the range that contains a number, or undefined. */
export const spanAt = (spans: readonly Span[], at: number) => spans.find(({ from, to }) => from <= at && at <= to)

/** Whether the list covers the whole range. */
export function coversSpan(spans: readonly Span[], { from, to }: Span): boolean {
  if (from > to) return true
  const span = spanAt(spans, from)
  return span !== undefined && span.to >= to
}
