/** Collects a release: the build, files of the operator, and the chunks of earlier releases. */
import { basename } from 'node:path'
import { deflateSync } from 'fflate'
import type { Files } from './createArchive'

/** The file in the archive that lists what is the release's own. */
export const CONTENTS_FILE = 'contents.json'

/** `chunks`: the files of this build whose names contain a hash. `included`: the operator's own files. */
export type Contents = { chunks: readonly string[]; included: readonly string[] }

/** An unpacked older release. `name` is for messages. */
export type PreviousRelease = { name: string; files: Files }

/** Most bytes that the chunks of older releases may add to the archive, compressed. */
const MAX_CARRIED_BYTES = 2_000_000
const MAX_PREVIOUS = 2

/**
 * Scripts and styles under a name with a hash. An open page of an older release asks for these when it loads a part late.
 * Those of the widget are left out: its frame is loaded anew with the page around it, and they would take the room of the
 * release before last.
 */
const isChunk = (name: string) => /^assets\/(?!widget\/).*\.(js|css)$/.test(name)

/** Returns what an unpacked release says of itself; one without the list owns all its chunks. */
export function contentsOf(files: Files): Contents {
  const text = files.get(CONTENTS_FILE)
  if (text === undefined) return { chunks: [...files.keys()].filter(isChunk), included: [] }
  return JSON.parse(Buffer.from(text).toString('utf8')) as Contents
}

const deflatedSize = (bytes: Uint8Array) => deflateSync(bytes, { level: 9 }).length

/** Returns the chunks of the older releases that the build lacks, newest release first, and what had to be left out. */
export function carriedChunks(build: Files, previous: readonly PreviousRelease[]): { files: Files; leftOut: string[] } {
  const carried = new Map<string, Uint8Array>()
  const leftOut = previous.slice(MAX_PREVIOUS).map(({ name }) => `${name}: only ${MAX_PREVIOUS} releases are carried`)
  let size = 0
  for (const { name, files } of previous.slice(0, MAX_PREVIOUS)) {
    const missing = contentsOf(files).chunks.flatMap((chunk) => {
      const bytes = files.get(chunk)
      return bytes === undefined || build.has(chunk) || carried.has(chunk) ? [] : [[chunk, bytes] as const]
    })
    const added = missing.reduce((sum, [, bytes]) => sum + deflatedSize(bytes), 0)
    if (size + added > MAX_CARRIED_BYTES) {
      leftOut.push(`${name}: its chunks have ${added} bytes, and ${MAX_CARRIED_BYTES - size} are left`)
      continue
    }
    size += added
    for (const [chunk, bytes] of missing) carried.set(chunk, bytes)
  }
  return { files: carried, leftOut }
}

/**
 * Returns all files of the archive. Throws if a file of the operator would replace one of the build.
 */
export function releaseFiles(build: Files, included: Files, carried: Files): Files {
  const own = new Map([...included].map(([path, bytes]) => [basename(path), bytes]))
  for (const name of own.keys())
    if (build.has(name)) throw new Error(`${name} is a file of the client and cannot be included`)
  const contents: Contents = { chunks: [...build.keys()].filter(isChunk).sort(), included: [...own.keys()].sort() }
  const list = Buffer.from(`${JSON.stringify(contents, null, 2)}\n`)
  return new Map([...carried, ...build, ...own, [CONTENTS_FILE, list]])
}
