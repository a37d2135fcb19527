/** The search index without its code until the page is idle, or somebody searches. */
import { pause } from '@/platform/device/clock'
import type { Ports } from '@/platform/ports'
import type { Persistence } from '../persistence/persistence'
import type { SearchIndex } from './searchIndex'

/** A caller that removes messages waits no longer than this for the index. */
const SETTLE_MS = 2_000

export type LazySearchIndex = ReturnType<typeof createLazySearchIndex>

/** Creates the index of this page; it has none until `get`. */
export function createLazySearchIndex(ports: Ports, persistence: Persistence) {
  let current: Promise<SearchIndex> | null = null
  const load = async () => (await import('./searchIndex')).createSearchIndex(ports, persistence)
  return {
    /** The index of the signed-in user. Rejects if its code cannot be loaded. */
    async get(): Promise<SearchIndex> {
      current ??= load()
      try {
        return await current
      } catch (error) {
        current = null
        throw error
      }
    },
    /** Resolves when removed messages have left a running index as well, after 2 s at the latest. */
    settle: async (): Promise<void> => {
      const settled = current?.then((index) => index.settle()).catch(() => undefined)
      if (settled) await Promise.race([settled, pause(ports.clock, SETTLE_MS)])
    },
    /** Ends the index; the next `get` opens that of the next user. */
    async stop() {
      const stopping = current
      current = null
      await stopping?.then((index) => index.stop()).catch(() => undefined)
    },
  }
}
