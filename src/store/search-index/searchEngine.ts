/**
 * The search index of one user: follows the row log and answers queries. It runs in a worker, or in the page where no
 * worker can read the log. It does nothing by itself: the page asks for each step, one at a time (decision 0056).
 */
import { findInSegment, type IndexQuery } from '@/lib/search-index/findInSegment'
import { bitsOf } from '@/lib/search-index/bitmap'
import { decodeSegment, segmentOf, type IndexDocument, type Segment } from '@/lib/search-index/segment'
import type { Message } from '@/domain/message'
import { spanAt, type Span } from '@/lib/spans'
import type { Packer } from '@/platform/files/packer'
import { confirmIndexed, readMessages, readSpan, readUnindexed, type RowDisk } from './logReader'
import { applyChanges, dropAround, dropOldest, tidyState } from './changeState'
import {
  emptyState,
  findInState,
  idsInState,
  isOutdated,
  loadState,
  nearestInState,
  type IndexDisk,
} from './indexState'
import { toDocument } from './toDocument'

/** Rows that one step of building reads. */
const BUILD_ROWS = 4_096
/** Rows that one step of a scan reads. */
const SCAN_ROWS = 2_000
/** Rows that are read to compare them with the index. */
const CHECKED_ROWS = 20
/** Changed messages that are read at once. */
const CHANGED_AT_ONCE = 500

/** Messages that a query may mean, newest first, and the ranges that are not in the index yet. */
type IndexAnswer = { ids: Float64Array; unscanned: readonly Span[] }
/** The same for the newest part of a range; `rest` is the part below it. */
type ScanAnswer = { ids: Float64Array; rest: Span | null }

export type SearchEngine = {
  /** Adds the changes that the log reports. They are on disk when this resolves. */
  update: () => Promise<void>
  /** Adds the newest messages that are missing. True if more are missing. */
  buildStep: () => Promise<boolean>
  /** Joins segments, one step. True if there is more to do. */
  tidy: () => Promise<boolean>
  /**
   * Compares some messages with the index, near the place in the log at this share (0 to 1) of it. True if it lacked one;
   * then their part of the index is built again.
   */
  check: (share: number) => Promise<boolean>
  /** Gives up the part of the index with the oldest messages, because the disk is full. False if nothing is left. */
  dropOldest: () => Promise<boolean>
  find: (query: IndexQuery) => Promise<IndexAnswer>
  /** The word of a message that a misspelt word most likely means, or null. */
  nearest: (word: string) => Promise<string | null>
  /** Looks through rows that are not in the index. */
  scan: (query: IndexQuery, span: Span) => Promise<ScanAnswer>
  close: () => Promise<void>
}

type Parts = { rows: RowDisk; index: IndexDisk; packer: Packer }

const toDocuments = (messages: readonly Message[]): IndexDocument[] =>
  messages.flatMap((message) => toDocument(message) ?? [])

/** An index of messages that are not in the index. */
const segmentAmong = (messages: readonly Message[]): Segment => decodeSegment(segmentOf(toDocuments(messages)))!

/** Finds messages that are not in the index, by an index of their own. */
function findAmong(messages: readonly Message[], query: IndexQuery): number[] {
  const segment = segmentAmong(messages)
  return bitsOf(findInSegment(segment, query)).map((position) => segment.ids[position]!)
}

/** Runs one task after the other. `isBusy` while one runs. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  return {
    isBusy: () => running > 0,
    run: <Result>(task: () => Promise<Result>): Promise<Result> => {
      running += 1
      const mine = last.then(task).finally(() => (running -= 1))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** Opens the index. */
export async function openSearchEngine({ rows, index, packer }: Parts): Promise<SearchEngine> {
  const storage = { disk: index, packer }
  const state = emptyState()
  const { isBusy, run } = createQueue()
  const refresh = async () => {
    if (await isOutdated(state, storage)) await loadState(state, storage)
  }
  const change = <Result>(task: () => Promise<Result>) =>
    run(async () => {
      await refresh()
      return task()
    })
  await loadState(state, storage)

  async function update() {
    const changed = await readUnindexed(rows)
    const gone = changed.flatMap(({ spans }) => spans).flatMap((span) => idsInState(state, span))
    const ids = [...new Set([...changed.flatMap((record) => record.ids), ...gone])]
    for (let from = 0; from < ids.length; from += CHANGED_AT_ONCE) {
      const removed = ids.slice(from, from + CHANGED_AT_ONCE)
      await applyChanges(state, storage, { documents: toDocuments(await readMessages(rows, removed)), removed })
    }
    await confirmIndexed(rows, changed)
  }
  async function buildStep() {
    const before = state.manifest.unscanned
    const span = before.at(-1)
    if (!span) return false
    const { messages, rest } = await readSpan(rows, span, BUILD_ROWS)
    const unscanned = [...before.slice(0, -1), ...(rest ? [rest] : [])]
    await applyChanges(state, storage, { documents: toDocuments(messages), unscanned })
    return unscanned.length > 0
  }
  /** Whether a message is found by all of its terms. */
  const isIndexed = ({ id, hour, terms }: IndexDocument) => {
    const all = Array.from(terms, (text) => [{ text, place: 'whole' } as const])
    return findInState(state, { all, hours: { from: hour, to: hour } }).includes(id)
  }
  async function check(share: number) {
    const entries = state.manifest.segments
    const entry = entries[Math.floor(share * entries.length)]
    const ids = state.loaded.find(({ id }) => id === entry?.id)?.segment.ids
    if (!entry || !ids) return false
    const place = (share * entries.length) % 1
    const span = { from: entry.from, to: ids[Math.floor(place * ids.length)] ?? entry.to }
    const { messages } = await readSpan(rows, span, CHECKED_ROWS)
    const changed = await readUnindexed(rows)
    const isExpected = ({ id }: IndexDocument) =>
      !spanAt(state.manifest.unscanned, id) && !changed.some((each) => each.ids.includes(id) || spanAt(each.spans, id))
    const missing = toDocuments(messages).find((each) => isExpected(each) && !isIndexed(each))
    return missing !== undefined && dropAround(state, storage, missing.id)
  }
  return {
    update: () => change(update),
    buildStep: () => change(buildStep),
    check: (share) => change(() => check(share)),
    tidy: () => change(() => tidyState(state, storage)),
    dropOldest: () => change(() => dropOldest(state, storage)),
    async find(query) {
      // While a change of this page runs, the state in memory is ahead of the disk.
      if (!isBusy()) await run(refresh)
      const changed = new Set((await readUnindexed(rows)).flatMap(({ ids }) => ids))
      const messages = changed.size === 0 ? [] : await readMessages(rows, [...changed])
      // A changed message may have gained or lost the words.
      const unchanged = findInState(state, query).filter((id) => !changed.has(id))
      const ids = [...unchanged, ...findAmong(messages, query)]
      return { ids: Float64Array.from(ids).sort().reverse(), unscanned: state.manifest.unscanned }
    },
    async nearest(word) {
      if (!isBusy()) await run(refresh)
      // Somebody who searches right after the start, or without a stored index, is helped by the newest messages.
      const newest = state.manifest.unscanned.at(-1)
      const unscanned = newest ? (await readSpan(rows, newest, SCAN_ROWS)).messages : []
      const ids = new Set((await readUnindexed(rows)).flatMap((record) => record.ids))
      for (const { id } of unscanned) ids.delete(id)
      const changed = ids.size === 0 ? [] : await readMessages(rows, [...ids])
      return nearestInState(state, word, segmentAmong([...unscanned, ...changed]))
    },
    async scan(query, span) {
      const { messages, rest } = await readSpan(rows, span, SCAN_ROWS)
      return { ids: Float64Array.from(findAmong(messages, query)).reverse(), rest }
    },
    close: () =>
      run(() => {
        index.close()
        rows.close()
        return Promise.resolve()
      }),
  }
}
