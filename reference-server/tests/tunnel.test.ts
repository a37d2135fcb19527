import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer } from './testServer'

describe('a tunnel', () => {
  it('is started with the installed program and stopped again', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'parley-tunnel-'))
    onTestFinished(() => void rmSync(dir, { recursive: true }))
    const program = join(dir, 'tunnel.mjs')
    writeFileSync(
      program,
      `console.error('one moment'); console.error('https://blue-tram.trycloudflare.com'); setInterval(() => {}, 1000)`,
    )
    const { call, person } = await openTestServer('0.5.31', { tunnel: [process.execPath, program] })
    const ada = person('Ada', true)
    const status = async () => (await call(ada, 'GET', '/admin/cloudflared/status')).body
    expect(await status()).toEqual({ status: 'idle', url: '', error: '' })
    const { body: steps } = await call(ada, 'POST', '/admin/cloudflared/start')
    expect(steps).toContain('"event":"url","message":"The tunnel is open.","url":"https://blue-tram.trycloudflare.com"')
    expect(await status()).toMatchObject({ status: 'running', url: 'https://blue-tram.trycloudflare.com' })
    expect((await call(ada, 'POST', '/admin/cloudflared/start')).body).toContain('already_running')
    expect((await call(null, 'GET', '/admin/cloudflared/auto_info')).body).toEqual({
      auto_cftunnel: false,
      tunnel_status: 'running',
    })
    await call(ada, 'POST', '/admin/cloudflared/stop')
    expect(await status()).toMatchObject({ status: 'idle' })
  })

  it('reports why it cannot be started', async () => {
    const { call, person } = await openTestServer('0.5.31', { tunnel: ['/nowhere/cloudflared'] })
    const { body } = await call(person('Ada', true), 'POST', '/admin/cloudflared/start')
    expect(body).toMatch(/"event":"error".*ENOENT/)
  })
})
