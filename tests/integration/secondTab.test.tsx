/** Tests the page of an older tab after a newer tab of the same browser became active. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { ACTIVE_TAB_KEY, TABS_CHANNEL } from '@/store/tabs/tabs'
import { settle } from '@support/fakeClock'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

beforeEach(async () => {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
})

it('keeps its page readable behind the notice, and takes no keys', async () => {
  const browser = fakeBrowser()
  await renderApp({ server, signedIn: ada, browser })
  await userEvent.click(await screen.findByRole('link', { name: /ops/ }))
  const box = await screen.findByRole('textbox', { name: /^Message/ })
  await userEvent.type(box, 'half a thought')

  const newer = fakePorts({ browser, seed: 2 })
  newer.tabs.join(TABS_CHANNEL, () => undefined).post({ type: 'NEW_TAB', message: newer.tabs.id, at: Date.now() })
  const notice = await screen.findByRole('dialog', { name: 'Only one active tab is allowed' })
  expect(within(notice).getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(notice.matches('dialog[open]')).toBe(true)
  await waitFor(() => expect(document.title).toMatch(/^\[INACTIVE\] ops · /))
  // The page is still there, with what was written.
  expect(box).toBeInTheDocument()
  expect(box).toHaveValue('half a thought')

  await userEvent.keyboard('{Control>}k{/Control}{Escape}')
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([notice])
  expect(notice.matches('dialog[open]')).toBe(true)
})

it('becomes inactive when another client of the same server opens, and tells it nothing', async () => {
  const browser = fakeBrowser()
  await renderApp({ server, signedIn: ada, browser })
  await screen.findByRole('link', { name: /ops/ })
  const heard: unknown[] = []
  const other = fakePorts({ browser, seed: 2 })
  other.tabs.join('VOCECHAT_CHANNEL', (message) => heard.push(message)).post({ anything: true })
  await screen.findByRole('dialog', { name: 'Only one active tab is allowed' })
  expect(heard).toEqual([])
})

it('a page that comes back from the back/forward cache shows the notice when another tab became active meanwhile', async () => {
  const browser = fakeBrowser()
  const { ports } = await renderApp({ server, signedIn: ada, browser })
  await screen.findByRole('link', { name: /ops/ })
  ports.pageLifecycle.emit('pageshow')
  // It heard nothing of that tab.
  fakePorts({ browser, seed: 2 }).preferences.write(ACTIVE_TAB_KEY, 'newer')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  ports.pageLifecycle.emit('pageshow')
  expect(await screen.findByRole('dialog', { name: 'Only one active tab is allowed' })).toBeInTheDocument()
})

describe('a sign-in in another tab', () => {
  const session = { userId: toUserId(2), token: 't', refreshToken: 'r', expiresAt: Date.now() + 60_000 }
  const user = { userId: session.userId, name: 'Bo', email: null, isAdmin: false, createdBy: 'password' }
  const notice = () => screen.findByRole('alert')
  const signInElsewhere = (browser: ReturnType<typeof fakeBrowser>) =>
    fakePorts({ browser, seed: 2 }).tokenStorage.begin(session, user)

  it('by another person replaces the page of the first one by a notice with Reload', async () => {
    const browser = fakeBrowser()
    await renderApp({ server, signedIn: ada, browser })
    await screen.findByRole('link', { name: /ops/ })
    signInElsewhere(browser)
    expect(await notice()).toHaveTextContent('This browser is now signed in as Bo.')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
    expect(screen.queryByText(/ops/)).toBeNull()
  })

  it('is reported on a sign-in page that is already open', async () => {
    const browser = fakeBrowser()
    await renderApp({ server, path: '/login', browser })
    await screen.findByLabelText('Password')
    signInElsewhere(browser)
    expect(await notice()).toHaveTextContent('This browser is now signed in as Bo.')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })
})
