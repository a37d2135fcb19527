/** The worker with the search index: it reads the row log and writes the index by itself, away from the page. */
import { openDisk } from '@/platform/storage/diskDatabase'
import { deflatePacker } from '@/platform/files/packer'
import { answerCalls } from '@/platform/workers/workerCalls'
import { SCHEMA, VERSION } from '../persistence/schema'
import { INDEX_SCHEMA, INDEX_VERSION } from '../persistence/indexDatabase'
import { openSearchEngine, type SearchEngine } from './searchEngine'

/** Set by the first call, `open`. A worker serves one user. */
const opened: { engine: Promise<SearchEngine> | null } = { engine: null }

async function open(rowsName: string, indexName: string) {
  const [rows, index] = await Promise.all([
    openDisk(rowsName, VERSION, SCHEMA),
    openDisk(indexName, INDEX_VERSION, INDEX_SCHEMA),
  ])
  return openSearchEngine({ rows, index, packer: deflatePacker })
}
const engine = async () => {
  if (!opened.engine) throw new Error('the index is not open')
  return opened.engine
}

answerCalls({
  async open(rowsName: string, indexName: string) {
    opened.engine = open(rowsName, indexName)
    await opened.engine
  },
  update: async () => (await engine()).update(),
  buildStep: async () => (await engine()).buildStep(),
  tidy: async () => (await engine()).tidy(),
  check: async (share: number) => (await engine()).check(share),
  dropOldest: async () => (await engine()).dropOldest(),
  find: async (...args: Parameters<SearchEngine['find']>) => (await engine()).find(...args),
  nearest: async (word: string) => (await engine()).nearest(word),
  scan: async (...args: Parameters<SearchEngine['scan']>) => (await engine()).scan(...args),
  close: async () => (await engine()).close(),
})
