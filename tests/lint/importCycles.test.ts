/**
 * Checks that imports have no cycle: among all files of src with their types, which `no-cycle` leaves out, and among the
 * folders of src/store at run time.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const store = join(src, 'store')

type Graph = Map<string, Set<string>>
type Import = { specifier: string; hasOnlyTypes: boolean }

/** The imports and re-exports of a file. */
function importsOf(file: string): Import[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !ts.isExportDeclaration(statement)) return []
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const specifier = statement.moduleSpecifier.text
    if (!isImport) return [{ specifier, hasOnlyTypes: statement.isTypeOnly }]
    const { importClause } = statement
    const named = importClause?.namedBindings
    const hasOnlyTypes =
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly))
    return [{ specifier, hasOnlyTypes }]
  })
}

/** The file of src that a specifier names, or null for a package or a style sheet. */
function fileOf(specifier: string, from: string): string | null {
  const path = specifier.startsWith('@/')
    ? join(src, specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null
  if (path === null) return null
  return ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => existsSync(file)) ?? null
}

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)(?<!\.d)\.tsx?$/.test(name))
  .map((name) => join(src, name))
const imports = new Map(sources.map((file) => [file, importsOf(file)]))

/** Every file with the files that it imports. */
const graphOfFiles = (): Graph =>
  new Map(
    [...imports].map(([file, list]) => [
      file,
      new Set(list.flatMap(({ specifier }) => fileOf(specifier, file) ?? []).filter((to) => imports.has(to))),
    ]),
  )

/** The folder of a path below `store`, or null for a file that is not in one. */
function folderOf(path: string): string | null {
  const parts = relative(store, path).split('/')
  return parts.length > 1 && parts[0] !== '..' ? parts[0]! : null
}

/** Every folder of src/store with the folders that it imports at run time. */
function graphOfStoreFolders(): Graph {
  const graph: Graph = new Map()
  for (const [file, list] of imports) {
    const folder = folderOf(file)
    if (folder === null) continue
    const to = graph.get(folder) ?? new Set()
    graph.set(folder, to)
    for (const { specifier, hasOnlyTypes } of list) {
      const target = hasOnlyTypes ? null : fileOf(specifier, file)
      const targetFolder = target === null ? null : folderOf(target)
      if (targetFolder !== null && targetFolder !== folder) to.add(targetFolder)
    }
  }
  return graph
}

/** The part of a graph that lies on cycles or leads from one to another. It changes the graph. */
function cyclesIn(graph: Graph): Record<string, string[]> {
  expect([...graph.values()].some(({ size }) => size > 0)).toBe(true)
  for (;;) {
    // Entries without imports and entries that nothing imports are in no cycle.
    const imported = new Set([...graph.values()].flatMap((to) => [...to]))
    const free = [...graph].filter(([name, to]) => to.size === 0 || !imported.has(name)).map(([name]) => name)
    if (free.length === 0) break
    for (const name of free) graph.delete(name)
    for (const to of graph.values()) for (const name of free) to.delete(name)
  }
  return Object.fromEntries(
    [...graph].map(([name, to]) => [relative(src, name), [...to].map((file) => relative(src, file)).sort()]),
  )
}

it('finds a cycle through two files', () => {
  const graph: Graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a', 'c'])],
    ['c', new Set()],
  ])
  expect(Object.keys(cyclesIn(graph))).toHaveLength(2)
})

it('has no cycle among files, types included', () => {
  expect(cyclesIn(graphOfFiles())).toEqual({})
})

it('has no cycle among the folders of the store', () => {
  expect(cyclesIn(graphOfStoreFolders())).toEqual({})
})
