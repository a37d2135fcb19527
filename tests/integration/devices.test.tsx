/** Tests Settings → Devices. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../reference-server/server'

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

/** Starts a server where Ada is signed in on `devices` besides the page. */
async function openDevices(...devices: string[]) {
  const server = await createReferenceServer({ dataDir: ':memory:' })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (const device of devices) {
    const credential = { type: 'password', email: ada.email, password: ada.password }
    await calls.request('POST', '/token/login', { credential, device })
  }
  const page = await renderApp({ server, path: '/setting/devices', signedIn: ada, browser: fakeBrowser() })
  const list = await screen.findByRole('list', { name: 'Devices' })
  const rows = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.getAttribute('aria-label'))
  return { server, calls, page, list, rows }
}
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  return dialog
}

it('this device comes first, and another one is signed out after a question', async () => {
  const { list, rows } = await openDevices('iphone', 'web:Xk2p1fabcdef')
  expect(rows()).toEqual([
    expect.stringMatching(/^Web browser \(.{6}\), this device$/),
    'iphone',
    'Web browser (Xk2p1f)',
  ])
  const phone = within(list).getByRole('listitem', { name: 'iphone' })
  await userEvent.click(within(phone).getByRole('button', { name: 'Sign out iphone' }))
  await confirm('Sign out iphone?')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rows()).not.toContain('iphone')
  expect(await screen.findByText('1 device signed out')).toBeInTheDocument()
})

it('a browser is named by its system and the day of its first sign-in, where its key tells them', async () => {
  const id = 'Xk2p1fabcdefghijklmno'
  const { list, rows } = await openDevices(`web:${id}-Firefox-Linux-20261126`)
  expect(rows()).toContain('Firefox on Linux (Xk2p1f)')
  const row = within(list).getByRole('listitem', { name: 'Firefox on Linux (Xk2p1f)' })
  expect(row).toHaveTextContent('First signed in on 26 November 2026')
  await userEvent.click(within(row).getByRole('button', { name: 'Sign out Firefox on Linux (Xk2p1f)' }))
  await confirm('Sign out Firefox on Linux (Xk2p1f)?')
  await waitFor(() => expect(rows()).toHaveLength(1))
})

it('all others are signed out at once, and this device stays', async () => {
  const { rows } = await openDevices('iphone', 'android')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all others' }))
  await confirm('Sign out 2 other devices?')
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/, this device$/)]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull())
})

it('a device that was signed out meanwhile leaves the list without an error', async () => {
  const { server, list, rows } = await openDevices('iphone')
  server.state.sql.run("DELETE FROM device WHERE device = 'iphone'")
  const phone = within(list).getByRole('listitem', { name: 'iphone' })
  await userEvent.click(within(phone).getByRole('button', { name: 'Sign out iphone' }))
  await confirm('Sign out iphone?')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('without a network the dialog says that the device was not signed out', async () => {
  const { page, list, rows } = await openDevices('iphone')
  const phone = within(list).getByRole('listitem', { name: 'iphone' })
  await userEvent.click(within(phone).getByRole('button', { name: 'Sign out iphone' }))
  page.cut(true)
  const dialog = await confirm('Sign out iphone?')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The device could not be signed out: The server cannot be reached',
  )
  page.cut(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

it('for this device the question before signing out is asked', async () => {
  const { list } = await openDevices()
  await userEvent.click(within(list).getByRole('button', { name: /^Sign out Web browser/ }))
  expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toBeInTheDocument()
})
