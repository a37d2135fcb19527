/** Writes an archive while its entries are made. Loaded late, with what packs files. */
import { makeZip } from 'client-zip'
import type { FileSink } from './fileSink'

export type ZipEntry = { name: string; input: AsyncIterable<string> | Blob; lastModified?: Date }

/**
 * Writes the entries as they come, so that no more than one of them is in memory. Rejects when an entry or the disk
 * fails. The caller closes or drops the file.
 */
export async function writeZip(sink: FileSink, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const reader = makeZip(entries).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) await sink.write(part.value)
  } finally {
    // Nobody reads the entries after the archive has ended.
    await reader.cancel().catch(() => undefined)
  }
}
