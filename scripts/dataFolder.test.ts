import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from './dataFolder'

describe('the data folder', () => {
  let dir = ''
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'parley-data-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  const options = { fresh: false, world: 'demo' }
  const data = () => join(dir, 'data')

  it('keeps its contents between starts', () => {
    const first = openDataFolder(data(), options)
    expect(first.isReady).toBe(false)
    first.noteReady()
    writeFileSync(join(data(), 'parley.db'), 'x')
    expect(openDataFolder(data(), options).isReady).toBe(true)
    expect(existsSync(join(data(), 'parley.db'))).toBe(true)
  })

  it('is emptied on request', () => {
    openDataFolder(data(), options).noteReady()
    writeFileSync(join(data(), 'parley.db'), 'x')
    expect(openDataFolder(data(), { ...options, fresh: true }).isReady).toBe(false)
    expect(existsSync(join(data(), 'parley.db'))).toBe(false)
  })

  it('is emptied when filling it was interrupted', () => {
    openDataFolder(data(), options)
    writeFileSync(join(data(), 'parley.db'), 'half a world')
    expect(openDataFolder(data(), options).isReady).toBe(false)
    expect(existsSync(join(data(), 'parley.db'))).toBe(false)
  })

  it('is refused and left untouched when it belongs to something else', () => {
    writeFileSync(join(dir, 'thesis.txt'), 'ten years')
    for (const fresh of [false, true]) expect(() => openDataFolder(dir, { ...options, fresh })).toThrow(/other things/)
    expect(readdirSync(dir)).toEqual(['thesis.txt'])
  })

  it('is refused when it holds another data set, unless that may be deleted', () => {
    openDataFolder(data(), options).noteReady()
    expect(() => openDataFolder(data(), { ...options, world: 'empty' })).toThrow(/holds the world demo: .*--fresh/)
    expect(openDataFolder(data(), { world: 'empty', fresh: true }).isReady).toBe(false)
  })

  it('is never emptied because of a damaged marker file', () => {
    openDataFolder(data(), options).noteReady()
    writeFileSync(join(data(), 'parley.db'), 'x')
    writeFileSync(join(data(), '.parley-data.json'), '')
    expect(() => openDataFolder(data(), options)).toThrow(/cannot be read/)
    expect(existsSync(join(data(), 'parley.db'))).toBe(true)
  })

  it('is reported when it cannot be created', () => {
    writeFileSync(join(dir, 'file'), '')
    expect(() => openDataFolder(join(dir, 'file', 'data'), options)).toThrow(/cannot be used \(ENOTDIR.*--data/)
  })

  it('is refused while another process uses it, and free after that process died', () => {
    openDataFolder(data(), options).noteReady()
    writeFileSync(join(data(), '.parley-lock'), String(process.ppid))
    expect(() => openDataFolder(data(), options)).toThrow(/in use .* delete .*\.parley-lock/)
    writeFileSync(join(data(), '.parley-lock'), '4194305')
    expect(openDataFolder(data(), options).isReady).toBe(true)
  })
})
