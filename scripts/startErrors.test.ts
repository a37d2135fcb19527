import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleServer } from './bundleServer'

describe('the command', () => {
  const dir = mkdtempSync(join(tmpdir(), 'parley-start-errors-'))
  const taken = createServer()
  let file = ''
  beforeAll(async () => {
    file = await bundleServer('start-errors')
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    taken.close()
    rmSync(dir, { recursive: true })
  })
  /** Returns the output of a start that must end. A process that does not end is killed. */
  const start = (...flags: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [file, ...flags], { timeout: 30_000, encoding: 'utf8' })
    return { status, lines: stderr.trim().split('\n') }
  }

  it.each([
    ['its port is taken', () => ['--port', String((taken.address() as AddressInfo).port)], /^Port \d+ is taken; /],
    ['its host is not here', () => ['--host', '192.0.2.1'], /^Nobody can be answered at --host 192\.0\.2\.1 /],
  ])('prints one line and creates no data when %s', (_, flags, words) => {
    const { status, lines } = start('--data', join(dir, 'data'), ...flags())
    expect(lines).toEqual([expect.stringMatching(words)])
    expect(status).toBe(1)
    expect(existsSync(join(dir, 'data'))).toBe(false)
  })

  it('prints one line when its folder cannot be created', () => {
    const { status, lines } = start('--data', '/proc/x/y', '--port', '5151')
    expect(lines).toEqual([expect.stringMatching(/^The data folder cannot be used \(ENOENT/)])
    expect(status).toBe(1)
  })
})
