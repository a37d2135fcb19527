/** Tests that hints lead admins to the field that puts it right, and nobody else. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

async function open(path: string, who: typeof ada) {
  const server = await freshServer('0.5.31')
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
  const token = await calls.signIn(ada)
  await calls.request('PUT', '/admin/system/common', { dm_enable: false }, token)
  return renderApp({ server, path, signedIn: who })
}

it('direct messages that are off lead an admin to their switch, which gets the focus', async () => {
  await open('/chat/dm/2', ada)
  await userEvent.click(await screen.findByRole('link', { name: 'Open Overview' }))
  const field = await screen.findByRole('switch', { name: 'Direct messages' })
  await waitFor(() => expect(field).toHaveFocus())
})

it('a member reads the same without a link', async () => {
  await open('/chat/dm/1', bo)
  expect(await screen.findByText('Direct messages are switched off on this server.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open Overview' })).not.toBeInTheDocument()
})

// The dialog that has the link is still open when a page whose code is there appears.
it.each(['first', 'second'])('mail that is off is told where people are invited, at the %s visit', async () => {
  const { path } = await open('/chat', ada)
  await userEvent.click(await screen.findByRole('button', { name: 'New…' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite people' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Open SMTP' }))
  expect(path()).toBe('/setting/smtp')
  const field = await screen.findByRole('switch', { name: 'Send mails' })
  await waitFor(() => expect(field).toHaveFocus())
})
