import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer } from './testServer'

describe('an external meeting server', () => {
  it('is deployed when it answers', async () => {
    const { call, person, state } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    const there = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    onTestFinished(() => void there.close())
    await once(there, 'listening')
    const url = `http://127.0.0.1:${(there.address() as AddressInfo).port}`
    const save = async (address: string) =>
      (
        await call(ada, 'POST', '/admin/vocespace/config', {
          enabled: true,
          url: address,
          password: '',
          license: '',
          server_type: 'vps',
        })
      ).body
    expect(await save(url)).toMatch(/^#!\/bin\/sh[^]*private address[^]*--allow-private/)
    state.allowedOrigins.add(url).add('http://127.0.0.1:1')
    expect(await save('http://127.0.0.1:1')).toMatch(/^#!\/bin\/sh[^]*ECONNREFUSED/)
    expect(await save(url)).toBe('deployed')
    expect((await call(ada, 'GET', '/admin/vocespace/config')).body).toMatchObject({ state: 'success', url })
    const health = await call(ada, 'GET', `/admin/vocespace/health/${encodeURIComponent(url)}`)
    expect(health.body).toEqual({ check: true })
  })
})
