/** Tests sign-ins by other sites: what is offered, what leaves the page, and what an answer leads to. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiContext } from '@/api/context'
import { createThirdPartyKey } from '@/api/session/otherLogin'
import { fakePorts } from '@support/fakePorts'
import { renderApp, renderSignIn } from '@support/renderApp'
import { returnTo } from '@support/returnTo'
import { adaToken, changeLoginConfig, calls, server, serverForEachTest } from '@support/serverForEachTest'
import { serverHttp } from '@support/serverPorts'

serverForEachTest()

beforeEach(async () => {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
})

async function allowGithub() {
  await changeLoginConfig({ github: true })
  await calls.request('POST', '/admin/github_auth/config', { client_id: 'Iv1', client_secret: 'secret' }, adaToken)
}
async function thirdPartyKey(userid: string) {
  await changeLoginConfig({ third_party: true })
  const secret = await calls.request('GET', '/admin/system/third_party_secret', undefined, adaToken)
  const ports = { ...fakePorts(), http: serverHttp(server) }
  const made = await createThirdPartyKey(createApiContext(ports), secret, { userId: userid, name: 'Lee' })
  if ('fault' in made) throw new Error(JSON.stringify(made.fault))
  return made.value
}
const button = (name: string) => screen.findByRole('button', { name })
const problem = () => screen.findByRole('alert')

describe('the sign-in page', () => {
  it('offers what the server has set up, and nothing else', async () => {
    await allowGithub()
    // Google is allowed but has no client id.
    await changeLoginConfig({ google: true, oidc: [{ enable: true, favicon: '', domain: 'idp.example' }] })
    await renderSignIn(server)
    expect(await button('Continue with GitHub')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue with idp.example' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  })

  it('says in words when it offers no method at all', async () => {
    await changeLoginConfig({ password: false })
    await renderSignIn(server)
    expect(await screen.findByText(/offers no way to sign in here/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('says that the server cannot reach the issuer, and stays', async () => {
    await changeLoginConfig({ password: false, oidc: [{ enable: true, favicon: '', domain: 'localhost:1' }] })
    const page = await renderSignIn(server)
    await userEvent.click(await button('Continue with localhost:1'))
    expect((await problem()).textContent).not.toBe('')
    expect(page.ports.leftFor).toEqual([])
  })
})

it('says that Caps Lock is on while the password is typed', async () => {
  await renderSignIn(server)
  const password = await screen.findByLabelText('Password')
  const press = (isOn: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    vi.spyOn(event, 'getModifierState').mockReturnValue(isOn)
    act(() => void password.dispatchEvent(event))
  }
  press(true)
  expect(password).toHaveAccessibleDescription('Caps Lock is on.')
  press(false)
  expect(password).not.toHaveAccessibleDescription('Caps Lock is on.')
})

describe('an answer', () => {
  it('to a sign-in of this tab goes to the server; a refusal is said in words and leaves nothing', async () => {
    await allowGithub()
    const page = await renderSignIn(server)
    await userEvent.click(await button('Continue with GitHub'))
    await waitFor(() => expect(page.ports.leftFor).toHaveLength(1))
    const state = new URL(page.ports.leftFor[0] ?? '').searchParams.get('state') ?? ''
    await returnTo(`/?code=c1&state=${state}#/cb/github/webapp`)
    expect(await problem()).toHaveTextContent('The server did not accept the answer from the other site. Start again.')
    expect(location.href).not.toContain('c1')
    expect(page.ports.tabStorage.read('parley_started_sign_in')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign-in' }))
    expect(await screen.findByLabelText('Password')).toBeInTheDocument()
  })

  it.each(['/?code=c1&state=foreign#/cb/github/webapp', '/?code=c1#/cb/github/webapp', '/?code=c1&state=foreign'])(
    'that nobody here asked for is refused at %s, without a request',
    async (address) => {
      await allowGithub()
      await renderSignIn(server)
      const handle = vi.spyOn(server, 'handle')
      await returnTo(address)
      expect(await problem()).toHaveTextContent('does not belong to a sign-in that you started in this tab')
      expect(handle).not.toHaveBeenCalled()
    },
  )

  it('for an older widget signs nobody in, and says what to do', async () => {
    await allowGithub()
    await renderSignIn(server)
    const handle = vi.spyOn(server, 'handle')
    await returnTo('/?code=c1&state=s1#/cb/github/widget')
    expect(await screen.findByText(/Close this page and try again in the chat/)).toBeInTheDocument()
    expect(location.href).not.toContain('c1')
    expect(handle).not.toHaveBeenCalled()
  })

  it('is used once: a reload leads to the sign-in page', async () => {
    const page = await renderApp({ server, path: '/cb/github/webapp' })
    expect(await screen.findByLabelText('Password')).toBeInTheDocument()
    expect(page.path()).toBe('/login')
  })

  it('of another system signs in and opens the page that it names', async () => {
    const key = await thirdPartyKey('42')
    const page = await renderSignIn(server)
    await screen.findByLabelText('Password')
    await returnTo(`/#/oauth/${key}?path=/chat/channel/1`)
    // A link may come from anybody, so nothing is sent before the press.
    expect(await screen.findByRole('heading', { name: 'Sign in by this link?' })).toHaveFocus()
    expect(page.browser.values.has('VOCECHAT_TOKEN')).toBe(false)
    await userEvent.click(await button('Continue'))
    // The first import of the whole client.
    await screen.findByRole('navigation', { name: 'Conversations' }, { timeout: 45_000 })
    await waitFor(() => expect(page.path()).toBe('/chat/channel/1'))
    const name = page.ports.tokenStorage.lastUser()?.name
    expect(await screen.findByText(`Signed in as ${name}`)).toBeInTheDocument()
  })

  it('of another system with an expired key says so', async () => {
    await changeLoginConfig({ third_party: true })
    const page = await renderSignIn(server)
    await screen.findByLabelText('Password')
    await returnTo(`/#/oauth/${'00'.repeat(40)}?path=/chat/channel/1`)
    await userEvent.click(await button('Continue'))
    expect(await problem()).toHaveTextContent('The sign-in was refused or took too long. Start again.')
    expect(page.path()).toBe('/cb/thirdparty')
    expect(page.browser.values.has('VOCECHAT_TRY_PATH')).toBe(false)
  })
})
