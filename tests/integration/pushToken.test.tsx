/** Tests the push token of a browser: taken after a press, renewed every week, sent at sign-in, removed at sign-out. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { renderApp } from '@support/renderApp'
import { bo, server, serverForEachTest } from '@support/serverForEachTest'
// The client loads it lazily, which would take real time here.
import '@/features/notifications/notifier'

serverForEachTest()

const TOKEN = 'VOCECHAT_DEVICE_TOKEN'
const TAKEN_AT = 'parley_push_token_at'
const DAY_MS = 86_400_000

/** The tokens of Bo's devices on the server. */
const onServer = () =>
  server.state.sql
    .all<{ push_token: string | null }>(`SELECT push_token FROM device WHERE uid = 2`)
    .map(({ push_token }) => push_token)

/** Opens the client of a browser whose token was taken some days ago. */
async function openWithToken(days: number) {
  const browser = fakeBrowser()
  const { preferences } = fakePorts({ browser })
  preferences.write(TOKEN, 'old token')
  preferences.write(TAKEN_AT, String(Date.now() - days * DAY_MS))
  const app = await renderApp({
    server,
    signedIn: bo,
    browser,
    path: '/setting/notifications',
    // The notifications load at once, instead of 8 s after the start.
    noWaitOfMs: 8_000,
    prepare: ({ pushService }) => pushService.fail(null),
  })
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  return app
}

it('is taken after a press, kept, and sent to the server', async () => {
  const { ports } = await renderApp({ server, signedIn: bo, path: '/setting/notifications' })
  ports.pushService.fail(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Allow notifications' }))
  await waitFor(() => expect(onServer()).toContain('token 1'))
  expect(ports.preferences.read(TOKEN)).toBe('token 1')
})

it('is sent again by a page that starts within a week', async () => {
  const { ports } = await openWithToken(3)
  await waitFor(() => expect(onServer()).toContain('old token'), { timeout: 15_000 })
  expect(ports.pushService.tokens()).toBe(0)
})

// A clock that was wrong by a day must not stop the renewal.
it.each([8, -1])('is renewed by a page that starts %i days after it was taken', async (days) => {
  const { ports } = await openWithToken(days)
  await waitFor(() => expect(onServer()).toContain('token 1'), { timeout: 15_000 })
  expect(ports.preferences.read(TOKEN)).toBe('token 1')
})

it('is forgotten at sign-out, with the subscription of the browser', async () => {
  const { ports } = await openWithToken(3)
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign out' })[0]!)
  const question = await screen.findByRole('dialog', { name: 'Sign out?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(ports.preferences.read(TOKEN)).toBeNull())
  expect(ports.pushService.isSubscribed()).toBe(false)
  await waitFor(() => expect(onServer()).not.toContain('old token'))
})
