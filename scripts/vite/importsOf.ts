/** Finds out what a module of the build imports, so that it can have a chunk of its own. */
import type { Plugin } from 'vite'

/** Returns the module and everything that it imports, however indirectly. Imports at a later time do not count. */
export function withImports(entry: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([entry])
  // A set that grows while it is iterated also yields what was added.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}

/** Returns a plugin, and a test that is true for the modules that the file imports, once the build has read them all. */
export function importsOf(file: string): { plugin: Plugin; isImported: (id: string) => boolean } {
  let imported = new Set<string>()
  return {
    isImported: (id) => imported.has(id),
    plugin: {
      name: 'parley:imports-of',
      apply: 'build',
      buildEnd() {
        imported = withImports(file, (id) => this.getModuleInfo(id)?.importedIds ?? [])
      },
    },
  }
}
