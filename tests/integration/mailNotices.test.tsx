/** Tests the mails about missed messages on the page Notifications: the own choice, and the words where no mail comes. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'

afterEach(closePages)

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw-long' }
const LABEL = 'Mail me about missed messages'

/** A server that mails about missed messages, unless the options say otherwise. */
async function open({ version = '0.4.0', sendsMail = true, isOn = true, signedIn = bo } = {}) {
  const server = await freshServer(version)
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  if (sendsMail) await calls.enableMail(token, 25)
  const common = { msg_smtp_notify_enable: isOn, msg_smtp_notify_delay_seconds: 900 }
  if (version !== '0.3.3') await calls.request('PUT', '/admin/system/common', common, token)
  await calls.register(bo)
  const page = await renderApp({ server, signedIn, path: '/setting/notifications' })
  const mine = async () =>
    JSON.parse(await calls.request('GET', '/user/me', undefined, await calls.signIn(bo))) as Record<string, unknown>
  return { ...page, mine }
}
const choice = () => screen.findByRole('switch', { name: LABEL })

it('the own choice says where mails go and after what time, and is stored on the server', async () => {
  const { mine } = await open()
  expect(await choice()).toBeChecked()
  expect(await choice()).toHaveAccessibleDescription(/bo@example\.org when messages have waited for 15 minutes/)
  await userEvent.click(await choice())
  await waitFor(async () => expect((await mine()).msg_smtp_notify_enable).toBe(false))
  expect(await choice()).not.toBeChecked()
  expect(await choice()).toBeEnabled()
})

it('a choice that the server does not take changes back and says why', async () => {
  const { cut } = await open()
  expect(await choice()).toBeChecked()
  cut(true)
  await userEvent.click(await choice())
  expect(await screen.findByText('The server cannot be reached')).toBeVisible()
  expect(await choice()).toBeChecked()
})

it('an older server is named with the version that it needs', async () => {
  await open({ version: '0.3.3' })
  expect(await screen.findByText('This needs server 0.4.0 or newer. This one is 0.3.3.')).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'Mail me about missed messages' })).toBeNull()
})

it.each([
  ['mail is off', { sendsMail: false }, /^Mail is off on this server/, 'Open SMTP', '/setting/smtp'],
  ['admins switched it off', { isOn: false }, /^An admin has switched these mails off/, 'Open Overview', '/setting'],
] as const)('where %s, a sentence says so, and an admin is led there', async (_, options, words, link, path) => {
  const { path: current } = await open({ ...options, signedIn: ada })
  await screen.findByText(words)
  expect(await choice()).toBeDisabled()
  expect(await choice()).not.toBeChecked()
  await userEvent.click(screen.getByRole('link', { name: link }))
  await waitFor(() => expect(current()).toMatch(new RegExp(`^${path}`)))
})

it('a member reads the same without a link', async () => {
  await open({ sendsMail: false })
  expect(await screen.findByText(/^Mail is off on this server/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open SMTP' })).toBeNull()
})
