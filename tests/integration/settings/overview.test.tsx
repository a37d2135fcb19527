/** Tests the page Overview: what it saves, where, and what it keeps. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../../reference-server/server'

afterEach(closePages)

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

async function openOverview(version = '0.5.31') {
  const server = await createReferenceServer({ dataDir: ':memory:', version })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
  let before: (request: Request) => Promise<Response | void> = () => Promise.resolve()
  const watched: typeof server = {
    ...server,
    async handle(request) {
      return (await before(request)) ?? server.handle(request)
    },
  }
  await renderApp({ server: watched, path: '/setting/overview', signedIn: ada })
  const name = await screen.findByRole('textbox', { name: 'Server name' })
  /** Does something before each request of the page, or answers it. */
  const intercept = (act: typeof before) => void (before = act)
  return { server, calls, name, intercept }
}
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const save = () =>
  userEvent.click(
    within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save changes' }),
  )
const saved = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument())

it('saves name, sign-up, layout and a flag of ext_setting in one step, and shows what the server has', async () => {
  const { server, name } = await openOverview()
  await type(name, 'Tramway Works')
  await userEvent.click(screen.getByRole('radio', { name: 'Invitation only' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Own right' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Only admins invite people' }))
  await save()
  await saved()
  const read = async (path: string) =>
    (await server.handle(new Request(`http://localhost/api${path}`))).json() as Promise<unknown>
  expect(await read('/admin/system/organization')).toMatchObject({ name: 'Tramway Works' })
  expect(await read('/admin/login/config')).toMatchObject({ who_can_sign_up: 'InvitationOnly' })
  expect(await read('/admin/system/common')).toMatchObject({
    chat_layout_mode: 'SelfRight',
    ext_setting: '{"admin_only_can_invite":true}',
  })
  expect(screen.getByRole('textbox', { name: 'Server name' })).toHaveValue('Tramway Works')
})

it.each([
  ['0.5.31', { method: 'PUT', times: 1 }],
  ['0.3.3', { method: 'GET', times: 2 }],
])('two admins who save in the same second both keep their change, on a server %s', async (version, last) => {
  const { server, calls, name, intercept } = await openOverview(version)
  const token = await calls.signIn(ada)
  await type(name, 'Tramway Works')
  // The other admin writes when this page has read everything, right before its own last request.
  let left = last.times
  intercept(async ({ method, url }) => {
    if (method !== last.method || !url.endsWith('/admin/system/organization') || (left -= 1) !== 0) return
    await calls.request(
      version === '0.3.3' ? 'POST' : 'PUT',
      '/admin/system/organization',
      {
        ...(version === '0.3.3' && { name: 'unknown' }),
        description: 'From Bo',
      },
      token,
    )
  })
  await save()
  await saved()
  const organization = await server.handle(new Request('http://localhost/api/admin/system/organization'))
  expect(await organization.json()).toMatchObject({ name: 'Tramway Works', description: 'From Bo' })
})

it('what was chosen elsewhere while the client ran is shown when the page is opened, also on 0.3.3', async () => {
  const { calls } = await openOverview('0.3.3')
  const token = await calls.signIn(ada)
  location.hash = '#/setting/appearance'
  await screen.findByRole('heading', { level: 1, name: 'Appearance' })
  await calls.changeLoginConfig(token, { who_can_sign_up: 'InvitationOnly' })
  await calls.request('POST', '/admin/system/organization', { name: 'Tramway Works', description: '' }, token)
  location.hash = '#/setting/overview'
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Invitation only' })).toBeChecked())
  expect(screen.getByRole('textbox', { name: 'Server name' })).toHaveValue('Tramway Works')
})

it('of a save whose second part is refused, the first is saved and no longer in the bar', async () => {
  const { name, server, intercept } = await openOverview()
  await type(name, 'Tramway Works')
  await userEvent.click(screen.getByRole('radio', { name: 'Invitation only' }))
  let isRefused = true
  intercept((request) => {
    const isMeant = isRefused && request.method === 'POST' && request.url.endsWith('/login/config')
    return Promise.resolve(isMeant ? new Response('', { status: 403 }) : undefined)
  })
  await save()
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(await bar.findByText(/1 of 2 saved/)).toBeInTheDocument()
  expect(bar.getAllByRole('listitem')).toHaveLength(1)
  isRefused = false
  await save()
  await saved()
  const read = await server.handle(new Request('http://localhost/api/admin/login/config'))
  expect(await read.json()).toMatchObject({ who_can_sign_up: 'InvitationOnly' })
})

it('an address without a scheme is refused at its field, and nothing is sent', async () => {
  const { server } = await openOverview()
  await type(screen.getByRole('textbox', { name: 'Frontend URL' }), 'chat.example.org')
  await save()
  expect(await screen.findByText(/Begin with https:\/\//)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Frontend URL' })).toHaveFocus()
  await type(screen.getByRole('textbox', { name: 'Frontend URL' }), 'https://chat.example.org')
  await save()
  await saved()
  expect(server).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Frontend URL' })).toHaveValue('https://chat.example.org')
})

it('on an old server, each newer setting says which version it needs', async () => {
  await openOverview('0.3.3')
  // Nothing looks like a switch, and the explanation stays.
  expect(screen.getByText(/Show who is online/)).toBeInTheDocument()
  expect(screen.queryByRole('switch', { name: /Show who is online/ })).not.toBeInTheDocument()
  expect(screen.getAllByText('needs 0.3.50').length).toBeGreaterThan(0)
  await type(screen.getByRole('textbox', { name: 'Description' }), 'For the depot')
  await save()
  await saved()
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('For the depot')
})

it('what was typed survives a reload of the tab, as the notice of a second tab promises', async () => {
  const server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31' })
  onTestFinished(() => server.close())
  await callsTo(server).createAdmin(ada)
  const browser = fakeBrowser()
  const tabStorage = browser.createTab().storage
  const first = await renderApp({ server, browser, tabStorage, path: '/setting/overview', signedIn: ada })
  await type(await screen.findByRole('textbox', { name: 'Server name' }), 'Not saved yet')
  await first.close()
  await renderApp({ server, browser, tabStorage, path: '/setting/overview' })
  expect(await screen.findByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Server name' })).toHaveValue('Not saved yet')
})

it('a wait before mails of 0, or one that no client offers, is shown as it is, and 5 minutes can be chosen', async () => {
  const server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31' })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  const token = await calls.createAdmin(ada).then(() => calls.signIn(ada))
  for (const [seconds, shown] of [
    [0, 'At once'],
    [600, '600 s'],
  ] as const) {
    const wait = { msg_smtp_notify_enable: true, msg_smtp_notify_delay_seconds: seconds }
    await calls.request('PUT', '/admin/system/common', wait, token)
    const page = await renderApp({ server, path: '/setting/overview', signedIn: ada })
    const choice = await screen.findByRole('combobox', { name: 'Mail after' })
    expect(choice).toHaveDisplayValue(shown)
    await userEvent.selectOptions(choice, '5 minutes')
    await save()
    await saved()
    const common = await server.handle(new Request('http://localhost/api/admin/system/common'))
    expect(await common.json()).toMatchObject({ msg_smtp_notify_delay_seconds: 300 })
    await page.close()
  }
})

it('a frontend URL that leads elsewhere is told, and one press takes the address of the page', async () => {
  await openOverview()
  const url = screen.getByRole('textbox', { name: /^Frontend URL/ })
  expect(screen.queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument()
  await type(url, 'https://elsewhere.example:8443')
  expect(screen.getByText(/mails and invitations lead to the address above/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(url).toHaveValue(location.origin)
  expect(screen.queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument()
  await save()
  await saved()
})
