/**
 * The search index of the signed-in user, as the page uses it. It follows the log while the page is idle: changes first,
 * then missing messages, then tidying. Only one tab changes the index at a time.
 */
import type { IndexQuery } from '@/lib/search-index/findInSegment'
import { labelPattern } from '@/lib/search-index/word'
import type { Span } from '@/lib/spans'
import type { Ports } from '@/platform/ports'
import { pause } from '@/platform/device/clock'
import { createListeners } from '@/lib/createListeners'
import { untilAborted } from '@/lib/untilAborted'
import type { Persistence } from '../persistence/persistence'
import type { SearchEngine } from './searchEngine'
import { documentLabels } from './toDocument'
import { openEngine, openInMemory, type OpenedEngine } from './openEngine'

/** Changes are collected for this long before they are added. */
const COLLECT_MS = 1_500
const MAX_IDLE_WAIT_MS = 2_000
/** Building pauses for this long after a search, so that the next letter is answered at once. */
const AFTER_SEARCH_MS = 1_000
/** Another tab may hold the lock for this long. */
const LOCK_MS = 10_000
/** Parts of the index that are compared with the rows once per start. */
const CHECKS = 5
/** A disk that refuses this often in a row is left alone until the next start. */
const MAX_FAILURES = 3

const UNREAD_BUNDLES: IndexQuery = { all: [[labelPattern(documentLabels.unread)]], hours: null }

type SearchPorts = Pick<Ports, 'clock' | 'database' | 'locks' | 'pageLifecycle' | 'random'>

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** Returns a step that compares a part of the index with the rows; true while there are more parts to compare. */
function createCheck(random: Ports['random']) {
  let left = CHECKS
  return async (engine: SearchEngine) => {
    if (left === 0) return false
    left -= 1
    await engine.check(random.fraction())
    return left > 0
  }
}

/** Creates the index for the database that is open now; `stop` ends it. */
export function createSearchIndex(ports: SearchPorts, persistence: Persistence) {
  const { clock, locks, pageLifecycle } = ports
  const stopped = new AbortController()
  const listeners = createListeners()
  const rows = persistence.openDatabase()
  let opening: Promise<OpenedEngine> | null = null
  let searchedAt = -Infinity
  let isWanted = false
  let working: Promise<void> | null = null
  let failures = 0
  /** After that the index builds nothing until the next start, because it would fill the disk again. */
  let wasFull = false
  const check = createCheck(ports.random)

  const open = (): Promise<OpenedEngine> => {
    if (!rows) return Promise.reject(new Error('no database is open'))
    return (opening ??= openEngine(rows, ports).catch(() => openInMemory(rows)))
  }
  const lockName = `parley search ${rows?.indexName ?? ''}`
  const change = <Result>(task: () => Promise<Result>) => locks.exclusive(lockName, LOCK_MS, task)

  /** Resolves when nobody types, nobody searches and the page is idle. */
  async function untilIdle() {
    while (!stopped.signal.aborted) {
      const waitMs = Math.max(pageLifecycle.msUntilTypingPause(), searchedAt + AFTER_SEARCH_MS - clock.elapsed())
      if (waitMs <= 0) break
      await pause(clock, waitMs, stopped.signal)
    }
    await untilAborted(stopped.signal, (end) => clock.whenIdle(MAX_IDLE_WAIT_MS, end))
  }
  /** The disk has no room, or the database was lost: the index gives way, and its messages are read from the rows. */
  async function giveWay() {
    // Before the engine drops anything, so that a step that waits for its turn does not build that again.
    wasFull = true
    failures += 1
    const before = opening
    if (failures < MAX_FAILURES && (await before?.then(({ engine }) => engine.dropOldest()).catch(() => false))) return
    await before?.then(({ engine }) => engine.close()).catch(() => undefined)
    if (rows && !stopped.signal.aborted) opening = openInMemory(rows)
  }
  async function work() {
    const { engine, isKept } = await open()
    if (!isKept) return
    const build = () => (wasFull ? Promise.resolve(false) : engine.buildStep())
    await change(engine.update)
    listeners.notify()
    for (const step of [() => check(engine), build, engine.tidy]) {
      for (let hasMore = true; hasMore;) {
        await untilIdle()
        if (stopped.signal.aborted) return
        // Changes go first, so that the index is never far behind.
        if (isWanted) {
          isWanted = false
          await change(engine.update)
        }
        hasMore = await change(step)
        failures = 0
        listeners.notify()
      }
    }
  }
  async function run() {
    await pause(clock, COLLECT_MS, stopped.signal)
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false
      await untilIdle()
      await work().catch(async () => {
        if (!stopped.signal.aborted) await giveWay()
      })
    }
    working = null
  }
  /** Starts working, or continues once the present work is over. */
  function wake() {
    isWanted = true
    working ??= run()
  }
  persistence.onRowsWritten(wake)
  const stopWatching = rows?.disk.onDurabilityChange((isDurable) => {
    // Rows need the room more than the index does.
    if (!isDurable) void giveWay().finally(() => listeners.notify())
  })

  return {
    wake,
    untilIdle,
    /** Messages with forwarded messages whose texts were not read yet, newest first, as far as the index has them. */
    unreadBundles: async () => (await (await open()).engine.find(UNREAD_BUNDLES)).ids,
    /** Opens it ahead of the first query. */
    open: () => void open().catch(() => undefined),
    /** Adds all changes that are on disk to the index. Resolves when the index is on disk, or cannot be. */
    async settle() {
      const { engine, isKept } = await open()
      if (isKept) await change(engine.update).catch(() => undefined)
    },
    /** The messages that a query may mean, newest first, and the ranges that are not in the index. */
    async find(query: IndexQuery) {
      searchedAt = clock.elapsed()
      return (await open()).engine.find(query)
    },
    /** The word of a message that a misspelt word most likely means, or null. */
    nearest: async (word: string) => (await open()).engine.nearest(word),
    /** Looks through rows that are not in the index. */
    async scan(query: IndexQuery, span: Span) {
      searchedAt = clock.elapsed()
      return (await open()).engine.scan(query, span)
    },
    /** Calls back after each change of the index; returns a function that unsubscribes. */
    onChange: listeners.subscribe,
    async stop() {
      stopped.abort()
      persistence.onRowsWritten(() => undefined)
      stopWatching?.()
      await opening?.then(({ engine }) => engine.close()).catch(() => undefined)
    },
  }
}
