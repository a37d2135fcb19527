/**
 * A file that is written piece by piece: straight to disk where the browser lets the person choose a place, else gathered
 * and offered as a download. Lazily loaded with what writes large files.
 */
import { saveFile } from './saveFile'

export type FileSink = {
  write: (part: string | Uint8Array) => Promise<void>
  /** Ends the file. Resolves once it is on disk, or offered as a download. */
  close: () => Promise<void>
  /** Drops what was written. */
  abort: () => Promise<void>
}

type Writable = FileSink & { write: (part: string | Uint8Array) => Promise<void> }
type Picker = (options: { suggestedName: string }) => Promise<{ createWritable: () => Promise<Writable> }>

/** Smaller files pass through memory without harm. */
const MAX_IN_MEMORY = 300_000_000

/**
 * Opens a file of that name and type; null when the person chose no place. Call it within a press, because browsers ask
 * only then.
 */
export async function openFileSink(name: string, type: string, bytes = 0): Promise<FileSink | null> {
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (picker === undefined || bytes <= MAX_IN_MEMORY) return gatheringSink(name, type)
  try {
    const handle = await picker({ suggestedName: name })
    return await handle.createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return gatheringSink(name, type)
  }
}

/** Parts of this size become a Blob, which leaves the memory of the page. */
const MAX_PART = 4_000_000

/** Blobs of Blobs: browsers keep them outside of the page, and large ones on disk. */
function gatheringSink(name: string, type: string): FileSink {
  let parts: BlobPart[] = []
  let gathered: Blob[] = []
  let size = 0
  const gather = () => {
    gathered.push(new Blob(parts))
    parts = []
    size = 0
  }
  return {
    write: (part) => {
      parts.push(typeof part === 'string' ? part : new Uint8Array(part))
      size += part.length
      if (size > MAX_PART) gather()
      return Promise.resolve()
    },
    close: () => {
      gather()
      saveFile(new Blob(gathered, { type }), name)
      gathered = []
      return Promise.resolve()
    },
    abort: () => {
      parts = []
      gathered = []
      return Promise.resolve()
    },
  }
}
