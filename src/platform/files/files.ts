/** Reads properties of chosen files without loading a large one into memory as a whole, and saves files. */
import type { FileSink } from './fileSink'
import type { PictureArea } from './shrinkPicture'

export type FilesPort = {
  /** Resolves to width and height in pixels, or null when this browser cannot decode the file as a picture. */
  imageSize: (file: Blob) => Promise<{ width: number; height: number } | null>
  /** Resolves to the SHA-256 in lower-case hex, computed off the main thread where the browser can. */
  sha256: (file: Blob, signal?: AbortSignal) => Promise<string>
  /**
   * Resolves to a picture small enough for avatars, or null when this browser cannot decode the file. With an area, it
   * shows only that part; `edge` is its longest edge in pixels. Rejects when its code cannot be fetched.
   */
  shrinkPicture: (file: Blob, area?: PictureArea, edge?: number) => Promise<Blob | null>
  /**
   * Resolves to a copy of a picture that this browser draws, or to null when it can neither be drawn nor converted. One
   * picture is converted at a time. Never rejects.
   */
  toDrawable: (file: Blob) => Promise<Blob | null>
  /** Offers a file of this page for saving under a name. */
  save: (file: Blob, name: string) => Promise<void>
  /**
   * Opens a file that is written piece by piece; null when the person chose no place. A file of more than 300 MB
   * (`bytes`, estimated) asks for a place, where the browser can: call it within a press. Others become a download.
   */
  openSink: (name: string, type: string, bytes?: number) => Promise<FileSink | null>
}

/** Returns the file functions of this browser. */
export function browserFiles(): FilesPort {
  /** The last picture: decoding one of 12 megapixels needs 150 MB. */
  let drawing: Promise<unknown> = Promise.resolve()
  return {
    async imageSize(file) {
      try {
        const bitmap = await createImageBitmap(file)
        const size = { width: bitmap.width, height: bitmap.height }
        bitmap.close()
        return size
      } catch {
        return null
      }
    },
    sha256: async (file, signal) => (await import('./fileHash')).hashInWorker(file, signal),
    shrinkPicture: async (...args) => (await import('./shrinkPicture')).shrinkPicture(...args),
    toDrawable(file) {
      const picture = drawing.then(async () => (await import('./drawablePicture')).toDrawable(file)).catch(() => null)
      drawing = picture
      return picture
    },
    save: async (file, name) => (await import('./saveFile')).saveFile(file, name),
    openSink: async (name, type, bytes) => (await import('./fileSink')).openFileSink(name, type, bytes),
  }
}
