/** Opens the search index where it works best: in a worker, else in the page, else only in memory. */
import { pause, type ClockPort } from '@/platform/device/clock'
import type { Ports } from '@/platform/ports'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import { deflatePacker } from '@/platform/files/packer'
import { startCallableWorker } from '@/platform/workers/workerCalls'
import type { Persistence } from '../persistence/persistence'
import { INDEX_SCHEMA, INDEX_VERSION } from '../persistence/indexDatabase'
import { openSearchEngine, type SearchEngine } from './searchEngine'
import address from './searchIndex.worker?worker&url'

type OpenDatabase = NonNullable<ReturnType<Persistence['openDatabase']>>

/** An engine; `isKept` says whether its index survives a reload, so that building it is worth the work. */
export type OpenedEngine = { engine: SearchEngine; isKept: boolean }

/** A worker reads the disk, so rows that are in memory only are out of its reach. */
export async function openEngine(
  rows: OpenDatabase,
  { clock, database }: Pick<Ports, 'clock' | 'database'>,
): Promise<OpenedEngine> {
  if (!rows.disk.isDurable()) return openInMemory(rows)
  try {
    return { engine: await openInWorker(rows, clock), isKept: true }
  } catch {
    const index = await database.open(rows.indexName, INDEX_VERSION, INDEX_SCHEMA)
    const engine = await openSearchEngine({ rows: withoutClosing(rows), index, packer: deflatePacker })
    return { engine, isKept: index.isDurable() }
  }
}

/** An engine with an empty index: it finds everything by reading rows. */
export async function openInMemory(rows: OpenDatabase): Promise<OpenedEngine> {
  const index = memoryDatabase(INDEX_SCHEMA)
  return { engine: await openSearchEngine({ rows: withoutClosing(rows), index, packer: deflatePacker }), isKept: false }
}

/** The page keeps its database open. */
const withoutClosing = ({ disk }: OpenDatabase) => ({ ...disk, close: () => undefined })

/** A worker that takes longer never answers: its browser cannot run it, or another tab blocks its database. */
const MAX_START_MS = 10_000

async function openInWorker({ name, indexName }: OpenDatabase, clock: ClockPort): Promise<SearchEngine> {
  const { call, terminate } = startCallableWorker(address)
  try {
    const isOpen = call('open', name, indexName).then(() => true)
    if (!(await Promise.race([isOpen, pause(clock, MAX_START_MS)]))) throw new Error('the worker does not answer')
  } catch (error) {
    terminate()
    throw error
  }
  return {
    update: () => call('update'),
    buildStep: () => call('buildStep'),
    tidy: () => call('tidy'),
    check: (share) => call('check', share),
    dropOldest: () => call('dropOldest'),
    find: (query) => call('find', query),
    nearest: (word) => call('nearest', word),
    scan: (query, span) => call('scan', query, span),
    close: () => call<void>('close').finally(terminate),
  }
}
