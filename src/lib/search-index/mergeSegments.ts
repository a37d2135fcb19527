/** Joins segments into one, without deleted documents. */
import { hasBit } from './bitmap'
import { eachDocument, encodeSegment, termCount, termOf, type Segment } from './segment'

export type MergeInput = { segment: Segment; deleted: Uint32Array }

const GONE = 0xffffffff

/** Returns the sealed bytes of the joined segment. Each id is deleted in all inputs except for one. */
export function mergeSegments(inputs: readonly MergeInput[]): Uint8Array {
  const { documents, newPositions } = mergeDocuments(inputs)
  return encodeSegment({ documents, terms: mergeTerms(inputs, newPositions) })
}

function mergeDocuments(inputs: readonly MergeInput[]) {
  const kept = inputs.flatMap(({ segment, deleted }, input) =>
    Array.from(segment.ids, (id, position) => ({ id, hour: segment.hours[position]!, input, position })).filter(
      ({ position }) => !hasBit(deleted, position),
    ),
  )
  kept.sort((one, other) => one.id - other.id)
  const newPositions = inputs.map(({ segment }) => new Uint32Array(segment.ids.length).fill(GONE))
  kept.forEach(({ input, position }, index) => (newPositions[input]![position] = index))
  return { documents: kept, newPositions }
}

/** Goes through the sorted terms of all inputs side by side. Terms without documents are left out. */
function* mergeTerms(inputs: readonly MergeInput[], newPositions: readonly Uint32Array[]) {
  const next = inputs.map(() => 0)
  const termAt = (input: number) => {
    const { segment } = inputs[input]!
    return next[input]! < termCount(segment) ? termOf(segment, next[input]!) : null
  }
  const current = inputs.map((_, input) => termAt(input))
  for (;;) {
    const term = current.reduce(
      (least, each) => (each !== null && (least === null || each < least) ? each : least),
      null,
    )
    if (term === null) return
    const positions: number[] = []
    current.forEach((each, input) => {
      if (each !== term) return
      eachDocument(inputs[input]!.segment, next[input]!, (position) => {
        const moved = newPositions[input]![position]!
        if (moved !== GONE) positions.push(moved)
      })
      next[input]! += 1
      current[input] = termAt(input)
    })
    if (positions.length > 0) yield [term, positions.sort((one, other) => one - other)] as const
  }
}
