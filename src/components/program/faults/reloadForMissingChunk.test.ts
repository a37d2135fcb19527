import { describe, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { reportChunkError } from '@/ui/chunkErrors'
import { reloadForFailedImports, reloadForMissingChunk } from './reloadForMissingChunk'

const PAGE = 'http://localhost/'
const MINUTE = 60_000

function page() {
  const ports = fakePorts()
  let reloads = 0
  ports.http.on('GET', '/', { text: '<!doctype html>', type: 'text/html' })
  return { ...ports, missChunk: () => reloadForMissingChunk(ports, PAGE, () => void reloads++), reloads: () => reloads }
}

describe('a missing chunk', () => {
  it('reloads the page once, however many chunks are missing', async () => {
    const { missChunk, reloads } = page()
    await Promise.all([missChunk(), missChunk(), missChunk()])
    expect(reloads()).toBe(1)
  })

  it('reloads again after five minutes, not before', async () => {
    const { missChunk, reloads, clock } = page()
    await missChunk()
    clock.jump(4.9 * MINUTE)
    await missChunk()
    expect(reloads()).toBe(1)
    clock.jump(0.2 * MINUTE)
    await missChunk()
    expect(reloads()).toBe(2)
  })

  it('is not stopped by a reload that a wrong clock dated into the future', async () => {
    const { missChunk, reloads, clock } = page()
    await missChunk()
    clock.jump(-60 * MINUTE)
    await missChunk()
    expect(reloads()).toBe(2)
  })

  it('does not reload while the page cannot be loaded, and does not count that', async () => {
    const { missChunk, reloads, http } = page()
    http.on('GET', '/', { state: 'network' })
    await missChunk()
    http.on('GET', '/', { status: 502, text: '<html>' })
    await missChunk()
    expect(reloads()).toBe(0)
    http.on('GET', '/', { text: '<!doctype html>', type: 'text/html' })
    await missChunk()
    expect(reloads()).toBe(1)
  })
})

describe('an import that fails', () => {
  function page() {
    const ports = fakePorts()
    let reloads = 0
    reloadForFailedImports(ports, () => void reloads++)
    return { ...ports, reloads: () => reloads }
  }

  it('in the background reloads the page when it is hidden, not while a person uses it', () => {
    const { pageLifecycle, reloads } = page()
    pageLifecycle.emit('hidden')
    dispatchEvent(new Event('vite:preloadError'))
    pageLifecycle.emit('visible')
    expect(reloads()).toBe(0)
    pageLifecycle.emit('hidden')
    expect(reloads()).toBe(1)
  })

  it('for an action reloads the page at once', () => {
    const { reloads } = page()
    reportChunkError()
    expect(reloads()).toBe(1)
  })
})
