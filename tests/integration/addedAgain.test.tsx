/** Tests a private channel from which somebody was removed, and to which they are added again. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }
const cleo = { name: 'Cleo', email: 'cleo@example.org', password: 'cleo-pw' }

let server: ReferenceServer
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.3.3' })
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

it('the channel is in the list at once, also after a reload in between', async () => {
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (const person of [bo, cleo]) await calls.register(person)
  const token = await calls.signIn(bo)
  const leads = await calls.createChannel(token, { name: 'leads', is_public: false, members: [3] })
  await calls.request('POST', `/group/${leads}/send`, 'a word', token).catch(() => undefined)
  const first = await renderApp({ server, signedIn: cleo })
  expect(await screen.findByRole('link', { name: /leads/ })).toBeInTheDocument()
  await calls.request('POST', `/group/${leads}/members/remove`, [3], token)
  await waitFor(() => expect(screen.queryByRole('link', { name: /leads/ })).toBeNull())
  await first.close()
  await renderApp({ server, browser: first.browser })
  await screen.findAllByRole('navigation', { name: 'Main' })
  expect(screen.queryByRole('link', { name: /leads/ })).toBeNull()
  await calls.request('POST', `/group/${leads}/members/add`, [3], token)
  expect(await screen.findByRole('link', { name: /leads/ }, { timeout: 5000 })).toBeInTheDocument()
})
