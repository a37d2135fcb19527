import { unzipSync, strFromU8 } from 'fflate'
import { expect, it, vi } from 'vitest'
import { toMessageId, toUserId } from '@/domain/ids'
import type { FileEntry } from '../fileEntry'
import { zipFiles } from './zipFiles'

const entry = (name: string, index: number): FileEntry => ({
  messageId: toMessageId(index + 1),
  authorId: toUserId(1),
  channelId: null,
  conversation: null,
  path: `path ${index}`,
  name,
  contentType: 'text/plain',
  size: 1,
  at: Date.UTC(2026, 10, 26),
})
const GONE = { fault: { kind: 'refused', status: 404, text: '', reason: null, retryAfterMs: null } } as const

/** Packs files with these names; the content of each is its path. Paths in `missing` cannot be loaded. */
function pack(names: readonly string[], missing: readonly number[] = []) {
  const parts: Uint8Array[] = []
  const sink = {
    write: vi.fn((part: string | Uint8Array): Promise<void> => {
      parts.push(typeof part === 'string' ? new TextEncoder().encode(part) : part)
      return Promise.resolve()
    }),
    close: vi.fn(() => Promise.resolve()),
    abort: vi.fn(() => Promise.resolve()),
  }
  const stop = new AbortController()
  const load = vi.fn((path: string) =>
    Promise.resolve(missing.some((index) => path === `path ${index}`) ? GONE : { value: new Blob([path]) }),
  )
  const reported: [string, boolean][] = []
  const onFile = vi.fn((file: FileEntry, fault: unknown) => void reported.push([file.name, fault === null]))
  const run = () => zipFiles(names.map(entry), sink, { load, onFile, signal: stop.signal })
  const content = () => {
    const files = unzipSync(new Uint8Array(parts.flatMap((part) => [...part])))
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  }
  return { run, sink, stop, load, reported, content }
}

it('every file is in the archive under a name of its own, whatever the files are called', async () => {
  const names = [
    'a.txt',
    'A.TXT',
    'a.txt',
    '../../etc/passwd',
    'CON',
    'gpj.\u202eexe',
    '',
    '字'.repeat(85),
    '字'.repeat(85),
  ]
  const { run, sink, content } = pack(names)
  await run()
  const files = content()
  expect(Object.keys(files)).toHaveLength(names.length)
  expect(Object.values(files)).toEqual(names.map((_, index) => `path ${index}`))
  expect(Object.keys(files).slice(0, 6)).toEqual([
    'a.txt',
    'A (2).TXT',
    'a (3).txt',
    '_.._etc_passwd',
    '_CON',
    'gpj._exe',
  ])
  for (const name of Object.keys(files)) expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(130)
  expect(sink.close).toHaveBeenCalledOnce()
})

it('a file that is gone is left out and reported, and the others are there', async () => {
  const { run, reported, content } = pack(['a.txt', 'b.txt', 'c.txt'], [1])
  await run()
  expect(Object.keys(content())).toEqual(['a.txt', 'c.txt'])
  expect(reported).toEqual([
    ['a.txt', true],
    ['b.txt', false],
    ['c.txt', true],
  ])
})

it('without any file nothing is saved', async () => {
  const { run, sink } = pack(['a.txt'], [0])
  expect(await run()).toBe(false)
  expect(sink.abort).toHaveBeenCalledOnce()
  expect(sink.close).not.toHaveBeenCalled()
})

it('after it is canceled nothing more is loaded, and what was written is dropped', async () => {
  const { run, sink, stop, load } = pack(['a.txt', 'b.txt', 'c.txt'])
  load.mockImplementationOnce((path) => {
    stop.abort()
    return Promise.resolve({ value: new Blob([path]) })
  })
  await expect(run()).rejects.toThrow()
  expect(load).toHaveBeenCalledOnce()
  expect(sink.abort).toHaveBeenCalledOnce()
  expect(sink.close).not.toHaveBeenCalled()
})

it('a full disk ends it, and what was written is dropped', async () => {
  const { run, sink } = pack(['a.txt'])
  sink.write.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await expect(run()).rejects.toThrow('full')
  expect(sink.abort).toHaveBeenCalledOnce()
})
