/** The files of a first message on disk. Lazily loaded: few visitors begin with a file. */
import type { DatabaseSchema } from '@/platform/storage/objectStores'
import type { Ports } from '@/platform/ports'
import { isStorable } from '@/store/drafts/draft'

const NAME = 'first'
const STORE = 'files'
const SCHEMA: DatabaseSchema = { [STORE]: { keyPath: 'place', blob: 'blob' } }

type StoredFile = { place: number; name: string; blob: Blob }

type Disk = Pick<Ports, 'database'>

/** Writes them in place of earlier ones. Never fails: without a disk they stay in memory alone. */
export async function writeFiles({ database }: Disk, files: readonly File[]): Promise<void> {
  const rows = files.flatMap((file, place): StoredFile[] =>
    isStorable(file.size) ? [{ place, name: file.name, blob: file }] : [],
  )
  const disk = await database.open(NAME, 1, SCHEMA)
  await disk.write({ clear: [STORE], putMany: { [STORE]: rows } }).catch(() => undefined)
  disk.close()
}

/** Resolves to those on disk; none if it cannot be read. */
export async function readFiles({ database }: Disk): Promise<File[]> {
  const disk = await database.open(NAME, 1, SCHEMA)
  const rows = await disk.getAll<StoredFile>(STORE).catch(() => [])
  disk.close()
  return rows.map(({ name, blob }) => new File([blob], name, { type: blob.type }))
}

/** Removes them. */
export const removeFiles = ({ database }: Disk): void => void database.remove(NAME)
