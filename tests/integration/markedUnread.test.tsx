/** Tests a read conversation that is marked as unread for later. */
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { makeServer } from '../../reference-server/server'

configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

it('counts in the list and in the title, survives a reload, and ends when the conversation is opened', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const server = await makeServer({ dataDir: ':memory:' })
  const calls = callsTo(server)
  await calls.found(ada)
  const token = await calls.signIn(ada)
  const ops = await calls.makeChannel(token, { name: 'ops', is_public: true })
  await calls.say(token, `group/${ops}`, 'Note for later')
  const first = await renderApp({ server, path: '/chat', signedIn: ada })
  const row = await screen.findByRole('link', { name: '# ops' })
  fireEvent.contextMenu(row)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }))
  expect(await screen.findByRole('link', { name: '# ops, marked as unread' })).toBeInTheDocument()
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
  first.ports.pageLifecycle.give('hidden')
  await first.close()
  first.ports.pageLifecycle.give('visible')

  const again = await renderApp({ server, path: '/chat', signedIn: ada, browser: first.browser })
  const marked = await screen.findByRole('link', { name: '# ops, marked as unread' })
  fireEvent.contextMenu(marked)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
  expect(await screen.findByRole('link', { name: '# ops' })).toBeInTheDocument()
  fireEvent.contextMenu(screen.getByRole('link', { name: '# ops' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }))
  await userEvent.click(await screen.findByRole('link', { name: '# ops, marked as unread' }))
  expect(await screen.findByRole('link', { name: '# ops' })).toBeInTheDocument()
  await again.close()
  await server.close()
})
