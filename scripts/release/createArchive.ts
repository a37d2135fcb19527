/** The zip that a running server takes, and its sums: the same bytes for the same files and time, whoever makes it. */
import { createHash } from 'node:crypto'
import { zipSync, type Zippable } from 'fflate'

/** Files by their path in the archive. */
export type Files = ReadonlyMap<string, Uint8Array>

const MAX_LEVEL = 9

/**
 * Returns a zip with these files in the order of their names. All have this time, in UTC: a zip has no time zone, so the
 * process itself must run in UTC (`release.ts` sees to it).
 */
export function createArchive(files: Files, at: Date): Uint8Array {
  const entries: Zippable = {}
  for (const [name, bytes] of sortedByName(files)) entries[name] = bytes
  return zipSync(entries, { level: MAX_LEVEL, mtime: at })
}

/** Returns the files in the order of their names, the same in every language. */
const sortedByName = (files: Files): [string, Uint8Array][] =>
  [...files].sort(([one], [other]) => (one < other ? -1 : 1))

/** Returns a digest as hexadecimal text. */
export const digest = (algorithm: 'md5' | 'sha256', bytes: Uint8Array | string): string =>
  createHash(algorithm).update(bytes).digest('hex')

/** Returns a file for `sha256sum -c`. */
export const checksums = (files: Files): string =>
  sortedByName(files)
    .map(([name, bytes]) => `${digest('sha256', bytes)}  ${name}\n`)
    .join('')
