/** Tests My Account: the password. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { portsOf } from '@support/serverPorts'
import { makeServer } from '../../reference-server/server'

configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

/** Starts a server. Ada is the founder, Bo a member. */
async function startServer() {
  const server = await makeServer({ dataDir: ':memory:' })
  const house = portsOf(server)
  await house.found(ada)
  await house.join(bo)
  return { server, house }
}

const openPasswordDialog = async (name = 'Change password') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name })
  return {
    dialog,
    type: async (label: string, text: string) => {
      const field = within(dialog).getByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, text)
    },
    submit: () => userEvent.click(within(dialog).getByRole('button', { name })),
  }
}

it('the password is changed after the current one and the confirmation are right', async () => {
  const { server, house } = await startServer()
  await renderApp({ server, path: '/setting/my_account', signedIn: bo })
  const { dialog, type, submit } = await openPasswordDialog()
  expect(within(dialog).getByText('At least 6 characters')).toBeInTheDocument()
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter your current password.')
  await type('Current password', 'wrong-pw')
  await type('New password', 'short')
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Use at least 6 characters.')
  await type('New password', 'bo-new-pw')
  await type('Confirm password', 'bo-new')
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The two passwords differ.')
  await type('Confirm password', 'bo-new-pw')
  await submit()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is not your current password.')
  expect(within(dialog).getByLabelText('Current password')).toHaveFocus()
  expect(within(dialog).getByLabelText('New password')).toHaveValue('bo-new-pw')
  await type('Current password', bo.password)
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Password changed')).toBeInTheDocument()
  await expect(house.signIn(bo)).rejects.toThrow('401')
  await house.signIn({ ...bo, password: 'bo-new-pw' })
  await server.close()
})

it('without a network the typed passwords stay, and the error is shown in the dialog', async () => {
  const { server } = await startServer()
  const page = await renderApp({ server, path: '/setting/my_account', signedIn: bo })
  const { dialog, type, submit } = await openPasswordDialog()
  await type('Current password', bo.password)
  await type('New password', 'bo-new-pw')
  await type('Confirm password', 'bo-new-pw')
  page.cut(true)
  await submit()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The password could not be changed')
  expect(within(dialog).getByLabelText('Current password')).toHaveValue(bo.password)
  page.cut(false)
  await server.close()
})

it('a person without a password sets the first one without a current one', async () => {
  const { server, house } = await startServer()
  await renderApp({ server, signedIn: bo })
  server.world.sql.run('UPDATE user SET password = NULL WHERE uid = 2')
  location.hash = '#/setting/my_account'
  expect(await screen.findByText(/This account has no password yet/)).toBeInTheDocument()
  const { dialog, type, submit } = await openPasswordDialog('Set password')
  expect(within(dialog).queryByLabelText('Current password')).toBeNull()
  await type('New password', 'bo-new-pw')
  await type('Confirm password', 'bo-new-pw')
  await submit()
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument()
  await house.signIn({ ...bo, password: 'bo-new-pw' })
  await server.close()
})
