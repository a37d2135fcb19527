import { describe, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { autoReload, mayAutoReload } from './autoReload'

const PAGE = 'http://localhost/'

function tab() {
  const ports = fakePorts()
  let reloads = 0
  ports.http.on('GET', '/', { text: '<!doctype html>', type: 'text/html' })
  return { ports, wait: () => autoReload(ports, PAGE, () => void reloads++), reloads: () => reloads }
}

describe('a page that hangs on its loading screen', () => {
  it('reloads by itself at most three times', async () => {
    const { ports, wait, reloads } = tab()
    for (let times = 0; times < 5; times++) await wait()
    expect([reloads(), mayAutoReload(ports)]).toEqual([3, false])
  })

  it('does not reload while its code cannot be loaded', async () => {
    const { ports, wait, reloads } = tab()
    ports.http.on('GET', '/', { state: 'network' })
    await wait()
    expect([reloads(), mayAutoReload(ports)]).toEqual([0, true])
  })
})
