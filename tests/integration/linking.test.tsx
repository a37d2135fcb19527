/** Tests how another sign-in method is linked to one's own account: what leaves the page, and what comes back. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { returnTo } from '@support/returnTo'
import { adaToken, changeLoginConfig, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

type Page = Awaited<ReturnType<typeof renderApp>>

beforeEach(async () => {
  await calls.request('POST', '/admin/github_auth/config', { client_id: 'Iv1', client_secret: 'secret' }, adaToken)
  await changeLoginConfig({
    github: true,
    metamask: true,
    oidc: [{ enable: true, favicon: '', domain: 'localhost:1' }],
  })
})

const openAccount = () => renderApp({ server, path: '/setting/my_account', signedIn: bo })
const linkButton = (name: string) => screen.findByRole('button', { name: `Link ${name}` })
async function link(name: string) {
  await userEvent.click(await linkButton(name))
  const question = await screen.findByRole('dialog', { name: `Link ${name}?` })
  await userEvent.click(within(question).getByRole('button', { name: 'Link' }))
}
const words = (text: RegExp) => screen.findByText(text)

/** Leaves for GitHub. Returns the state that it was given. */
async function leaveForGithub(page: Page) {
  await link('GitHub')
  await waitFor(() => expect(page.ports.leftFor).toHaveLength(1))
  // The question stays open while a browser leaves the page.
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return new URL(page.ports.leftFor[0] ?? '').searchParams.get('state') ?? ''
}
/** Records the bodies of the requests that link, and answers them if `answer` is given. */
function watchRequests(answer?: () => Response, path = '/token/bind') {
  const bound: unknown[] = []
  const handle = server.handle.bind(server)
  vi.spyOn(server, 'handle').mockImplementation(async (request, hooks) => {
    if (!new URL(request.url).pathname.endsWith(path)) return handle(request, hooks)
    bound.push(await request.clone().json())
    return answer === undefined ? handle(request, hooks) : answer()
  })
  return bound
}

it('the answer of GitHub links it once, disappears from the address, and leads to the account page', async () => {
  const bound = watchRequests(() => new Response(''))
  const page = await openAccount()
  const state = await leaveForGithub(page)
  location.hash = '#/setting/appearance'
  await screen.findByRole('heading', { level: 1, name: 'Appearance' })
  await returnTo(`/?code=c1&state=${state}#/cb/github/webapp`)
  expect(await words(/^Linked$/)).toBeInTheDocument()
  expect(page.path()).toBe('/setting/my_account')
  expect(bound).toEqual([{ credential: { type: 'github', code: 'c1' } }])
  expect(location.href).not.toContain('c1')
  expect(page.ports.tabStorage.read('parley_started_sign_in')).toBeNull()
})

it('an answer that does not belong to the linking in this tab is refused without a request', async () => {
  const bound = watchRequests()
  const page = await openAccount()
  await leaveForGithub(page)
  location.hash = '#/setting/appearance'
  await screen.findByRole('heading', { level: 1, name: 'Appearance' })
  await returnTo('/?code=c1&state=foreign#/cb/github/webapp')
  expect(await words(/does not belong to a link that you started in this tab/)).toBeInTheDocument()
  expect(bound).toEqual([])
})

it('an answer without any linking in this tab leads a member home, and is forgotten', async () => {
  const bound = watchRequests()
  const page = await openAccount()
  await linkButton('GitHub')
  await returnTo('/?code=c1&state=foreign#/cb/github/webapp')
  await waitFor(() => expect(page.path()).toBe('/'))
  location.hash = '#/setting/my_account'
  await linkButton('GitHub')
  expect(screen.queryByText(/does not belong/)).toBeNull()
  expect(bound).toEqual([])
})

it('the answer to a linking signs nobody in after the session has ended', async () => {
  const page = await openAccount()
  const state = await leaveForGithub(page)
  page.ports.tokenStorage.clear()
  await page.close()
  const handle = vi.spyOn(server, 'handle')
  await renderApp({ server, path: '/login', browser: page.browser, tabStorage: page.ports.tabStorage })
  await screen.findByLabelText('Password')
  handle.mockClear()
  await returnTo(`/?code=c1&state=${state}#/cb/github/webapp`)
  expect(await words(/does not belong to a sign-in that you started in this tab/)).toBeInTheDocument()
  expect(handle).not.toHaveBeenCalled()
})

it.each([
  [400, /did not accept the answer from the other site/],
  [401, /refused or took too long/],
  [403, /does not allow this way to sign in/],
  [409, /already has one of this kind, or another account uses this one/],
  [500, /^It could not be linked: the database says no$/],
])('a linking that the server refuses with %i is explained', async (status, text) => {
  watchRequests(() => new Response(status === 500 ? 'the database says no' : '', { status }))
  const page = await openAccount()
  const state = await leaveForGithub(page)
  location.hash = '#/setting/appearance'
  await screen.findByRole('heading', { level: 1, name: 'Appearance' })
  await returnTo(`/?code=c1&state=${state}#/cb/github/webapp`)
  expect(await words(text)).toBeInTheDocument()
})

it('an issuer that the server cannot reach, and a wallet that is missing or refuses, are reported in words', async () => {
  watchRequests(() => new Response('', { status: 503 }), '/token/openid/authorize')
  const page = await openAccount()
  await link('localhost:1')
  expect(await words(/The server cannot reach the other site/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await link('MetaMask')
  expect(await words(/There is no wallet in this browser/)).toBeInTheDocument()
  page.ports.wallet.address = () => Promise.resolve({ failure: 'refused' })
  await userEvent.click(screen.getByRole('button', { name: 'Link' }))
  expect(await words(/The wallet did not confirm/)).toBeInTheDocument()
  expect(page.ports.leftFor).toEqual([])
})

it('a question says that a link is permanent, and Cancel sends no request', async () => {
  const page = await openAccount()
  await userEvent.click(await linkButton('GitHub'))
  const question = await screen.findByRole('dialog', { name: 'Link GitHub?' })
  expect(question).toHaveTextContent('The server cannot unlink it.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await linkButton('GitHub')).toHaveFocus()
  expect(page.ports.leftFor).toEqual([])
})

it('a sign-in method that is already linked is not offered again', async () => {
  for (const kind of ['metamask', 'oidc'])
    server.state.sql.run("INSERT INTO identity (uid, kind, subject, shown) VALUES (2, ?, 'bo', 'bo')", kind)
  await openAccount()
  await linkButton('GitHub')
  expect(screen.queryByRole('button', { name: 'Link MetaMask' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Link localhost:1' })).toBeNull()
})
