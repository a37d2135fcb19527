/** The index in memory as it is on its disk: immutable segments, their deleted documents, and a small head that changes. */
import { addBit, bitmapOfBytes, bitmapToBytes, bitsOf, createBitmap, hasBit, subtract } from '@/lib/search-index/bitmap'
import { findInSegment, type IndexQuery } from '@/lib/search-index/findInSegment'
import { nearTerms } from '@/lib/search-index/nearTerms'
import { seal, unseal } from '@/lib/search-index/seal'
import { decodeSegment, eachDocument, segmentOf, type IndexDocument, type Segment } from '@/lib/search-index/segment'
import { addSpan, type Span } from '@/lib/spans'
import type { Packer } from '@/platform/files/packer'
import type { Database } from '@/platform/storage/objectStores'
import {
  MANIFEST_KEY,
  newManifest,
  readManifest,
  toManifestRecord,
  type Manifest,
  type SegmentEntry,
  type StoredBytes,
} from './manifest'

/** The part of a database that the index uses. A write rejects when the disk is full. */
export type IndexDisk = Pick<Database, 'get' | 'write' | 'close'>
export type IndexStorage = { disk: IndexDisk; packer: Packer }

/** A segment in memory, with its deleted documents. */
export type LoadedSegment = { id: number; segment: Segment; deleted: Uint32Array }

export type IndexState = {
  manifest: Manifest
  loaded: readonly LoadedSegment[]
  head: ReturnType<typeof createHead>
  /** The segment that holds the head on disk; null if there is none. */
  headId: number | null
}

/** The state of an empty index. */
export const emptyState = (): IndexState => ({ manifest: newManifest(), loaded: [], head: createHead(), headId: null })

/** Documents in memory, as a segment when one is needed. */
function createHead() {
  const documents = new Map<number, IndexDocument>()
  let sealed: Uint8Array | null = null
  let segment: Segment | null = null
  const changed = () => {
    sealed = segment = null
  }
  const bytes = () => (sealed ??= segmentOf([...documents.values()]))
  return {
    size: () => documents.size,
    add(added: readonly IndexDocument[]) {
      for (const document of added) documents.set(document.id, document)
      if (added.length > 0) changed()
    },
    remove(id: number) {
      if (documents.delete(id)) changed()
    },
    clear() {
      documents.clear()
      changed()
    },
    sealed: bytes,
    segment: () => (segment ??= decodeSegment(bytes())!),
  }
}

/** Whether the disk has another state, because another tab wrote it or a write failed. */
export async function isOutdated({ manifest }: IndexState, { disk }: IndexStorage): Promise<boolean> {
  const stored = readManifest(await disk.get<StoredBytes>('facts', MANIFEST_KEY))
  return (stored?.revision ?? 0) !== manifest.revision
}

/** Reads the index of a disk. Damaged segments leave it, and their ranges are to be scanned again. */
export async function loadState(state: IndexState, storage: IndexStorage) {
  const { disk } = storage
  const stored = readManifest(await disk.get<StoredBytes>('facts', MANIFEST_KEY))
  if (!stored) await disk.write({ clear: ['segments', 'deletions', 'facts'] })
  const entries = stored?.segments ?? []
  const read = await Promise.all(entries.map((entry) => loadSegment(storage, entry)))
  const lost = entries.filter((_, index) => read[index] === null)
  const manifest = stored ?? newManifest()
  // A query may come at any moment, so everything changes at once.
  state.head.clear()
  state.headId = null
  state.loaded = read.filter((each) => each !== null)
  state.manifest = {
    ...manifest,
    segments: manifest.segments.filter((entry) => !lost.includes(entry)),
    unscanned: lost.reduce<readonly Span[]>(addSpan, manifest.unscanned),
  }
  if (lost.length > 0) await writeState(state, storage, { gone: lost.map(({ id }) => id) })
}

async function loadSegment({ disk, packer }: IndexStorage, { id, count }: SegmentEntry): Promise<LoadedSegment | null> {
  const [stored, deletions] = await Promise.all([
    disk.get<StoredBytes>('segments', id),
    disk.get<StoredBytes>('deletions', id),
  ])
  const segment = decodeSegment(stored && (await packer.unpack(stored.bytes).catch(() => null)))
  if (segment?.ids.length !== count) return null
  if (!deletions) return { id, segment, deleted: createBitmap(count) }
  const bytes = unseal(deletions.bytes)
  const deleted = bytes && bitmapOfBytes(bytes, count)
  return deleted && { id, segment, deleted }
}

type Written = {
  segments?: readonly { id: number; bytes: Uint8Array }[]
  /** Segments that leave the disk. */
  gone?: readonly number[]
  /** Segments with more deleted documents. */
  changed?: readonly LoadedSegment[]
}

/** Writes the manifest with these segments and deleted documents, in one transaction. */
export async function writeState(
  state: IndexState,
  { disk }: IndexStorage,
  { segments = [], gone = [], changed = [] }: Written,
) {
  state.manifest = { ...state.manifest, revision: state.manifest.revision + 1 }
  const deletions = changed.map(({ id, deleted }) => ({ id, bytes: seal(bitmapToBytes(deleted)) }))
  await disk.write({
    deleteMany: { segments: gone, deletions: gone },
    putMany: { segments, deletions, facts: [toManifestRecord(state.manifest)] },
  })
}

/** Marks documents as deleted wherever they are, and returns the segments that had one. */
export function markDeleted({ head, loaded }: IndexState, ids: Iterable<number>): LoadedSegment[] {
  const changed = new Set<LoadedSegment>()
  for (const id of ids) {
    head.remove(id)
    for (const each of loaded) {
      const position = positionOf(each.segment, id)
      if (position < 0 || hasBit(each.deleted, position)) continue
      addBit(each.deleted, position)
      changed.add(each)
    }
  }
  return [...changed]
}

function positionOf({ ids }: Segment, id: number): number {
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (ids[middle]! < id) from = middle + 1
    else to = middle
  }
  return ids[from] === id ? from : -1
}

/** The messages that a query may mean, newest first. */
export function findInState({ loaded, head }: IndexState, query: IndexQuery): Float64Array {
  const parts = loaded.map(({ segment, deleted }) => {
    const found = findInSegment(segment, query)
    subtract(found, deleted)
    return bitsOf(found).map((position) => segment.ids[position]!)
  })
  if (head.size() > 0) {
    const segment = head.segment()
    parts.push(bitsOf(findInSegment(segment, query)).map((position) => segment.ids[position]!))
  }
  return Float64Array.from(parts.flat()).sort().reverse()
}

/**
 * The word that a misspelt one most likely means, of a message that still exists; null if it is found or none is near.
 * `fresh` has messages that are not in the index yet.
 */
export function nearestInState({ loaded, head }: IndexState, word: string, fresh: Segment): string | null {
  const parts = [
    ...loaded,
    { segment: fresh, deleted: createBitmap(fresh.ids.length) },
    ...(head.size() > 0 ? [{ segment: head.segment(), deleted: createBitmap(head.size()) }] : []),
  ]
  if (parts.some(({ segment }) => segment.dictionary.includes(word))) return null
  const near = parts.flatMap(({ segment, deleted }) =>
    nearTerms(segment, word).map((each) => ({ ...each, segment, deleted })),
  )
  // The words of deleted messages leave the disk later than their messages.
  const exists = ({ segment, deleted, term }: (typeof near)[number]) => {
    let found = false
    eachDocument(segment, term, (position) => (found ||= !hasBit(deleted, position)))
    return found
  }
  near.sort((one, other) => one.distance - other.distance || other.size - one.size)
  return near.find(exists)?.text ?? null
}

/** The messages of a range that are in the index. */
export const idsInState = ({ loaded, head }: IndexState, { from, to }: Span): number[] =>
  [...loaded.map(({ segment }) => segment), ...(head.size() > 0 ? [head.segment()] : [])].flatMap(({ ids }) => [
    ...ids.filter((id) => from <= id && id <= to),
  ])
