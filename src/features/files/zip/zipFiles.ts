/** Packs files into one archive while they are loaded, so that only one of them is in memory. Loaded late. */
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { uniqueNames } from '@/platform/files/fileNames'
import type { FileSink } from '@/platform/files/fileSink'
import { writeZip } from '@/platform/files/writeZip'
import type { FileEntry } from '../fileEntry'

type Options = {
  load: (path: string) => Promise<Result<Blob>>
  /** Called after each file, with its fault when it is left out. */
  onFile: (file: FileEntry, fault: Fault | null) => void
  signal: AbortSignal
}

/**
 * Writes the archive. Files that cannot be loaded are left out; without any, nothing is saved. Resolves to whether it was
 * saved; rejects when `signal` aborts or the disk refuses.
 */
export async function zipFiles(
  files: readonly FileEntry[],
  sink: FileSink,
  { load, onFile, signal }: Options,
): Promise<boolean> {
  let count = 0
  async function* entries() {
    const uniqueName = uniqueNames()
    for (const file of files) {
      signal.throwIfAborted()
      const loaded = await load(file.path)
      signal.throwIfAborted()
      if ('fault' in loaded) onFile(file, loaded.fault)
      else {
        yield {
          name: uniqueName(file.name),
          input: loaded.value,
          lastModified: new Date(file.at),
        }
        count += 1
        onFile(file, null)
      }
    }
  }
  try {
    await writeZip(sink, entries())
    if (count === 0) await sink.abort()
    else await sink.close()
    return count > 0
  } catch (error) {
    await sink.abort().catch(() => undefined)
    throw error
  }
}
