/** Checks that the folders of src/store import one another in one direction. Types are left out, as in `no-cycle`. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const store = join(import.meta.dirname, '../../src/store')

/** The modules that a file imports at run time. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { importClause } = statement
    const named = importClause?.namedBindings
    const hasOnlyTypes =
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly))
    return hasOnlyTypes ? [] : [statement.moduleSpecifier.text]
  })
}

/** The folder of a path below `store`, or null for a file that is not in one. */
function folderOf(path: string): string | null {
  const parts = relative(store, path).split('/')
  return parts.length > 1 && parts[0] !== '..' ? parts[0]! : null
}

/** Every folder with the folders that it imports. */
function importsOfFolders(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const name of readdirSync(store, { recursive: true, encoding: 'utf8' })) {
    const file = join(store, name)
    const folder = folderOf(file)
    if (folder === null || !/(?<!\.test)\.tsx?$/.test(name)) continue
    const to = graph.get(folder) ?? new Set()
    graph.set(folder, to)
    for (const specifier of importsOf(file)) {
      const isOwn = specifier.startsWith('.') || specifier.startsWith('@/store/')
      const target = isOwn
        ? folderOf(join(specifier.startsWith('.') ? dirname(file) : store, specifier.replace(/^@\/store\//, '')))
        : null
      if (target !== null && target !== folder) to.add(target)
    }
  }
  return graph
}

it('has no cycle', () => {
  const graph = importsOfFolders()
  expect([...graph.values()].some(({ size }) => size > 0)).toBe(true)
  // Folders without imports are removed until none is left. A cycle is never removed.
  for (;;) {
    const free = [...graph].filter(([, to]) => to.size === 0).map(([folder]) => folder)
    if (free.length === 0) break
    for (const folder of free) graph.delete(folder)
    for (const to of graph.values()) for (const folder of free) to.delete(folder)
  }
  expect(Object.fromEntries([...graph].map(([folder, to]) => [folder, [...to].sort()]))).toEqual({})
})
