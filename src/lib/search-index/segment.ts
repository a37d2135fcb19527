/**
 * An immutable part of the index, as bytes: the documents ascending by id, the sorted terms, and for each term the
 * documents that have it. Inside, a document is its position among the segment's documents.
 */
import { createByteReader, createByteWriter, toSigned, toUnsigned } from './bytes'
import { seal, unseal } from './seal'

/** A message as the index sees it. `hour`: hours since 1970. */
export type IndexDocument = { id: number; hour: number; terms: Iterable<string> }

export type Segment = {
  /** Ascending. */
  ids: Float64Array
  hours: Uint32Array
  /** All terms, sorted, each between two line breaks. */
  dictionary: string
  /** For each term its position in `dictionary`, and then the length of `dictionary`. */
  termAt: Uint32Array
  /** For each term the start of its list in `lists`, and then the end of the last one. */
  listAt: Uint32Array
  lists: Uint8Array
}

/** Changes whenever terms or bytes change, so that an index of another version is built anew. */
export const FORMAT = 2

/** The term with this index. */
export const termOf = ({ dictionary, termAt }: Segment, index: number) =>
  dictionary.slice(termAt[index], termAt[index + 1]! - 1)

export const termCount = ({ termAt }: Segment) => termAt.length - 1

/** Calls back with the position of each document that has a term, ascending. */
export function eachDocument({ lists, listAt }: Segment, term: number, found: (position: number) => void) {
  const to = listAt[term + 1]!
  let position = -1
  for (let at = listAt[term]!; at < to;) {
    // As `number` of a byte reader; this loop runs for every entry of every list.
    let gap = 0
    let shift = 0
    for (;;) {
      const byte = lists[at++]!
      gap |= (byte & 0x7f) << shift
      if (byte < 0x80) break
      shift += 7
    }
    position += gap + 1
    found(position)
  }
}

/** The documents, ascending by id, and the sorted terms with the positions of their documents, ascending. */
type Content = {
  documents: readonly { id: number; hour: number }[]
  terms: Iterable<readonly [term: string, positions: readonly number[]]>
}

/** Returns the bytes of a segment, sealed. */
export function encodeSegment({ documents, terms }: Content): Uint8Array {
  const lists = createByteWriter(1 << 16)
  const dictionary = createByteWriter(1 << 16)
  const encoder = new TextEncoder()
  let previous: Uint8Array = new Uint8Array()
  let count = 0
  for (const [term, positions] of terms) {
    const bytes = encoder.encode(term)
    const start = lists.length()
    let before = -1
    for (const position of positions) {
      lists.number(position - before - 1)
      before = position
    }
    writeTerm(dictionary, previous, bytes)
    dictionary.number(lists.length() - start)
    previous = bytes
    count += 1
  }
  const result = createByteWriter(dictionary.length() + lists.length() + 4 * documents.length + 64)
  for (const header of [FORMAT, documents.length, count, lists.length()]) result.number(header)
  let [id, hour] = [0, 0]
  for (const each of documents) {
    result.number(each.id - id)
    result.number(toUnsigned(each.hour - hour))
    ;({ id, hour } = each)
  }
  result.bytes(dictionary.take())
  result.bytes(lists.take())
  return seal(result.take())
}

/** Most terms share their start with the one before. Both lengths fit into one byte, unless one is 15 or more. */
const LONG = 15

type Writer = ReturnType<typeof createByteWriter>

function writeTerm(writer: Writer, previous: Uint8Array, term: Uint8Array) {
  let shared = 0
  while (shared < previous.length && shared < term.length && previous[shared] === term[shared]) shared += 1
  const added = term.length - shared
  writer.byte((Math.min(shared, LONG) << 4) | Math.min(added, LONG))
  if (shared >= LONG) writer.number(shared - LONG)
  if (added >= LONG) writer.number(added - LONG)
  writer.bytes(term.subarray(shared))
}

/** Returns the segment of sealed bytes; null if they are damaged or of another format. */
export function decodeSegment(sealed: unknown): Segment | null {
  const bytes = unseal(sealed)
  if (!bytes) return null
  const reader = createByteReader(bytes)
  if (reader.number() !== FORMAT) return null
  const [documentCount, count, listLength] = [reader.number(), reader.number(), reader.number()]
  const ids = new Float64Array(documentCount)
  const hours = new Uint32Array(documentCount)
  let [id, hour] = [0, 0]
  for (let at = 0; at < documentCount; at++) {
    ids[at] = id += reader.number()
    hours[at] = hour += toSigned(reader.number())
  }
  const lists = bytes.subarray(bytes.length - listLength)
  return { ids, hours, lists, ...decodeDictionary(bytes.subarray(reader.at(), bytes.length - listLength), count) }
}

const LINE_BREAK = 10

/** Reads as a byte reader does, without its calls: a start of the client reads a megabyte here. */
function decodeDictionary(bytes: Uint8Array, count: number) {
  const listAt = new Uint32Array(count + 1)
  let joined = new Uint8Array(3 * bytes.length + 1)
  let [at, end, previous] = [0, 1, 1]
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  joined[0] = LINE_BREAK
  for (let index = 0; index < count; index++) {
    const lengths = bytes[at++]!
    const shared = lengths >>> 4 === LONG ? LONG + number() : lengths >>> 4
    const added = (lengths & LONG) === LONG ? LONG + number() : lengths & LONG
    const start = end
    if (end + shared + added >= joined.length) {
      const larger = new Uint8Array(2 * joined.length + shared + added)
      larger.set(joined)
      joined = larger
    }
    for (let offset = 0; offset < shared; offset++) joined[end++] = joined[previous + offset]!
    for (let offset = 0; offset < added; offset++) joined[end++] = bytes[at++]!
    joined[end++] = LINE_BREAK
    previous = start
    const length = bytes[at]! < 0x80 ? bytes[at++]! : number()
    listAt[index + 1] = listAt[index]! + length
  }
  const dictionary = new TextDecoder().decode(joined.subarray(0, end))
  const termAt = new Uint32Array(count + 1)
  for (let from = 0, index = 0; index <= count; index++) {
    termAt[index] = from + 1
    from = dictionary.indexOf('\n', from + 1)
  }
  return { dictionary, termAt, listAt }
}

/** Returns the bytes of a segment with these documents, in any order; each id occurs once. */
export function segmentOf(documents: readonly IndexDocument[]): Uint8Array {
  const sorted = [...documents].sort((one, other) => one.id - other.id)
  const lists = new Map<string, number[]>()
  sorted.forEach(({ terms }, position) => {
    for (const term of terms) {
      const list = lists.get(term)
      if (list) list.push(position)
      else lists.set(term, [position])
    }
  })
  const terms = [...lists.keys()].sort()
  return encodeSegment({ documents: sorted, terms: terms.map((term) => [term, lists.get(term)!] as const) })
}
