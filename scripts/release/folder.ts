import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Files } from './createArchive'

/** Returns all files below a folder by their path from there, except those whose names begin with a dot. */
export function readFolder(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((place) => [relative(folder, place).replaceAll('\\', '/'), place] as const)
      .filter(([path]) => !`/${path}`.includes('/.'))
      .map(([path, place]) => [path, readFileSync(place)]),
  )
}
