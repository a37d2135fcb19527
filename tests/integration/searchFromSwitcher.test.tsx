import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { freshServer, callsTo } from '@support/serverPorts'
import type { ReferenceServer } from '../../reference-server/server'

configure({ asyncUtilTimeout: 18_000 })
vi.setConfig({ testTimeout: 60_000 })

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
let server: ReferenceServer
let ops: number

beforeEach(async () => {
  server = await freshServer()
  const calls = callsTo(server)
  await calls.found(ada)
  ops = await calls.makeChannel(await calls.signIn(ada), { name: 'ops', is_public: true, members: [] })
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

const typeIntoSwitcher = async (text: string) => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Go to…' }), text)
}

it('offers the search in the open conversation when nothing else is found, and opens it with the text', async () => {
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  await screen.findByRole('heading', { level: 1, name: /ops/ })
  await typeIntoSwitcher('zzqq')
  const dialog = screen.getByRole('dialog', { name: 'Go to…' })
  expect(await within(dialog).findByRole('option', { name: 'Search for “zzqq” here' })).toBeInTheDocument()
  expect(within(dialog).getByRole('status')).toHaveTextContent('Nothing matches “zzqq”.')
  await userEvent.keyboard('{Enter}')
  const panel = await screen.findByRole('complementary', { name: 'Search in conversation' })
  const field = within(panel).getByRole('searchbox')
  expect(field).toHaveValue('zzqq')
  await waitFor(() => expect(field).toHaveFocus())
  expect(await within(panel).findByText('No message found')).toBeInTheDocument()

  // Another text begins another search.
  await typeIntoSwitcher('xxww')
  await screen.findByRole('option', { name: 'Search for “xxww” here' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search in conversation' })).toHaveValue('xxww'))
})

it('offers no search without an open conversation', async () => {
  await renderApp({ server, path: '/chat', signedIn: ada })
  await screen.findByRole('navigation', { name: 'Conversations' })
  await typeIntoSwitcher('zzqq')
  expect(await screen.findByText('Nothing matches “zzqq”.')).toBeInTheDocument()
  expect(screen.queryByRole('option')).toBeNull()
})
