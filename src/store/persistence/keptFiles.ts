/**
 * Keeps copies of files that were on the screen and that the browser itself does not keep: converted pictures and own
 * voice messages. The oldest leave above a limit. They go with the copy of the server's data (decision 0190).
 */
import type { KeptFiles } from '@/api/context'
import type { Ports } from '@/platform/ports'
import type { Database } from '@/platform/storage/objectStores'
import type { Persistence } from './persistence'
import { pagesOf } from './measureRows'

/** `at`: when it was stored, in ms since 1970. */
type KeptFile = { address: string; file: Blob; at: number }

export type KeptStore = KeptFiles & {
  /** The files and their size; above `limitBytes` the oldest leave. */
  measure: () => Promise<{ count: number; bytes: number; limitBytes: number }>
  clear: () => Promise<void>
  /** Deletes the files with one of these paths of the server. */
  removePaths: (paths: readonly string[]) => Promise<void>
  /** Deletes files whose message is no longer on this device. */
  prune: () => Promise<void>
  /** The same, at most once a day. */
  pruneDaily: () => Promise<void>
}

/** The part of what a copy of the server's data may use, and the limit where the browser names no quota. */
const SHARE = 0.25
const UNKNOWN_LIMIT_BYTES = 50_000_000
const DAY_MS = 86_400_000
const CHECKED = 'keptChecked'

const sizeOf = (files: readonly KeptFile[]) => files.reduce((sum, { file }) => sum + file.size, 0)

/** Returns the kept files of whoever is signed in; there are none without a disk. */
export function createKeptFiles(deps: {
  persistence: Persistence
  ports: Pick<Ports, 'database' | 'clock'>
}): KeptStore {
  const { persistence, ports } = deps
  const { clock, database } = ports
  const disk = () => {
    const open = persistence.openDatabase()?.disk
    return open?.isDurable() ? open : null
  }
  const limitOf = async () => {
    const cacheBytes = await database.cacheLimitBytes()
    return cacheBytes === null ? UNKNOWN_LIMIT_BYTES : cacheBytes * SHARE
  }
  const remove = (target: Database, files: readonly KeptFile[]) =>
    target.write({ deleteMany: { kept: files.map(({ address }) => address) } })

  async function put(address: string, file: Blob) {
    const target = disk()
    const limitBytes = await limitOf()
    if (target === null || file.size > limitBytes) return
    await target.write({ putMany: { kept: [{ address, file, at: clock.now() } satisfies KeptFile] } })
    const files = (await target.getAll<KeptFile>('kept')).sort((one, other) => one.at - other.at)
    let bytes = sizeOf(files)
    const leaving = files.filter((each) => {
      if (bytes <= limitBytes) return false
      bytes -= each.file.size
      return true
    })
    if (leaving.length > 0) await remove(target, leaving)
  }
  async function prune() {
    const target = disk()
    if (target === null) return
    // Copies that are made during the look belong to messages that may not be on disk yet.
    const files = await target.getAll<KeptFile>('kept')
    await persistence.flush()
    const paths = await storedPaths(target, deps)
    const gone = files.filter(({ address }) => !paths.has(pathOf(address)))
    await remove(target, gone)
    await target.write({ putMany: { facts: [{ name: CHECKED, value: clock.now() }] } })
  }
  return {
    get: async (address) => {
      const found = await disk()
        ?.get<KeptFile>('kept', address)
        .catch(() => undefined)
      return found?.file ?? null
    },
    put: (address, file) => put(address, file).catch(() => undefined),
    async measure() {
      const files = (await disk()?.getAll<KeptFile>('kept')) ?? []
      return { count: files.length, bytes: sizeOf(files), limitBytes: await limitOf() }
    },
    async clear() {
      await disk()?.write({ clear: ['kept'] })
    },
    async removePaths(paths) {
      const target = disk()
      if (target === null) return
      const files = await target.getAll<KeptFile>('kept')
      await remove(
        target,
        files.filter(({ address }) => paths.includes(pathOf(address))),
      )
    },
    prune,
    async pruneDaily() {
      const last = await disk()?.get<{ value: number }>('facts', CHECKED)
      if (!last || clock.now() - last.value >= DAY_MS) await prune()
    },
  }
}

/** The path of a file, or of the forwarded messages that it is attached to. */
const pathOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?'))).get('file_path') ?? ''

/** Reads the paths that the messages on disk name. Rows of deleted messages may still be there. */
async function storedPaths(target: Database, { ports }: { ports: Pick<Ports, 'clock'> }): Promise<Set<string>> {
  const paths = new Map<number, string>()
  for await (const rows of pagesOf(target, ports.clock)) {
    for (const row of rows) {
      if (row.kind === 'message' && 'path' in row.body) paths.set(row.id, row.body.path)
      if (row.kind === 'deletion') paths.delete(row.targetId)
    }
  }
  return new Set(paths.values())
}
