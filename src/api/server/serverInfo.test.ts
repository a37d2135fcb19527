import { expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { createApiContext } from '@/api/context'
import { fetchServerInfo } from './serverInfo'

const CONFIG = {
  who_can_sign_up: 'EveryOne',
  password: true,
  magic_link: true,
  guest: true,
  google: false,
  github: false,
}

function open() {
  const ports = fakePorts()
  ports.http.on('GET', '/admin/system/organization', { json: { name: 'Tramway Works', description: '' } })
  ports.http.on('GET', '/admin/login/config', { json: { ...CONFIG, oidc: [], metamask: false, third_party: false } })
  ports.http.on('GET', '/admin/system/version', { text: '0.3.3' })
  ports.http.on('GET', '/admin/system/initialized', { json: false })
  return { ...ports, fetchInfo: () => fetchServerInfo(createApiContext(ports)) }
}

it('a server without an account is told apart', async () => {
  expect(await open().fetchInfo()).toMatchObject({ value: { initialized: false, version: '0.3.3' } })
})

it('waits 5 s for the check of the set-up, and a check without an answer counts as set up', async () => {
  const { http, fetchInfo } = open()
  http.on('GET', '/admin/system/initialized', ({ timeoutMs }) => ({ state: 'timeout', afterMs: timeoutMs ?? 0 }))
  expect(await fetchInfo()).toMatchObject({ value: { initialized: true } })
  expect(http.requests('GET', '/admin/system/initialized')[0]?.timeoutMs).toBe(5_000)
})

it('a check that fails counts as set up', async () => {
  const { http, fetchInfo } = open()
  http.on('GET', '/admin/system/initialized', { status: 500 })
  expect(await fetchInfo()).toMatchObject({ value: { initialized: true } })
})

it('a server that does not tell its ways to sign in is a fault', async () => {
  const { http, fetchInfo } = open()
  http.on('GET', '/admin/login/config', { status: 500 })
  expect(await fetchInfo()).toMatchObject({ fault: { status: 500 } })
})
