/** Tests the sign-up: open, by an invitation, with and without mail, and every refusal in words. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePages, renderApp, renderAtLink } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { fill, heading, member, press } from '@support/screenSteps'
import { startMailSink, type MailSink } from '../../reference-server/stubs/mailSink'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

let server: ReferenceServer
let calls: ReturnType<typeof callsTo>
let adaToken: string
let sink: MailSink

beforeEach(async () => {
  sink = await startMailSink()
  await begin('0.3.3')
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await sink.close()
  await server.close()
})

async function begin(version: string) {
  server = await createReferenceServer({ dataDir: ':memory:', version })
  calls = callsTo(server)
  await calls.createAdmin(ada)
  adaToken = await calls.signIn(ada)
  await calls.request('POST', '/admin/system/organization', { name: 'Tramway Works', description: '' }, adaToken)
}
const byInvitation = () => calls.changeLoginConfig(adaToken, { who_can_sign_up: 'InvitationOnly' })
const enableMail = () => calls.enableMail(adaToken, sink.smtpPort)
/** Returns the query and hash of a link. */
const partsOf = (link: string) => {
  const { search, hash } = new URL(link)
  return search + hash
}
const invitation = async (gid?: number, uses = 100) =>
  partsOf(
    await calls.request(
      'GET',
      `/group/create_reg_magic_link?max_times=${uses}${gid === undefined ? '' : `&gid=${gid}`}`,
      undefined,
      adaToken,
    ),
  )
const tokenOf = (link: string) => /magic_token=([0-9a-f]+)/.exec(link)?.[1] ?? ''
const createDen = () => calls.createChannel(adaToken, { name: 'den', is_public: false, members: [] })
async function mailedLink() {
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 10_000 })
  return partsOf(sink.mails[0]?.links[0] ?? '')
}
/** Answers the requests for this path in the server's place, and returns the JSON bodies of all requests for it. */
function watchPath(path: string, answer?: () => Response) {
  const bodies: unknown[] = []
  const handle = server.handle.bind(server)
  vi.spyOn(server, 'handle').mockImplementation(async (request, hooks) => {
    if (new URL(request.url).pathname !== `/api${path}`) return handle(request, hooks)
    const text = await request.clone().text()
    bodies.push(text === '' ? new URL(request.url).search : JSON.parse(text))
    return answer === undefined ? handle(request, hooks) : answer()
  })
  return bodies
}
const open = (link: string, more: Partial<Parameters<typeof renderAtLink>[1]> = {}) =>
  renderAtLink(link, { server, ...more })
const cemByMail = { 'E-mail': 'cem@example.org', Password: 'cem-pw', 'Confirm password': 'cem-pw' }
const cem = { Name: 'Cem', ...cemByMail }

describe('open sign-up', () => {
  it('says while typing whether the e-mail is free or taken, and never blocks', async () => {
    const requests = watchPath('/user/check_email')
    await renderApp({ server, path: '/register' })
    await fill({ 'E-mail': 'Ada@example.org' })
    expect(
      await screen.findByText('This e-mail already has an account. Sign in with it, or enter another e-mail.'),
    ).toBeInTheDocument()
    // One request per pause, not per letter.
    expect(requests).toEqual(['?email=Ada%40example.org'])
    await fill(cem)
    expect(await screen.findByText('This e-mail is free.')).toBeInTheDocument()
    await press('Create account')
    await member('Cem')
  })

  it('says nothing about the e-mail when the server does not answer, and still signs up', async () => {
    watchPath('/user/check_email', () => new Response('', { status: 500 }))
    await renderApp({ server, path: '/register' })
    await fill(cem)
    expect(screen.queryByText('This e-mail is free.')).not.toBeInTheDocument()
    await press('Create account')
    await member('Cem')
  })

  it('shows the rule of the password, and compares it with its confirmation', async () => {
    await renderApp({ server, path: '/register' })
    expect(await screen.findByText('Use at least 6 characters.')).toBeInTheDocument()
    await fill({ ...cem, Password: 'short' })
    expect(screen.getByText('Use at least 6 characters.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Use at least 6 characters.')
    await press('Create account')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await fill({ Password: 'cem-pw-2' })
    await press('Create account')
    expect(await screen.findByText('The two passwords differ.')).toBeInTheDocument()
    expect(screen.getByLabelText('Confirm password')).toHaveFocus()
    await fill({ 'Confirm password': 'cem-pw-2' })
    expect(screen.queryByText('The two passwords differ.')).not.toBeInTheDocument()
    await press('Create account')
    await member('Cem')
  })

  it('does not move the button away from under a press', async () => {
    await renderApp({ server, path: '/register' })
    await fill({ ...cem, 'Confirm password': 'other-pw' })
    const button = screen.getByRole('button', { name: 'Create account' })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
    expect(screen.getByLabelText('Confirm password')).not.toHaveFocus()
    // An error above the button would move it before the press ends.
    expect(screen.queryByText('The two passwords differ.')).not.toBeInTheDocument()
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button })
    await press('Create account')
    expect(await screen.findByText('The two passwords differ.')).toBeInTheDocument()
  })

  it('shows the error of a field that is left, also right after an empty form was sent', async () => {
    await renderApp({ server, path: '/login' })
    const button = await screen.findByRole('button', { name: 'Sign in' })
    await userEvent.click(document.body)
    await userEvent.click(button)
    await userEvent.keyboard('cem')
    await userEvent.tab()
    expect(await screen.findByText(/is not an e-mail address/)).toBeInTheDocument()
  })

  it('sends the language of the page', async () => {
    const sent = watchPath('/user/register')
    await renderApp({ server, path: '/register' })
    await fill(cem)
    await press('Create account')
    await member('Cem')
    expect(sent).toMatchObject([{ name: 'Cem', email: 'cem@example.org', language: 'en', gender: 0 }])
  })

  // The other refusals are in the tables of signInProblem.test.ts and problemTexts.test.ts.
  it.each([
    [409, '{"reason":"name_conflict"}', /Choose another one/],
    [
      451,
      'License error: Users reached limit.',
      /Your license has reached the limit, upgrade the License or contact the Admin!/,
    ],
  ])('explains a refusal by %d %s', async (status, body, words) => {
    watchPath(
      '/user/register',
      () => new Response(body, { status, headers: { 'content-type': body.startsWith('{') ? 'application/json' : '' } }),
    )
    await renderApp({ server, path: '/register' })
    await fill(cem)
    await press('Create account')
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveValue('Cem')
    expect(screen.getByLabelText('Password')).toHaveValue('cem-pw')
  })
})

describe('an invitation', () => {
  it('signs up where sign-up is closed', async () => {
    await byInvitation()
    await open(await invitation())
    await fill(cem)
    await press('Create account')
    await member('Cem')
  })

  it('that is not valid says so, and nothing about closed sign-up', async () => {
    await byInvitation()
    await open(`?magic_token=${'ab'.repeat(80)}#/register`)
    await heading('This invitation is no longer valid')
    expect(screen.getByText(/Ask the person who invited you/)).toBeInTheDocument()
    expect(screen.queryByText(/by invitation only/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Sign up without it' })).not.toBeInTheDocument()
  })

  it('that is not valid is not needed where sign-up is open', async () => {
    await open('?magic_token=abcd#/register')
    await press('Sign up without it')
    await fill(cem)
    await press('Create account')
    await member('Cem')
  })

  it('that was used up meanwhile says so, and keeps the form', async () => {
    await server.close()
    await begin('0.5.31')
    await byInvitation()
    const link = await invitation(undefined, 1)
    await calls.register({ name: 'Eve', email: 'eve@example.org', password: 'eve-pw' }, tokenOf(link))
    const page = await open(link)
    await fill(cem)
    await press('Create account')
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation was used up or has expired.')
    expect(screen.getByLabelText('E-mail')).toHaveValue('cem@example.org')
    expect(screen.getByLabelText('Confirm password')).toHaveValue('cem-pw')
    expect(screen.queryByRole('button', { name: 'Sign up without it' })).not.toBeInTheDocument()
    expect(page.ports.tabStorage.keys().filter((key) => key.includes('magic'))).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in to Tramway Works' })
  })

  it('that was used up is not needed where sign-up is open: one press signs up with what was typed', async () => {
    await server.close()
    await begin('0.5.31')
    const link = await invitation(undefined, 1)
    await calls.register({ name: 'Eve', email: 'eve@example.org', password: 'eve-pw' }, tokenOf(link))
    await open(link)
    await fill(cem)
    await press('Create account')
    await press('Sign up without it')
    await member('Cem')
  })

  it('is kept without a network', async () => {
    await byInvitation()
    const link = await invitation()
    const first = await open(link)
    await screen.findByLabelText('Name')
    await first.close()
    const page = await renderApp({
      server,
      path: '/register',
      tabStorage: first.ports.tabStorage,
      browser: first.browser,
    })
    await screen.findByLabelText('Name')
    page.cut(true)
    await fill(cem)
    await press('Create account')
    expect(await screen.findByText(/cannot be reached/)).toBeInTheDocument()
    page.cut(false)
    await press('Create account')
    await member('Cem')
  })
})

describe('an invitation where the server mails', () => {
  it('asks for the e-mail to be confirmed, then for the name', async () => {
    await byInvitation()
    await enableMail()
    const page = await open(await invitation())
    await fill(cemByMail)
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    await press('Continue')
    await waitFor(async () => expect(await heading('Check your inbox')).toHaveFocus())
    expect(screen.getByText(/cem@example\.org/)).toBeInTheDocument()
    await press('Use another address')
    expect(screen.getByLabelText('E-mail')).toHaveValue('cem@example.org')
    expect(screen.getByLabelText('Password')).toHaveValue('cem-pw')
    await page.close()
    await open(await mailedLink())
    await heading('What is your name?')
    await fill({ Name: 'Cem' })
    await press('Continue')
    await member('Cem')
  })

  it('says that the e-mail is taken', async () => {
    await enableMail()
    await open(await invitation())
    await fill({ ...cemByMail, 'E-mail': ada.email })
    await press('Continue')
    expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent(
      'This e-mail already has an account. Sign in with it, or enter another e-mail.',
    )
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  it.each([
    ['412', 412],
    ['an empty answer', 200],
  ])('says that it is not valid after %s', async (_, status) => {
    await enableMail()
    await open(await invitation())
    await fill(cemByMail)
    watchPath('/user/send_reg_magic_link', () => new Response('', { status }))
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation was used up or has expired.')
    expect(screen.getByLabelText('E-mail')).toHaveValue('cem@example.org')
    await press('Sign up without it')
    expect(await screen.findByText('Enter your name.')).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('says that it was used up after the mail, and keeps the name', async () => {
    await enableMail()
    const first = await open(await invitation())
    await fill(cemByMail)
    await press('Continue')
    await heading('Check your inbox')
    await first.close()
    await open(await mailedLink())
    await fill({ Name: 'Cem' })
    watchPath('/user/register', () => new Response('', { status: 412 }))
    await press('Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ask the person who invited you for a new link.')
    expect(screen.getByLabelText('Name')).toHaveValue('Cem')
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign-in' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in to Tramway Works' })
  })

  it('asks for a name at once when the server has stopped mailing', async () => {
    await enableMail()
    await open(await invitation())
    await fill(cemByMail)
    await calls.disableMail(adaToken)
    await press('Continue')
    await fill({ Name: 'Cem' })
    await press('Create account')
    await member('Cem')
  })

  it('mails also when the server began to mail a moment ago', async () => {
    await byInvitation()
    await open(await invitation())
    await fill(cem)
    await enableMail()
    await press('Create account')
    await heading('Check your inbox')
    await mailedLink()
  })
})

describe('the invitation of a private channel', () => {
  it('ends in that channel', async () => {
    await byInvitation()
    const gid = await createDen()
    const page = await open((await invitation(gid)) + `?gid=${gid}`)
    await fill(cem)
    await press('Create account')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${gid}`))
    await screen.findByRole('heading', { level: 1, name: /den/ })
  })

  it('ends in that channel also if the link does not name it', async () => {
    const gid = await createDen()
    const page = await open(await invitation(gid))
    await fill(cem)
    await press('Create account')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${gid}`))
  })

  it('is not confused with an invitation to the server', async () => {
    await createDen()
    const page = await open(await invitation())
    await fill(cem)
    await press('Create account')
    await member('Cem')
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  it('ends in that channel by way of the mailed link', async () => {
    await enableMail()
    const gid = await createDen()
    const first = await open(await invitation(gid))
    await fill(cemByMail)
    await press('Continue')
    await heading('Check your inbox')
    await first.close()
    const page = await open(await mailedLink())
    await fill({ Name: 'Cem' })
    await press('Continue')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${gid}`))
  })

  it('for members leads a newcomer through the sign-up into the channel', async () => {
    await server.close()
    await begin('0.5.31')
    await byInvitation()
    const gid = await createDen()
    const link = await calls.request('GET', `/group/create_invite_private_magic_link?gid=${gid}`, undefined, adaToken)
    const page = await open(partsOf(link))
    await userEvent.click(await screen.findByRole('link', { name: 'Create account' }))
    await fill(cem)
    await press('Create account')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${gid}`))
    await waitFor(() => expect(page.ports.tabStorage.keys().filter((key) => key.includes('magic'))).toEqual([]))
  })
})
