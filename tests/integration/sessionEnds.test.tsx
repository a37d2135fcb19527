/** Tests the end of a session as people see it, and what the next sign-in page knows of the last one. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { adaToken, changeLoginConfig, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

beforeEach(async () => {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
})

const conversations = () => screen.findByRole('navigation', { name: 'Conversations' })
const email = () => screen.findByLabelText<HTMLInputElement>('E-mail')
async function enter({ email: address, password }: typeof bo) {
  const field = await email()
  await userEvent.clear(field)
  await userEvent.type(field, address)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await conversations()
}
async function signOut(keep: boolean) {
  await userEvent.click(await screen.findByRole('button', { name: 'Bo, account menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const question = await screen.findByRole('dialog', { name: 'Sign out?' })
  if (keep) await userEvent.click(within(question).getByRole('checkbox', { name: /Keep my data/ }))
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
}

describe('the e-mail of the last sign-in', () => {
  it('is filled in after the server ended the session, and the password is typed next', async () => {
    const page = await renderApp({ server, path: '/login' })
    await enter(bo)
    await calls.request(
      'DELETE',
      `/user/devices/${page.ports.tokenStorage.deviceKey()}`,
      undefined,
      await calls.signIn(bo),
    )
    expect(await email()).toHaveValue(bo.email)
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await page.close()
    await renderApp({ server, path: '/login', browser: page.browser })
    expect(await email()).toHaveValue(bo.email)
  })

  it('is kept by a sign-out that keeps the data on the device, and forgotten by one that clears it', async () => {
    const page = await renderApp({ server, path: '/login' })
    await enter(bo)
    await signOut(true)
    expect(await email()).toHaveValue(bo.email)
    await enter(bo)
    await signOut(false)
    expect(await email()).toHaveValue('')
    expect(JSON.stringify([...page.browser.values])).not.toContain(bo.email)
  })

  it('is not that of a failed sign-in, whose form is marked for password managers and has no names', async () => {
    const page = await renderApp({ server, path: '/login' })
    // A browser could write a name into an address.
    expect(document.querySelectorAll('form [name]')).toHaveLength(0)
    expect(await email()).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.type(await email(), bo.email)
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('alert')
    expect(JSON.stringify([...page.browser.values])).not.toContain(bo.email)
  })
})

it('a sign-out names a paid license that is not on the server yet, and takes it and the set-up along', async () => {
  const page = await renderApp({ server, path: '/login' })
  await enter(bo)
  page.ports.preferences.write('parley_paid_license', '{"paymentId":"cs_1","license":"x"}')
  page.ports.preferences.write('parley_set_up', '{}')
  await userEvent.click(await screen.findByRole('button', { name: 'Bo, account menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const question = await screen.findByRole('dialog', { name: 'Sign out?' })
  const named = /the shop hands it out only once/
  expect(within(question).getByText(named)).toBeInTheDocument()
  const keep = within(question).getByRole('checkbox', { name: /Keep my data/ })
  await userEvent.click(keep)
  expect(within(question).queryByText(named)).toBeNull()
  await userEvent.click(keep)
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
  await email()
  expect([...page.browser.values.keys()].filter((name) => /paid|set_up/.test(name))).toEqual([])
})

describe('a session that the server ends', () => {
  // The words of the others are in the table of noticeTexts.test.ts.
  it.each([
    ['login_from_other_device', 'kicked from the other device', /Sign in again to continue here/],
    ['frozen', 'This account was frozen.', /until an admin unfreezes it/],
  ] as const)('by %s is explained above the form, with what to do', async (reason, headline, detail) => {
    const page = await renderApp({ server, signedIn: bo })
    await conversations()
    const kick = () => server.state.streams.kick(2, page.ports.tokenStorage.deviceKey(), reason, true)
    await waitFor(() => expect(kick()).toBe(1))
    // A first takeover may be the client's own reopened stream.
    if (reason === 'login_from_other_device') await waitFor(() => expect(kick()).toBe(1))
    expect(await screen.findByText(headline)).toBeInTheDocument()
    expect(screen.getByText(detail)).toBeInTheDocument()
    expect(await email()).toBeInTheDocument()
    expect(page.path()).toBe('/login')
    expect(page.ports.tokenStorage.session()).toBeNull()
    // After the next sign-in it is over.
    await userEvent.clear(await email())
    await enter(bo)
    expect(screen.queryByText(headline)).toBeNull()
  })

  it('by refusing its token is explained, and the next sign-in returns to the page', async () => {
    await renderApp({ server, path: '/chat/channel/1', signedIn: bo })
    await screen.findByRole('textbox', { name: /^Message / })
    const handle = server.handle.bind(server)
    let isOver = true
    vi.spyOn(server, 'handle').mockImplementation((request, hooks) => {
      const { pathname } = new URL(request.url)
      if (!isOver || /\/token\/login|\/admin\//.test(pathname)) return handle(request, hooks)
      const body = pathname.endsWith('/token/renew') ? null : new TextEncoder().encode('authorization error')
      return Promise.resolve(new Response(body, { status: 401 }))
    })
    location.hash = '#/setting/devices'
    expect(await screen.findByText('Your session has ended.')).toBeInTheDocument()
    expect(screen.getByText(/messages that were not sent wait on this device/)).toBeInTheDocument()
    isOver = false
    await userEvent.clear(await email())
    await userEvent.type(await email(), bo.email)
    await userEvent.type(screen.getByLabelText('Password'), bo.password)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Devices' })).toBeInTheDocument()
  })
})

describe('a proxy that refuses everything', () => {
  it('without a word, signs nobody out; Sign in is offered, and nothing is lost', async () => {
    const page = await renderApp({ server, path: '/chat/channel/1', signedIn: bo })
    await userEvent.type(await screen.findByRole('textbox', { name: /^Message / }), 'half a thought')
    const handle = server.handle.bind(server)
    let isBetween = true
    let refused = 0
    vi.spyOn(server, 'handle').mockImplementation((request, hooks) => {
      if (!isBetween) return handle(request, hooks)
      if (request.url.endsWith('/user/devices')) refused += 1
      return Promise.resolve(new Response(null, { status: 401 }))
    })
    location.hash = '#/setting/devices'
    while (refused < 3) await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    const signIn = await screen.findByRole('button', { name: 'Sign in' }, { timeout: 5_000 })
    expect(screen.getByText('Unexpected answer, trying again')).toBeInTheDocument()
    expect(page.ports.tokenStorage.session()).not.toBeNull()
    isBetween = false
    await userEvent.click(signIn)
    expect(await screen.findByText('The server’s answers were unexpected.')).toBeInTheDocument()
    await userEvent.clear(await email())
    await userEvent.type(await email(), bo.email)
    await userEvent.type(screen.getByLabelText('Password'), bo.password)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { level: 1, name: 'Devices' })
    location.hash = '#/chat/channel/1'
    const composer = await screen.findByRole('textbox', { name: /^Message / })
    await waitFor(() => expect(composer).toHaveValue('half a thought'))
  })
})

describe('a change of the own role', () => {
  const setRole = (isAdmin: boolean) => calls.request('PUT', '/admin/user/2', { is_admin: isAdmin }, adaToken)
  const question = () => screen.findByRole('dialog', { name: 'Your role changed' })

  it('asks to sign in again unless it is taken back, may be answered later, and stays answered on other pages', async () => {
    await renderApp({ server, signedIn: bo })
    await conversations()
    await setRole(true)
    await question()
    await setRole(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await setRole(true)
    expect(await question()).toHaveTextContent('You are an admin now.')
    expect(screen.getByRole('button', { name: 'Later' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    location.hash = '#/users'
    await screen.findByRole('searchbox', { name: 'Filter people' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await setRole(false)
    expect(await question()).toHaveTextContent('You are no longer an admin.')
  })

  it('leads to the question before a sign-out', async () => {
    await renderApp({ server, signedIn: bo })
    await conversations()
    await setRole(true)
    await userEvent.click(within(await question()).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'Your role changed' })).toBeNull()
  })
})

describe('a guest', () => {
  const notice = 'You are a guest.'
  beforeEach(() => allowGuests(true))
  const allowGuests = (guest: boolean) => changeLoginConfig({ guest })
  const guestCount = () => server.state.sql.all("SELECT uid FROM user WHERE create_by = 'guest'").length

  it('is told once what guests may do; dismissed, it stays so after a reload', async () => {
    const page = await renderApp({ server, path: '/chat/channel/1' })
    expect(await screen.findByText(notice)).toBeInTheDocument()
    expect(screen.getByRole('note')).toHaveTextContent('You are reading as a guest.Sign in')
    expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New…' })).toBeNull()
    const strip = screen.getByText(notice).closest<HTMLElement>('[role="status"]')!
    await userEvent.click(within(strip).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(notice)).toBeNull()
    await page.close()
    await renderApp({ server, path: '/chat/channel/1', browser: page.browser })
    await conversations()
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('keeps one account in this browser', async () => {
    const page = await renderApp({ server })
    await conversations()
    await page.close()
    await renderApp({ server, path: '/guest_login', browser: page.browser })
    await conversations()
    expect(guestCount()).toBe(1)
  })

  it('whose visit the server ends is told what to do', async () => {
    const page = await renderApp({ server, path: '/chat/channel/1' })
    await screen.findByText(notice)
    const uid = page.ports.tokenStorage.session()?.userId ?? 0
    await calls.request('DELETE', `/admin/user/${uid}`, undefined, adaToken)
    expect(await screen.findByText('Your visit as a guest has ended.')).toBeInTheDocument()
    expect(screen.getByText('Enter again as a guest, or sign in.')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Continue as guest' })).toBeInTheDocument()
    expect(guestCount()).toBe(0)
  })

  it('that is inside when an admin switches guests off is told so at the next start', async () => {
    const page = await renderApp({ server, path: '/chat/channel/1' })
    await screen.findByText(notice)
    await page.close()
    await allowGuests(false)
    await renderApp({ server, path: '/chat/channel/1', browser: page.browser })
    expect(await screen.findByText('This server no longer lets guests in. Sign in to continue.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
  })

  it('reaches the sign-in page from the account menu', async () => {
    const page = await renderApp({ server, path: '/chat/channel/1' })
    await screen.findByText(notice)
    await userEvent.click(screen.getByRole('button', { name: /account menu$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign in' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument()
    expect(page.path()).toBe('/login')
  })

  it('that becomes a member comes back to what was being read', async () => {
    const page = await renderApp({ server, path: '/chat/channel/1' })
    await screen.findByText(notice)
    await userEvent.click(screen.getAllByRole('link', { name: 'Sign in' })[0]!)
    await enter(bo)
    expect(await screen.findByRole('button', { name: 'Bo, account menu' })).toBeInTheDocument()
    expect(page.path()).toBe('/chat/channel/1')
    expect(screen.queryByText(notice)).toBeNull()
    expect(screen.queryByText('Only one active tab is allowed')).toBeNull()
  })
})
