/** Tests invitations that are made in the app: to the server and to channels, their limits, and who may make them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { fill, press } from '@support/screenSteps'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw-long' }

let server: ReferenceServer
let calls: ReturnType<typeof callsTo>
let adaToken: string

async function begin(version: string, login = { who_can_sign_up: 'InvitationOnly' } as object) {
  server = await createReferenceServer({ dataDir: ':memory:', version })
  calls = callsTo(server)
  await calls.createAdmin(ada)
  adaToken = await calls.signIn(ada)
  await calls.register(bo)
  await calls.request('POST', '/admin/system/organization', { name: 'Tramway Works', description: '' }, adaToken)
  await calls.changeLoginConfig(adaToken, login)
}
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

const enableMail = () => calls.enableMail(adaToken, 1)
const dialog = () => screen.findByRole('dialog', { name: 'Invite people' })
/** Presses New link, and resolves to the path of the link with its token. */
async function newLink() {
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'New link' }))
  return shownLink()
}
/** Resolves to the path of the shown link, with its token. */
async function shownLink() {
  const link = await within(await dialog()).findByRole('link', { name: /Invitation link/ })
  await waitFor(() => expect(link).toHaveAttribute('href', expect.stringContaining('magic_token')))
  return new URL(link.getAttribute('href') ?? '').hash.slice(1)
}
const signUpCem = async () => {
  await fill({ Name: 'Cem', 'E-mail': 'cem@example.org', Password: 'cem-pw', 'Confirm password': 'cem-pw' })
  await press('Create account')
}

it('a member invites to the server, and a newcomer joins with the link', async () => {
  await begin('0.5.31')
  const page = await renderApp({ server, path: '/', signedIn: bo })
  const header = await screen.findByRole('navigation', { name: 'Conversations' })
  await userEvent.click(await within(header).findByRole('button', { name: 'New…' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite people' }))
  expect(await dialog()).toHaveAccessibleDescription('Anybody with this link can join Tramway Works.')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Expires after' })).toHaveFocus())
  // A member has no form for mails, and reads why.
  expect(screen.getByText(/^Only admins can send invitations by mail\./)).toBeVisible()
  const link = await newLink()
  expect(link).toMatch(/^\/register\?magic_token=[0-9a-f]+$/)
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()
  await screen.findByRole('img', { name: 'Invitation QR code' })
  await press('Copy')
  await screen.findByRole('button', { name: 'Copied' })
  await page.close()

  await renderApp({ server, path: link })
  await signUpCem()
  await screen.findByRole('button', { name: 'Cem, account menu' })
})

describe.each([
  ['0.3.3', /^\/register\?magic_token=\w+&gid=1$/],
  ['0.5.31', /^\/invite_private\/1\?magic_token=\w+$/],
])('on %s', (version, form) => {
  it('the link of a private channel leads a newcomer into it', async () => {
    await begin(version)
    const gid = await calls.createChannel(adaToken, { name: 'den', is_public: false, members: [2] })
    const page = await renderApp({ server, path: `/chat/channel/${gid}`, signedIn: bo })
    await press('Members')
    const panel = await screen.findByRole('complementary', { name: 'Members' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Invite people' }))
    expect(await dialog()).toHaveAccessibleDescription(/can join Tramway Works and the private channel #den\./)
    const isOld = version === '0.3.3'
    expect(within(await dialog()).queryAllByText(/works only for people who have no account/)).toHaveLength(
      isOld ? 1 : 0,
    )
    const link = await newLink()
    expect(link).toMatch(form)
    await page.close()

    const newcomer = await renderApp({ server, path: link })
    if (!isOld) await userEvent.click(await screen.findByRole('link', { name: 'Create account' }))
    await signUpCem()
    await waitFor(() => expect(newcomer.path()).toBe(`/chat/channel/${gid}`))
    await screen.findByRole('heading', { level: 1, name: /den/ })
  })
})

it('the link of a public channel leads a newcomer there', async () => {
  await begin('0.5.31')
  const gid = await calls.createChannel(adaToken, { name: 'news', is_public: true })
  const page = await renderApp({ server, path: `/chat/channel/${gid}`, signedIn: bo })
  await press('Conversation settings')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite people' }))
  expect(await dialog()).toHaveAccessibleDescription(
    'Anybody with this link can join Tramway Works and starts in #news.',
  )
  const link = await newLink()
  await page.close()
  const newcomer = await renderApp({ server, path: link })
  await signUpCem()
  await waitFor(() => expect(newcomer.path()).toBe(`/chat/channel/${gid}`))
})

it('other limits make another link when New link is pressed, and the field keeps the typed addresses: after a refusal, and when a password manager fills it', async () => {
  await begin('0.5.31')
  await enableMail()
  const page = await renderApp({ server, path: '/', signedIn: ada })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Invite people' }))[0]!)
  const first = await newLink()
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'cem@example.org')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Uses' }), '1 use')
  // A password manager fills in the own address.
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: ada.email } })
  expect(within(await dialog()).getByText('Choose the limits, then press New link.')).toBeInTheDocument()
  expect(within(await dialog()).queryByRole('link', { name: /magic_token/ })).not.toBeInTheDocument()
  await press('New link')
  await waitFor(async () => expect(await shownLink()).not.toBe(first))
  page.cut(true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expires after' }), '30 minutes')
  await press('New link')
  await within(await dialog()).findByText('The server cannot be reached')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('cem@example.org')
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  page.cut(false)
  await press('Retry')
  await shownLink()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('cem@example.org')
})

it('a look at the page Invitations of a channel makes no invitation, New link makes one', async () => {
  await begin('0.5.31')
  const gid = await calls.createChannel(adaToken, { name: 'news', is_public: true })
  const page = await renderApp({ server, path: `/setting/channel/${gid}/invitations`, signedIn: ada })
  expect(await screen.findByText('Choose the limits, then press New link.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
  expect(page.ports.preferences.keys().filter((key) => key.includes('invitations'))).toEqual([])
  await press('New link')
  expect(await screen.findByRole('link', { name: /magic_token/ })).toBeInTheDocument()
  await screen.findByRole('img', { name: 'Invitation QR code' })
  expect(page.ports.preferences.keys().filter((key) => key.includes('invitations'))).toHaveLength(1)
})

it('opening and closing Invite people makes no invitation', async () => {
  await begin('0.5.31')
  const page = await renderApp({ server, path: '/', signedIn: ada })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Invite people' }))[0]!)
  expect(within(await dialog()).getByText('Choose the limits, then press New link.')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.ports.preferences.keys().filter((key) => key.includes('invitations'))).toEqual([])
})

it('members see no entry for invitations where the server reserves them for admins', async () => {
  await begin('0.5.31')
  await calls.request('PUT', '/admin/system/common', { ext_setting: '{"admin_only_can_invite": true}' }, adaToken)
  await renderApp({ server, path: '/', signedIn: bo })
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Tramway Works' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite people' })).not.toBeInTheDocument())
  await closePages()
  await renderApp({ server, path: '/', signedIn: ada })
  expect(await screen.findAllByRole('button', { name: 'Invite people' })).toHaveLength(1)
  await press('New…')
  expect(await screen.findByRole('menuitem', { name: 'Invite people' })).toBeInTheDocument()
})

it('the empty list offers what somebody alone on the server needs', async () => {
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31' })
  await callsTo(server).createAdmin(ada)
  await renderApp({ server, path: '/chat', signedIn: ada })
  const list = await screen.findByRole('navigation', { name: 'Conversations' })
  await within(list).findByText('No conversations yet.')
  expect(within(list).getAllByRole('button', { name: 'New channel' })).toHaveLength(1)
  expect(within(list).queryByRole('button', { name: 'New message' })).not.toBeInTheDocument()
  await userEvent.click(within(list).getByRole('button', { name: 'Invite people' }))
  await dialog()
})

it('guests see no entry for invitations, and cannot begin a conversation in the empty list', async () => {
  await begin('0.5.31', { guest: true })
  await renderApp({ server, path: '/' })
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Tramway Works' })
  await screen.findByText('No conversations yet.')
  expect(
    screen.queryByRole('button', { name: /^(Invite people|New message|New channel|New…)$/ }),
  ).not.toBeInTheDocument()
})
