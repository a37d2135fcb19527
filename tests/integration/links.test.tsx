/** Tests the links of mails: asked for, opened by somebody known or new, expired, and opened by a member. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToAnnouncements } from '@support/listenToAnnouncements'
import { renderApp, renderAtLink } from '@support/renderApp'
import { ada, adaToken, changeLoginConfig, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
import { heading, member, press } from '@support/screenSteps'
import { startMailSink, type MailSink } from '../../reference-server/stubs/mailSink'

let sink: MailSink

serverForEachTest('0.5.31')
beforeEach(async () => {
  sink = await startMailSink()
})
afterEach(() => sink.close())

const enableMail = () => calls.enableMail(adaToken, sink.smtpPort)
/** Returns the address of the newest mailed link, from its query on. */
async function mailedLink(count = 1) {
  await vi.waitFor(() => expect(sink.mails).toHaveLength(count), { timeout: 10_000 })
  const { search, hash } = new URL(sink.mails.at(-1)?.links[0] ?? '')
  return search + hash
}
const open = (link: string, more: Partial<Parameters<typeof renderAtLink>[1]> = {}) =>
  renderAtLink(link, { server, ...more })
const requestLink = async (email: string) => {
  await calls.request('POST', `/user/send_login_magic_link?email=${encodeURIComponent(email)}`)
  return mailedLink()
}

describe('a sign-in link', () => {
  it('is offered by the sign-in page where the server sends mail, and is requested with an e-mail', async () => {
    await changeLoginConfig({ magic_link: true })
    await enableMail()
    const page = await renderApp({ server, path: '/login' })
    const email = () => screen.findByRole('textbox', { name: 'E-mail' })
    await userEvent.type(await email(), 'Bo@')
    await press('E-mail me a sign-in link')
    await waitFor(() => expect(page.path()).toBe('/email_login'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    // The typed address comes along.
    expect(await email()).toHaveValue('Bo@')
    await userEvent.clear(await email())
    await press('Send sign-in link')
    expect(await screen.findByText('Enter your e-mail.')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Bo@example.org')
    await press('Send sign-in link')
    await waitFor(async () => expect(await heading('Check your inbox')).toHaveFocus())
    expect(screen.getByText(/Bo@example.org/)).toBeInTheDocument()
    await press('Send again')
    expect(await screen.findByText('Sent again.')).toBeInTheDocument()
    expect(await mailedLink(2)).toContain('exists=true#/login')
    await press('Use another address')
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('Bo@example.org')
  })

  it.each([
    ['links are off', false, true],
    ['the server does not mail', true, false],
  ])('is not offered while %s', async (_, links, mails) => {
    await changeLoginConfig({ magic_link: links })
    if (mails) await enableMail()
    await renderApp({ server, path: '/login' })
    await screen.findByRole('button', { name: 'Sign in' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('button', { name: 'E-mail me a sign-in link' })).not.toBeInTheDocument()
  })

  it('is not promised at its own address where the server sends no mail', async () => {
    await changeLoginConfig({ magic_link: true })
    await renderApp({ server, path: '/email_login' })
    expect(await screen.findByText(/This server sends no mail/)).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeInTheDocument()
  })

  it('signs in somebody known by one press, once, and leaves the address at once', async () => {
    await changeLoginConfig({ magic_link: true })
    await enableMail()
    const link = await requestLink(bo.email)
    const page = await open(link)
    expect(location.href).not.toContain('magic_token')
    await heading('Welcome back')
    await press('Continue')
    await member('Bo')
    expect(await screen.findByText('Signed in as Bo')).toBeInTheDocument()
    expect(page.ports.tabStorage.keys().filter((key) => key.includes('magic'))).toEqual([])
  })

  it('asks somebody new for a name, through a reload', async () => {
    await changeLoginConfig({ magic_link: true })
    await enableMail()
    const first = await open(await requestLink('cem@example.org'))
    await heading('What is your name?')
    await first.close()
    await renderApp({ server, path: '/login', browser: first.browser, tabStorage: first.ports.tabStorage })
    await heading('What is your name?')
    await press('Continue')
    expect(await screen.findByText('Enter your name.')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Cem')
    await press('Continue')
    await member('Cem')
  })

  it('that is invalid says so, and offers a new one', async () => {
    await changeLoginConfig({ magic_link: true })
    await enableMail()
    const page = await open('?magic_token=abcd&exists=true#/login')
    await heading('Magic link invalid or expired')
    expect(page.ports.tabStorage.keys().filter((key) => key.includes('magic'))).toEqual([])
    await press('Send a new link')
    expect(await screen.findByRole('button', { name: 'Send sign-in link' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign-in' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument()
  })

  it('that was used says so after the press', async () => {
    await changeLoginConfig({ magic_link: true })
    await enableMail()
    const link = await requestLink(bo.email)
    await open(link)
    await heading('Welcome back')
    await calls.request('POST', `/user/send_login_magic_link?email=${encodeURIComponent(bo.email)}`)
    await press('Continue')
    await heading('Magic link invalid or expired')
  })

  it('keeps its page and its token without a network', async () => {
    await changeLoginConfig({ magic_link: true })
    await enableMail()
    const page = await open(await requestLink('cem@example.org'))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cem')
    page.cut(true)
    await press('Continue')
    expect(await screen.findByText(/cannot be reached/)).toBeInTheDocument()
    page.cut(false)
    await press('Continue')
    await member('Cem')
  })
})

describe('a member who opens the link of somebody else', () => {
  it('stays on the page, and is told why', async () => {
    const page = await renderApp({ server, path: '/users/1', signedIn: bo })
    await screen.findByRole('heading', { level: 1, name: 'Ada' })
    location.hash = '#/register?magic_token=abcd'
    expect(await screen.findByText('You are already signed in.')).toBeInTheDocument()
    await waitFor(() => expect(page.path()).toBe('/users/1'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument()
    expect(page.ports.tabStorage.keys().filter((key) => key.includes('magic'))).toEqual([])
  })
})

describe('the invitation to a private channel', () => {
  async function invited() {
    const gid = await calls.createChannel(adaToken, { name: 'den', is_public: false, members: [] })
    const link = await calls.request('GET', `/group/create_invite_private_magic_link?gid=${gid}`, undefined, adaToken)
    return { gid, path: new URL(link).hash.slice(1) }
  }

  it('asks a member of the server, and leads into the channel', async () => {
    const { gid, path } = await invited()
    const page = await renderApp({ server, path, signedIn: bo })
    await heading('You are invited to join private channel #den')
    await press('Join')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${gid}`))
    expect(page.ports.tabStorage.keys().filter((key) => key.includes('magic'))).toEqual([])
  })

  it('leads somebody who is in the channel there at once', async () => {
    const { gid, path } = await invited()
    const page = await renderApp({ server, path, signedIn: ada })
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${gid}`))
  })

  it('waits for the sign-in', async () => {
    const { path } = await invited()
    await renderApp({ server, path })
    await userEvent.type(await screen.findByLabelText('E-mail'), bo.email)
    await userEvent.type(screen.getByLabelText('Password'), bo.password)
    await press('Sign in')
    await heading('You are invited to join private channel #den')
    expect(screen.getByRole('button', { name: 'Join' })).toBeEnabled()
  })

  it('leads to a sign-up that is announced by its own name, after the check of the invitation', async () => {
    const { path } = await invited()
    let answer = () => {}
    const handle = server.handle.bind(server)
    vi.spyOn(server, 'handle').mockImplementation(async (request, hooks) => {
      if (request.url.endsWith('/check_magic_token')) await new Promise<void>((resolve) => (answer = resolve))
      return handle(request, hooks)
    })
    const announced = listenToAnnouncements()
    await renderApp({ server, path })
    await userEvent.click(await screen.findByRole('link', { name: 'Create account' }))
    await screen.findByText('Checking…')
    answer()
    await waitFor(() => expect(announced.filter(Boolean)).toEqual(['Create account · Tramway Works Web App']))
  })

  it.each([
    [409, 'The invite link is invalid or expired'],
    [412, 'You are already in this channel'],
    [500, 'Server Error'],
  ])('that is refused by %d says “%s”, and keeps the page', async (status, words) => {
    const { path } = await invited()
    const handle = server.handle.bind(server)
    vi.spyOn(server, 'handle').mockImplementation((request, hooks) =>
      request.url.endsWith('/user/join_private')
        ? Promise.resolve(new Response('', { status }))
        : handle(request, hooks),
    )
    await renderApp({ server, path, signedIn: bo })
    await heading('You are invited to join private channel #den')
    await press('Join')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryAllByRole('link', { name: 'Open the channel' })).toHaveLength(status === 412 ? 1 : 0)
  })

  it('is not called invalid while the server does not answer', async () => {
    const { path } = await invited()
    const handle = server.handle.bind(server)
    let isAway = true
    vi.spyOn(server, 'handle').mockImplementation((request, hooks) =>
      isAway && /\/group\/\d+$/.test(request.url)
        ? Promise.resolve(new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }))
        : handle(request, hooks),
    )
    await renderApp({ server, path, signedIn: bo })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByText('The invite link is invalid or expired')).not.toBeInTheDocument()
    isAway = false
    await userEvent.click(retry)
    await heading('You are invited to join private channel #den')
  })

  it('asks a guest to sign in, and returns', async () => {
    await changeLoginConfig({ guest: true })
    const { path } = await invited()
    const page = await renderApp({ server, path: '/' })
    await screen.findByRole('navigation', { name: 'Conversations' })
    location.hash = `#${path}`
    await userEvent.type(await screen.findByLabelText('E-mail'), bo.email)
    await userEvent.type(screen.getByLabelText('Password'), bo.password)
    await press('Sign in')
    await heading('You are invited to join private channel #den')
    expect(page.path()).not.toContain('magic_token')
  })

  it('of a channel that is gone says that it is not valid', async () => {
    const { gid, path } = await invited()
    await calls.request('DELETE', `/group/${gid}`, undefined, adaToken)
    await renderApp({ server, path, signedIn: bo })
    await heading('The invite link is invalid or expired')
  })

  it('that lost its token on the way says that it is incomplete', async () => {
    await renderApp({ server, path: '/invite_private/3?magic_token=', signedIn: bo })
    await heading('This link is incomplete')
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  it('without a channel says that it is not valid', async () => {
    await renderApp({ server, path: '/invite_private?magic_token=abcd', signedIn: bo })
    await heading('The invite link is invalid or expired')
    expect(screen.getByText(/Ask the person who invited you for a new link/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  it('that is not valid says so and cannot be joined', async () => {
    const { gid } = await invited()
    await renderApp({ server, path: `/invite_private/${gid}?magic_token=abcd`, signedIn: bo })
    await heading('The invite link is invalid or expired')
    expect(screen.getByText(/Ask the person who invited you for a new link/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })
})

describe('an invitation made for phones', () => {
  const token = async () => {
    const link = await calls.request('GET', '/group/create_reg_magic_link', undefined, adaToken)
    return new URL(link).searchParams.get('magic_token') ?? ''
  }

  it('leads to the registration on a desktop, without its token in the address', async () => {
    const page = await renderApp({ server, path: `/invite_mobile/${await token()}` })
    await heading('Create your account on Tramway Works')
    expect(page.path()).toBe('/register')
  })

  it.each(['/invite_mobile/', '/register?magic_token='])(
    'at %s offers the app and the web on a phone',
    async (path) => {
      const secret = await token()
      const page = await renderApp({ server, path: path + secret, device: 'android' })
      await heading('You are invited to Tramway Works')
      expect(page.path()).toBe('/invite_mobile')
      const link = `http://localhost/#/register?magic_token=${secret}`
      const app = `vocechat://i?magic_link=${encodeURIComponent(link)}`
      expect(screen.getByRole('link', { name: 'Open in the app' })).toHaveAttribute('href', app)
      const web = screen.getByRole('link', { name: 'Continue with webapp' })
      expect(web).toHaveAttribute('href', `${link}&ctx=web`)
      expect(screen.getByText(/App not showing\? You may copy the following invitation link/)).toBeInTheDocument()
      const store = screen.getByRole('link', { name: 'Google Play' })
      expect(store).toHaveAttribute('href', expect.stringMatching(/^https:\/\/play\.google\.com\//))
      expect(screen.getByRole('link', { name: 'Android package (APK)' })).toBeInTheDocument()
      expect(screen.queryByRole('link', { name: 'App Store' })).not.toBeInTheDocument()
      location.hash = new URL(web.getAttribute('href') ?? '').hash
      await heading('Create your account on Tramway Works')
      expect(page.path()).toBe('/register?ctx=web')
    },
  )

  it('that was shortened on its way says that the link is incomplete', async () => {
    await renderApp({ server, path: `/register?magic_token=${(await token()).slice(0, 90)}` })
    await heading('This link is incomplete')
    expect(screen.getByText(/Copy the whole link/)).toBeInTheDocument()
  })

  it('that stood in brackets at the end of a sentence leads to the registration', async () => {
    const page = await renderApp({ server, path: `/register?magic_token=${await token()}).` })
    await heading('Create your account on Tramway Works')
    expect(page.path()).toBe('/register')
  })

  it('is copied, which the button says for half a second', async () => {
    const secret = await token()
    const page = await renderApp({ server, path: `/invite_mobile/${secret}`, device: 'ios' })
    expect(await screen.findByRole('link', { name: 'App Store' })).toBeInTheDocument()
    await press('Copy')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    expect(page.ports.copied).toEqual([`http://localhost/#/register?magic_token=${secret}`])
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeInTheDocument()
  })

  it('that is not valid says so', async () => {
    await renderApp({ server, path: '/invite_mobile/abcd', device: 'ios' })
    await heading('This invitation is no longer valid')
  })
})
