/**
 * The first message of a visitor, from the moment it is sent until the outbox has it. A reload in between keeps the text, and
 * the files as the drafts of the client do.
 */
import type { DatabaseSchema } from '@/platform/storage/objectStores'
import type { Ports } from '@/platform/ports'
import { isStorable } from '@/store/drafts/draft'

const KEY = 'first'
/** Set while there are files on disk: looking for them would make a database for everybody. */
const FILES_KEY = 'first_files'
const STORE = 'files'
const SCHEMA: DatabaseSchema = { [STORE]: { keyPath: 'place', blob: 'blob' } }

type StoredFile = { place: number; name: string; blob: Blob }

export type FirstContent = { text: string; files: readonly File[] }

/** Returns the place for the message. */
export function firstMessageOf({ preferences, database }: Pick<Ports, 'preferences' | 'database'>) {
  let files: readonly File[] = []
  const open = () => database.open(KEY, 1, SCHEMA)

  /** Never fails: without a disk, the files stay in memory. */
  async function writeFiles() {
    const rows = files.flatMap((file, place): StoredFile[] =>
      isStorable(file.size) ? [{ place, name: file.name, blob: file }] : [],
    )
    const hadFiles = preferences.read(FILES_KEY) !== null
    if ((rows.length === 0 && !hadFiles) || !preferences.write(FILES_KEY, '1')) return
    const disk = await open()
    await disk.write({ clear: [STORE], putMany: { [STORE]: rows } }).catch(() => undefined)
    disk.close()
  }

  return {
    /** Resolves when a reload would find it. */
    async keep(content: FirstContent): Promise<void> {
      files = content.files
      preferences.write(KEY, content.text === '' ? null : content.text)
      await writeFiles()
    },
    /** Reads the files that were kept before a reload. */
    async load(): Promise<void> {
      if (files.length > 0 || preferences.read(FILES_KEY) === null) return
      const disk = await open()
      const rows = await disk.getAll<StoredFile>(STORE).catch(() => [])
      disk.close()
      files = rows.map(({ name, blob }) => new File([blob], name, { type: blob.type }))
    },
    /** Returns the message that is kept; without one an empty text and no files. */
    content: (): FirstContent => ({ text: preferences.read(KEY) ?? '', files }),
    /** Forgets its text, which was sent. */
    dropText: (): void => void preferences.write(KEY, null),
    /** Forgets all of it. */
    drop(): void {
      files = []
      preferences.write(KEY, null)
      if (preferences.read(FILES_KEY) === null) return
      preferences.write(FILES_KEY, null)
      void database.remove(KEY)
    },
  }
}
