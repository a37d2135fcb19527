/** Tests Settings → Channels, Invitations and Changes. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { fakeBrowser } from '@support/fakePorts'
import { closePages, renderApp } from '@support/renderApp'
import { press } from '@support/screenSteps'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

let server: ReferenceServer
let calls: ReturnType<typeof callsTo>
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.3.3' })
  calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('Channels has the public ones and my private ones, and counts those of others', async () => {
  const own = await calls.signIn(ada)
  const other = await calls.signIn(bo)
  await calls.createChannel(own, { name: 'leads', is_public: false, members: [1] })
  await calls.createChannel(other, { name: 'hidden', is_public: false, members: [2] })
  await renderApp({ server, path: '/setting/channels', signedIn: ada })
  expect(await screen.findByText('and 1 private channel of others')).toBeInTheDocument()
  expect(screen.queryByText('hidden')).toBeNull()
  expect(screen.getByRole('link', { name: 'Settings of leads' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Transfer or delete leads' })).toBeInTheDocument()
  expect(rowsOf('Channels').some((row) => /leads.*Private.*Ada.*1 member/.test(row ?? ''))).toBe(true)
  expect(await accessibilityFaults()).toEqual([])
})

it('Changes has what was saved, without the secrets, until a sign-out that clears the device', async () => {
  const browser = fakeBrowser()
  await renderApp({ server, path: '/setting/smtp', signedIn: ada, browser })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Host' }), 'smtp.acme.org')
  await userEvent.type(screen.getByLabelText('Password'), 'a secret')
  await press('Save changes')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  await closePages()
  const page = await renderApp({ server, path: '/setting/changes', signedIn: ada, browser })
  const saved: string[] = []
  page.ports.files.save = async (file) => void saved.push(await file.text())
  await screen.findByRole('table', { name: 'Changes' })
  expect(rowsOf('Changes').join()).toMatch(/SMTPHostempty → smtp\.acme\.org/)
  expect(rowsOf('Changes').join()).toMatch(/SMTPPasswordChanged/)
  expect(document.body.textContent).not.toContain('a secret')
  expect(await accessibilityFaults()).toEqual([])
  await press('Export CSV')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toContain('"SMTP","Host","empty","smtp.acme.org"')
  page.ports.tokenStorage.clearUserData()
  expect(page.ports.preferences.keys().filter((key) => key.startsWith('admin_'))).toEqual([])
})

it('Invitations has when, for what, uses and end, and no link', async () => {
  await renderApp({ server, path: '/setting/invitations', signedIn: ada })
  expect(await screen.findByText('No invitation was made in this browser.')).toBeInTheDocument()
  await press('Invite people')
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
  await userEvent.click(dialog.getByRole('button', { name: 'New link' }))
  const link = await dialog.findByRole('link', { name: /magic_token/ })
  const token = new URL(link.getAttribute('href')!.replace('#', '')).searchParams.get('magic_token')!
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(rowsOf('Invitations').length).toBeGreaterThan(0))
  expect(rowsOf('Invitations')[0]).toMatch(/This serverAny number/)
  expect(document.body.textContent).not.toContain(token)
  expect(await accessibilityFaults()).toEqual([])
})
