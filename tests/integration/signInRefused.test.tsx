/** Tests what every sign-in method says when the server refuses it, and that nothing of the attempt remains. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePages, renderSignIn } from '@support/renderApp'
import { returnTo } from '@support/returnTo'
import { callsTo } from '@support/serverPorts'
import { fill, press } from '@support/screenSteps'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw-secret' }
type Page = Awaited<ReturnType<typeof renderSignIn>>

let server: ReferenceServer
let refusal: { status: number; text: string } | null
let refused: number

beforeEach(async () => {
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31' })
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  await calls.request('POST', '/admin/github_auth/config', { client_id: 'Iv1', client_secret: 'secret' }, token)
  await calls.changeLoginConfig(token, { guest: true, github: true, metamask: true, third_party: true, passkey: true })
  const handle = server.handle.bind(server)
  const paths = ['/token/login', '/token/login_guest', '/token/passkey/auth/finish']
  refusal = null
  refused = 0
  vi.spyOn(server, 'handle').mockImplementation((request, hooks) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/passkey/auth/start'))
      return Promise.resolve(Response.json({ challenge_id: 'c', options: { publicKey: { challenge: 'AAAA' } } }))
    if (refusal === null || !paths.some((end) => pathname.endsWith(end))) return handle(request, hooks)
    refused += 1
    return Promise.resolve(new Response(refusal.text, { status: refusal.status }))
  })
})
afterEach(async () => {
  await closePages()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  await server.close()
})

/** Tries each method once, on an open sign-in page. */
const methods = {
  password: async () => {
    await fill({ 'E-mail': ada.email, Password: ada.password })
    await press('Sign in')
  },
  github: async (page: Page) => {
    await press('Continue with GitHub')
    await waitFor(() => expect(page.ports.tabStorage.read('parley_started_sign_in')).not.toBeNull())
    const state = new URL(page.ports.leftFor.at(-1) ?? '').searchParams.get('state') ?? ''
    await returnTo(`/?code=secret-code&state=${state}#/cb/github/webapp`)
  },
  thirdParty: async () => {
    await returnTo(`/#/oauth/${'5ec2e7'.repeat(12)}`)
    await press('Continue')
  },
  wallet: async (page: Page) => {
    page.ports.wallet.address = () => Promise.resolve({ address: `0x${'ab'.repeat(20)}` })
    page.ports.wallet.sign = () => Promise.resolve({ signature: '0xsecret' })
    await press('Continue with MetaMask')
  },
  passkey: async (page: Page) => {
    const response = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'secret' }
    page.ports.passkeys.get = () =>
      Promise.resolve({ assertion: { id: 'x', rawId: 'x', type: 'public-key', response } })
    await press('Sign in with a passkey')
  },
  guest: () => press('Continue as guest'),
}
const outside = {
  401: /was refused or took too long/,
  403: /does not allow this way to sign in/,
  404: /does not allow this way to sign in/,
  409: /belongs to an account here that signs in another way/,
  410: /new accounts are by invitation only. Ask for an invitation link/,
  423: 'This account is frozen. Ask your admin.',
}
const unusual = {
  409: 'Request failedThe server answered with status 409.',
  410: 'Request failedThe server answered with status 410.',
}
const always = {
  429: 'Too many attempts. Try again in a while.',
  451: 'License ErrorLicense error: Expired. Ask your admin to renew or extend the license.',
}

const texts: [keyof typeof methods, Record<number, string | RegExp>][] = [
  [
    'password',
    {
      401: /E-mail and password do not match/,
      403: 'This server does not accept passwords.',
      404: 'No account has this e-mail. Check its spelling.',
      423: 'This account is frozen. Ask your admin.',
      ...unusual,
    },
  ],
  ['github', outside],
  ['thirdParty', outside],
  ['wallet', outside],
  ['passkey', { ...outside, 404: /does not know this passkey/ }],
  [
    'guest',
    {
      401: 'Request failedThe server answered with status 401.',
      403: 'This server does not let guests in.',
      404: 'Request failedThe server answered with status 404.',
      423: 'Request failedThe server answered with status 423.',
      ...unusual,
    },
  ],
]

describe.each(texts)('a refusal of the sign-in by %s', (method, own) => {
  it('is said in words for every status, and the next try is possible', async () => {
    const page = await renderSignIn(server)
    for (const [status, text] of Object.entries({ ...own, ...always })) {
      refusal = { status: Number(status), text: status === '451' ? 'License error: Expired.' : '' }
      const before = refused
      await methods[method](page)
      await waitFor(() => expect(refused).toBe(before + 1))
      const alert = await screen.findByRole('alert')
      if (typeof text === 'string') expect(alert.textContent).toBe(text)
      else expect(alert.textContent).toMatch(text)
      const back = screen.queryByRole('link', { name: 'Back to sign-in' })
      if (back !== null) await userEvent.click(back)
    }
  })

  it('leaves nothing in storage, history and console', async () => {
    const log = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
    const page = await renderSignIn(server)
    refusal = { status: 401, text: '' }
    await methods[method](page)
    await screen.findByRole('alert')
    expect(refused).toBe(1)
    const stored = [...page.browser.values.entries(), page.ports.tabStorage.read('parley_started_sign_in')]
    const left = JSON.stringify([stored, location.href, history.state, log.flatMap(({ mock }) => mock.calls)])
    for (const secret of [ada.password, ada.email, 'secret', '5ec2e7']) expect(left).not.toContain(secret)
    expect(page.ports.tokenStorage.session()).toBeNull()
  })
})

it('the words of the server about too many tries are shown', async () => {
  const page = await renderSignIn(server)
  refusal = { status: 429, text: 'Wait ten minutes.' }
  await methods.password()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requestsWait ten minutes.')
  expect(page.path()).toBe('/login')
})

it('a passkey whose code cannot be fetched is a failed request, and the button works again', async () => {
  const page = await renderSignIn(server)
  page.ports.passkeys.get = () => Promise.reject(new Error('the code could not be fetched'))
  await press('Sign in with a passkey')
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached')
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
})
