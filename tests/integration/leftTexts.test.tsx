/** Tests that what was being written in a channel that disappears is offered, wherever its author is. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { freshServer, callsTo } from '@support/serverPorts'
import type { ReferenceServer } from '../../reference-server/server'

// The first import of a page is slow here, because every file is compiled on the way.
configure({ asyncUtilTimeout: 18_000 })
vi.setConfig({ testTimeout: 60_000 })

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw-long' }
let server: ReferenceServer
let calls: ReturnType<typeof callsTo>
let adaToken: string

beforeEach(async () => {
  server = await freshServer()
  calls = callsTo(server)
  await calls.found(ada)
  adaToken = await calls.signIn(ada)
  await calls.join(bo)
  await calls.makeChannel(adaToken, { name: 'ops', is_public: true })
  await calls.makeChannel(adaToken, { name: 'lost', is_public: true })
})
afterEach(async () => {
  await closePages()
  await server.close()
})

it('a draft for a channel that disappears elsewhere is offered, and one without a text is not', async () => {
  const page = await renderApp({ server, path: '/chat/channel/1', signedIn: bo })
  const list = within(await screen.findByRole('navigation', { name: 'Conversations' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'half a thought')
  await userEvent.click(await list.findByRole('link', { name: /^# ?lost/ }))
  await screen.findByRole('heading', { level: 1, name: /lost/ })
  await calls.ask('DELETE', '/group/1', undefined, adaToken)
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  expect(page.path()).toBe('/chat/channel/1')
  expect(await screen.findByText('half a thought')).toBeInTheDocument()
  await calls.ask('DELETE', '/group/2', undefined, adaToken)
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /^# ?lost/ })).not.toBeInTheDocument(), 10_000)
  expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument()
})
