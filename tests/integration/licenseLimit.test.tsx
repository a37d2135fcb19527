/** Tests where it is told that the license allows no further people, and what it means at localhost. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../reference-server/server'
import { createLicense } from '../../reference-server/model/server/license'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

afterEach(closePages)

/** Starts a server with two people, whose license allows `limit`. */
async function start(limit: number) {
  const server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31' })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register({ name: 'Bo', email: 'bo@example.org', password: 'a-password' })
  const token = await calls.signIn(ada)
  const { base58 } = createLicense(server.state, {
    domains: ['*'],
    user_limit: limit,
    created_at: '2026-01-01T00:00:00+00:00',
    expired_at: '2036-05-04T00:00:00+00:00',
  })
  await calls.request('PUT', '/license', { license: base58 }, token)
  const open = (path: string, address = 'https://chat.example/') => renderApp({ server, path, address, signedIn: ada })
  return { calls, token, open }
}
const REACHED = 'Your license has reached the limit, upgrade the License or contact the Admin!'
const LOCALHOST = 'http://localhost:3000/'
const UNCHECKED = /At localhost sign-ins are not checked against the license\. Accounts are counted as anywhere\./

it('with every place taken nobody who writes is told of the license, but whoever invites is', async () => {
  const { calls, token, open } = await start(2)
  const ops = await calls.createChannel(token, { name: 'ops', is_public: true })
  await open(`/chat/channel/${ops}`)
  expect(await screen.findByRole('textbox', { name: /^Message .*ops$/ })).toBeEnabled()
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite people' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
  expect(await dialog.findByText(REACHED)).toBeInTheDocument()
  expect(screen.getAllByText(REACHED)).toHaveLength(1)
})

it.each(['/setting/members', '/setting/members?import'])('with every place taken %s tells it', async (path) => {
  const { open } = await start(2)
  await open(path)
  expect(await screen.findByText(REACHED)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open License' })).toHaveAttribute('href', '#/setting/license')
})

it('nothing is told below the limit', async () => {
  const { open } = await start(3)
  await open('/setting/members')
  await screen.findByText(/^2 people/)
  expect(screen.queryByText(REACHED)).not.toBeInTheDocument()
})

it('at localhost the page License says that accounts are counted all the same, and a bought license is not free', async () => {
  const { open } = await start(50)
  await open('/setting/license', LOCALHOST)
  expect(await screen.findByText(UNCHECKED)).toBeInTheDocument()
  expect(screen.getByText('Upgraded')).toBeInTheDocument()
})

it.each(['/setting/server_health', '/setting/members?import'])('at localhost %s says the same', async (path) => {
  const { open } = await start(50)
  await open(path, LOCALHOST)
  await waitFor(() => expect(screen.getByText(UNCHECKED)).toBeInTheDocument())
})
