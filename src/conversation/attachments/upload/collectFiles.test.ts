import { expect, it } from 'vitest'
import { compareNames } from '@/i18n/compareNames'
import { collectFiles, MAX_FILES } from './collectFiles'

type Tree = { [name: string]: Tree | string }

/** A fake directory as browsers report it: entries in groups of a hundred, then an empty group. */
function folder(name: string, tree: Tree): FileSystemEntry {
  const inside = Object.entries(tree).map(([own, below]) =>
    typeof below === 'string' ? file(own, below) : folder(own, below),
  )
  const entry: Partial<FileSystemDirectoryEntry> = {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries: (give) => give(inside.splice(0, 100)) }),
  }
  return entry as FileSystemEntry
}
function file(name: string, text: string): FileSystemEntry {
  const entry: Partial<FileSystemFileEntry> = {
    name,
    isFile: true,
    isDirectory: false,
    file: (give) => give(new File([text], name)),
  }
  return entry as FileSystemEntry
}

it('returns the files in folders and beside them, without system files', async () => {
  const dropped = [folder('trip', { b: 'b', '.DS_Store': 'x', a: { deep: 'd' } }), file('c', 'c')]
  const { files, isTruncated } = await collectFiles(dropped, compareNames('en'))
  expect(files.map(({ name }) => name)).toEqual(['deep', 'b', 'c'])
  expect(isTruncated).toBe(false)
})

it('attaches Winter 9 before Winter 10', async () => {
  const dropped = [folder('winter', { 'Winter 10.jpg': '', 'Winter 9.jpg': '', 'winter 11.jpg': '' })]
  const { files } = await collectFiles(dropped, compareNames('en'))
  expect(files.map(({ name }) => name)).toEqual(['Winter 9.jpg', 'Winter 10.jpg', 'winter 11.jpg'])
})

it('reads folders of more than a hundred files, and stops at the limit', async () => {
  const many = Object.fromEntries(Array.from({ length: 350 }, (_, index) => [`f${index}`, '']))
  const { files, isTruncated } = await collectFiles([folder('all', many)], compareNames('en'))
  expect([files.length, isTruncated]).toEqual([MAX_FILES, true])
})

it('finds nothing in an empty folder', async () => {
  expect(await collectFiles([folder('empty', {})], compareNames('en'))).toEqual({ files: [], isTruncated: false })
})
