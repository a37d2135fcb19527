/**
 * Checks that imports have no cycle: among all files of src with their types, which `no-cycle` leaves out, and among the
 * folders of src/store at run time.
 */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { fileOf, importsOf, src } from './sourceImports'

const store = join(src, 'store')

type Graph = Map<string, Set<string>>

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
