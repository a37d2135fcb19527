/** Stretches of whole numbers, both ends included; a list of them is ascending and no two touch. */

export type Span = { from: number; to: number }

/** The list with one more stretch known; those that meet become one. */
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

/** The stretch that a number lies in, or undefined. */
export const spanAt = (spans: readonly Span[], at: number) => spans.find(({ from, to }) => from <= at && at <= to)

/** Whether the whole stretch is known. */
export function coversSpan(spans: readonly Span[], { from, to }: Span): boolean {
  if (from > to) return true
  const span = spanAt(spans, from)
  return span !== undefined && span.to >= to
}
