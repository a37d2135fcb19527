/**
 * The first message of a visitor, from the moment it is sent until the outbox has it. A reload in between keeps the text, and
 * the files as the drafts of the client do.
 */
import type { Ports } from '@/platform/ports'

const KEY = 'first'
/** Set while there are files on disk: looking for them would make a database for everybody. */
const FILES_KEY = 'first_files'

export type FirstContent = { text: string; files: readonly File[] }

/** Resolves to null while the server is away: the message goes on without the disk. */
const loadDisk = () => import('./keptFiles').catch(() => null)

/** Returns the place for the message. */
export function firstMessageOf(ports: Pick<Ports, 'preferences' | 'database'>) {
  const { preferences } = ports
  let files: readonly File[] = []
  const hasKept = () => preferences.read(FILES_KEY) !== null
  return {
    /** Resolves when a reload would find it. */
    async keep(content: FirstContent): Promise<void> {
      files = content.files
      preferences.write(KEY, content.text === '' ? null : content.text)
      if ((files.length === 0 && !hasKept()) || !preferences.write(FILES_KEY, '1')) return
      await (await loadDisk())?.writeFiles(ports, files)
    },
    /** Reads the files that were kept before a reload. */
    async load(): Promise<void> {
      if (files.length === 0 && hasKept()) files = (await (await loadDisk())?.readFiles(ports)) ?? []
    },
    /** Returns the message that is kept; without one an empty text and no files. */
    content: (): FirstContent => ({ text: preferences.read(KEY) ?? '', files }),
    /** Forgets its text, which was sent. */
    dropText: (): void => void preferences.write(KEY, null),
    /** Forgets all of it. Resolves when the disk is asked to. */
    async drop(): Promise<void> {
      const wasKept = hasKept()
      files = []
      preferences.write(KEY, null)
      preferences.write(FILES_KEY, null)
      if (wasKept) (await loadDisk())?.removeFiles(ports)
    },
  }
}
