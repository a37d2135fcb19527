/** Changes of the index. Each is on disk, in one transaction, when it resolves. */
import { countBits, createBitmap } from '@/lib/search-index/bitmap'
import { mergeSegments } from '@/lib/search-index/mergeSegments'
import { decodeSegment, segmentOf, type IndexDocument, type Segment } from '@/lib/search-index/segment'
import { addSpan, type Span } from '@/lib/spans'
import type { SegmentEntry } from './manifest'
import { markDeleted, writeState, type IndexState, type IndexStorage, type LoadedSegment } from './indexState'

/** A larger head becomes a segment of its own. */
const HEAD_DOCUMENTS = 1_024
/** Segments of a similar size are joined when there are this many of them. */
const JOIN = 4
/** Joined segments have at most this many documents, so that joining never takes long. */
const MAX_DOCUMENTS = 65_536

function takeId(state: IndexState): number {
  const { nextId } = state.manifest
  state.manifest = { ...state.manifest, nextId: nextId + 1 }
  return nextId
}

function withoutSegments(state: IndexState, gone: readonly number[]) {
  state.loaded = state.loaded.filter(({ id }) => !gone.includes(id))
  const segments = state.manifest.segments.filter(({ id }) => !gone.includes(id))
  state.manifest = { ...state.manifest, segments }
}

function withEntry(state: IndexState, id: number, { ids }: Segment) {
  const entry = { id, from: ids[0] ?? 0, to: ids.at(-1) ?? 0, count: ids.length }
  const others = state.manifest.segments.filter((each) => each.id !== id)
  state.manifest = { ...state.manifest, segments: [...others, entry] }
}

/** Adds a segment to the state, and returns its record for the disk. */
async function addSegment(state: IndexState, { packer }: IndexStorage, id: number, sealed: Uint8Array) {
  const segment = decodeSegment(sealed)!
  state.loaded = [...state.loaded, { id, segment, deleted: createBitmap(segment.ids.length) }]
  withEntry(state, id, segment)
  return { id, bytes: await packer.pack(sealed) }
}

type Changes = { documents: readonly IndexDocument[]; removed?: readonly number[]; unscanned?: readonly Span[] }

/** Replaces documents, removes others, and sets the ranges to be scanned. Many documents become a segment of their own. */
export async function applyChanges(state: IndexState, storage: IndexStorage, changes: Changes) {
  const { documents, removed = [], unscanned = state.manifest.unscanned } = changes
  const { head } = state
  const changed = markDeleted(state, [...removed, ...documents.map(({ id }) => id)])
  state.manifest = { ...state.manifest, unscanned }
  if (documents.length > HEAD_DOCUMENTS) {
    const segment = await addSegment(state, storage, takeId(state), segmentOf(documents))
    const record = await headRecord(state, storage)
    await writeState(state, storage, { ...record, segments: [segment, ...record.segments], changed })
    return
  }
  head.add(documents)
  await writeState(state, storage, { ...(await headRecord(state, storage)), changed })
}

/** The head as it goes to the disk: its record, or the segment that it leaves. */
async function headRecord(state: IndexState, storage: IndexStorage) {
  const { head, headId } = state
  if (head.size() === 0) {
    state.headId = null
    if (headId === null) return { segments: [], gone: [] }
    withoutSegments(state, [headId])
    return { segments: [], gone: [headId] }
  }
  const id = headId ?? takeId(state)
  const sealed = head.sealed()
  if (head.size() <= HEAD_DOCUMENTS) {
    state.headId = id
    withEntry(state, id, head.segment())
    return { segments: [{ id, bytes: await storage.packer.pack(sealed) }], gone: [] }
  }
  const record = addSegment(state, storage, id, sealed)
  head.clear()
  state.headId = null
  return { segments: [await record], gone: [] }
}

/**
 * Joins small segments, or rewrites one that has deleted documents, so that their words leave the disk. True if there may
 * be more to do.
 */
export async function tidyState(state: IndexState, storage: IndexStorage): Promise<boolean> {
  const { loaded } = state
  const withDeleted = loaded.find(({ deleted }) => deleted.some((word) => word !== 0))
  const joined = withDeleted ? [withDeleted] : chooseToJoin(loaded)
  if (joined.length === 0) return false
  const gone = joined.map(({ id }) => id)
  const isEmpty = joined.every(({ segment, deleted }) => countBits(deleted) === segment.ids.length)
  const sealed = isEmpty ? null : mergeSegments(joined)
  withoutSegments(state, gone)
  const record = sealed && (await addSegment(state, storage, takeId(state), sealed))
  await writeState(state, storage, { segments: record ? [record] : [], gone })
  return true
}

/** Removes segments; their ranges are to be scanned. False if there are none. */
async function dropSegments(state: IndexState, storage: IndexStorage, dropped: readonly SegmentEntry[]) {
  const gone = dropped.map(({ id }) => id)
  if (gone.length === 0) return false
  if (state.headId !== null && gone.includes(state.headId)) {
    state.head.clear()
    state.headId = null
  }
  withoutSegments(state, gone)
  const { unscanned } = state.manifest
  state.manifest = { ...state.manifest, unscanned: dropped.reduce<readonly Span[]>(addSpan, unscanned) }
  await writeState(state, storage, { gone })
  return true
}

/**
 * Removes the segment with the oldest messages, and the others of the same range: until it is tidied, a segment that was
 * built again stands beside its empty predecessor. False if there is none.
 */
export function dropOldest(state: IndexState, storage: IndexStorage): Promise<boolean> {
  const { segments } = state.manifest
  const [oldest] = [...segments].sort((one, other) => one.to - other.to)
  return dropSegments(
    state,
    storage,
    segments.filter(({ from, to }) => oldest && oldest.from <= from && to <= oldest.to),
  )
}

/** Removes the segments that should have this message. */
export const dropAround = (state: IndexState, storage: IndexStorage, id: number): Promise<boolean> =>
  dropSegments(
    state,
    storage,
    state.manifest.segments.filter(({ from, to }) => from <= id && id <= to),
  )

/** Segments of a similar size, if there are enough of them. Each step of size is fourfold. */
function chooseToJoin(loaded: readonly LoadedSegment[]): LoadedSegment[] {
  const bySize: LoadedSegment[][] = []
  for (const each of loaded) {
    const { length } = each.segment.ids
    if (length < MAX_DOCUMENTS / 2) (bySize[Math.floor(Math.log2(length + 1) / 2)] ??= []).push(each)
  }
  let room = MAX_DOCUMENTS
  const chosen = bySize.find((all) => all !== undefined && all.length >= JOIN) ?? []
  return chosen.filter(({ segment }) => (room -= segment.ids.length) >= 0)
}
