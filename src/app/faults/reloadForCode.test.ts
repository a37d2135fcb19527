import { describe, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { reloadForCode } from './reloadForCode'

const PAGE = 'http://localhost/'
const MINUTE = 60_000

function page() {
  const ports = fakePorts()
  let reloads = 0
  ports.http.on('GET', '/', { text: '<!doctype html>', type: 'text/html' })
  return { ...ports, missChunk: () => reloadForCode(ports, PAGE, () => void reloads++), reloads: () => reloads }
}

describe('a missing chunk', () => {
  it('reloads the page once, however many chunks are missing', async () => {
    const { missChunk: meet, reloads } = page()
    await Promise.all([meet(), meet(), meet()])
    expect(reloads()).toBe(1)
  })

  it('reloads again after five minutes, not before', async () => {
    const { missChunk: meet, reloads, clock } = page()
    await meet()
    clock.jump(4.9 * MINUTE)
    await meet()
    expect(reloads()).toBe(1)
    clock.jump(0.2 * MINUTE)
    await meet()
    expect(reloads()).toBe(2)
  })

  it('is not stopped by a reload that a wrong clock dated into the future', async () => {
    const { missChunk: meet, reloads, clock } = page()
    await meet()
    clock.jump(-60 * MINUTE)
    await meet()
    expect(reloads()).toBe(2)
  })

  it('does not reload while the page cannot be loaded, and does not count that', async () => {
    const { missChunk: meet, reloads, http } = page()
    http.on('GET', '/', { state: 'network' })
    await meet()
    http.on('GET', '/', { status: 502, text: '<html>' })
    await meet()
    expect(reloads()).toBe(0)
    http.on('GET', '/', { text: '<!doctype html>', type: 'text/html' })
    await meet()
    expect(reloads()).toBe(1)
  })
})
