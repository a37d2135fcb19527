/** Opens the search index over a log on the disk of a fake browser, as one tab does. */
import { vi } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { foldText } from '@/lib/foldText'
import { toWord } from '@/lib/search-index/word'
import { deflatePacker } from '@/platform/files/packer'
import { serverOrigin } from '@/platform/network/serverAddress'
import { indexName } from '@/store/persistence/indexDatabase'
import { createPersistence } from '@/store/persistence/persistence'
import { rootReducer } from '@/store/rootReducer'
import { createSearchIndex, type SearchIndex } from '@/store/search-index/searchIndex'
import { fakeClock } from '@support/fakeClock'
import { fakePorts, type FakeBrowser } from '@support/fakePorts'
import { ME } from './testTab'

export const INDEX = indexName(serverOrigin(), ME)
const STATE = rootReducer(undefined, { type: 'nothing yet' })

type Stored = { id: number; bytes: Uint8Array }

/** Whether the segments on the disk have a word. Its first letter must be no other word's. */
export async function isOnDisk({ databases }: FakeBrowser, word: string): Promise<boolean> {
  const segments = (await databases.get(INDEX)?.getAll<Stored>('segments')) ?? []
  const texts = segments.map(async ({ bytes }) => new TextDecoder().decode(await deflatePacker.unpack(bytes)))
  return (await Promise.all(texts)).some((text) => text.includes(word))
}

const queryOf = (typed: string) => ({
  all: toWord(foldText(typed))!.patterns.map((pattern) => [pattern]),
  hours: null,
})

/** Returns the messages that the index has for a word. */
export const findIndexed = async (index: SearchIndex, typed: string) => [...(await index.find(queryOf(typed))).ids]

/** Whether the index has every message. */
export const isWhole = async (index: SearchIndex) => (await index.find(queryOf('nothing'))).unscanned.length === 0

/** Returns all messages that a word may mean: those of the index, and those of rows that it does not have. */
export async function findAll(index: SearchIndex, typed: string): Promise<number[]> {
  const { ids, unscanned } = await index.find(queryOf(typed))
  const found = [...ids]
  for (const span of unscanned) {
    for (let rest: typeof span | null = span; rest !== null;) {
      const step: Awaited<ReturnType<SearchIndex['scan']>> = await index.scan(queryOf(typed), rest)
      found.push(...step.ids)
      rest = step.rest
    }
  }
  return [...new Set(found)].sort((one, other) => other - one)
}

/** Opens a tab of the browser; `save` writes rows to its disk, as the stream does. */
export async function openIndex(browser: FakeBrowser, clock = fakeClock()) {
  const ports = fakePorts({ browser, clock })
  const persistence = createPersistence(ports, serverOrigin)
  await persistence.open(ME, Promise.resolve())
  persistence.markSaved(STATE)
  const index = createSearchIndex(ports, persistence)
  return {
    index,
    save: async (rows: readonly ChatRow[]) => {
      persistence.save(STATE, rows)
      await persistence.flush()
    },
    /** Lets the index work until this holds. Compression takes real time. */
    until: (holds: () => Promise<boolean>) =>
      vi.waitFor(
        async () => {
          await clock.advance(2_000)
          if (!(await holds())) throw new Error('not yet')
        },
        { timeout: 20_000 },
      ),
  }
}
