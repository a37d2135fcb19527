/** Tests the announcement and the rules of a channel in its side panel. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../reference-server/server'

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

it('is read beside the channel, and replaced when a new one is made', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.29' })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  const ops = await calls.createChannel(token, { name: 'ops', is_public: true })
  await calls.request('POST', `/group/${ops}/announcement`, { content: 'Trams stop at nine' }, token)
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Announcement' }))
  const panel = await screen.findByRole('complementary', { name: 'Announcement' })
  expect(await within(panel).findByText('Trams stop at nine')).toBeInTheDocument()
  await calls.request('POST', `/group/${ops}/announcement`, { content: 'Trams stop at ten' }, token)
  expect(await within(panel).findByText('Trams stop at ten')).toBeInTheDocument()
})

const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

/**
 * Starts a server. Ada is the admin, Bo a member; both are in the public channel, and a private channel of Ada's has
 * only them.
 */
async function startServer(version = '0.5.29') {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const server = await createReferenceServer({ dataDir: ':memory:', version })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
  const token = await calls.signIn(ada)
  const ops = await calls.createChannel(token, { name: 'ops', is_public: true })
  return { server, calls, token, ops }
}
const openFromMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return screen.findByRole('complementary', { name })
}

it('is shown below the header until it was read or dismissed, and a new one is shown again', async () => {
  const { server, calls, token, ops } = await startServer()
  const say = (content: string) => calls.request('POST', `/group/${ops}/announcement`, { content }, token)
  await say('**Trams** stop at nine')
  const page = await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: bo })
  await userEvent.keyboard('{Shift}')
  expect(await screen.findByText('Trams stop at nine')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Read' }))
  await screen.findByRole('complementary', { name: 'Announcement' })
  expect(screen.queryByText('New announcement')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(screen.queryByText('New announcement')).toBeNull()
  await say('Trams stop at ten')
  expect(await screen.findByText('Trams stop at ten')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('New announcement')).toBeNull()
  // The focused button no longer exists.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(Date.parse(page.ports.preferences.read(`announcement_read_${ops}`) ?? '')).toBeGreaterThan(0)
})

it('is written, replaced and removed by a manager, and is not shown as new to them', async () => {
  const { server, ops } = await startServer()
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const panel = await openFromMenu('Announcement')
  await userEvent.click(await within(panel).findByRole('button', { name: 'Write announcement' }))
  const dialog = await screen.findByRole('dialog', { name: 'Announcement' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }))
  expect(within(dialog).getByText('Write your announcement.')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Announcement' }), 'The depot is open')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }))
  expect(await within(panel).findByText('The depot is open')).toBeInTheDocument()
  await userEvent.click(within(panel).getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove announcement' }))
  expect(await within(panel).findByText('No announcement yet.')).toBeInTheDocument()
})

it('a text that was not announced is kept for the next opening, and is shown when the channel is deleted meanwhile', async () => {
  const { server, calls, token, ops } = await startServer()
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const panel = await openFromMenu('Announcement')
  const write = async () => {
    await userEvent.click(await within(panel).findByRole('button', { name: 'Write announcement' }))
    return within(await screen.findByRole('dialog', { name: 'Announcement' })).getByRole('textbox')
  }
  await userEvent.type(await write(), 'The depot is open')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const area = await write()
  expect(area).toHaveValue('The depot is open')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(area).toHaveValue('')
  expect(area).toHaveFocus()
  await userEvent.type(area, 'The depot is shut')
  await calls.request('DELETE', `/group/${ops}`, undefined, token)
  expect(await screen.findByRole('region', { name: 'What you were writing' })).toHaveTextContent('The depot is shut')
})

it('shows a newer announcement by somebody else before it is replaced', async () => {
  const { server, calls, token, ops } = await startServer()
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const panel = await openFromMenu('Announcement')
  await userEvent.click(await within(panel).findByRole('button', { name: 'Write announcement' }))
  const dialog = await screen.findByRole('dialog', { name: 'Announcement' })
  await userEvent.type(within(dialog).getByRole('textbox'), 'Trams stop at nine')
  await calls.request('POST', `/group/${ops}/announcement`, { content: 'Trams stop at ten' }, token)
  await within(panel).findByText('Trams stop at ten')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Post' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Ada has posted an announcement since: “Trams stop at ten”',
  )
  expect(within(panel).getByText('Trams stop at ten')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace' }))
  expect(await within(panel).findByText('Trams stop at nine')).toBeInTheDocument()
})

it('is not asked for by a guest, whom the server would refuse', async () => {
  const { server, calls, token, ops } = await startServer()
  await calls.changeLoginConfig(token, { guest: true })
  const handle = vi.spyOn(server, 'handle')
  await renderApp({ server, path: `/chat/channel/${ops}` })
  await screen.findByRole('heading', { level: 1, name: 'ops' })
  await screen.findByRole('log')
  expect(handle.mock.calls.filter(([{ url }]) => url.endsWith('/announcement'))).toEqual([])
})

it('cannot be written by a member', async () => {
  const { server, ops } = await startServer()
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: bo })
  const panel = await openFromMenu('Announcement')
  expect(await within(panel).findByText('No announcement yet.')).toBeInTheDocument()
  expect(within(panel).queryByRole('button', { name: 'Write announcement' })).toBeNull()
})

it('the rules of a channel are read by everybody, and managers are led to where they change', async () => {
  const { server, calls, token, ops } = await startServer()
  await calls.request('PUT', `/group/${ops}`, { dm_to_member: false }, token)
  const rules = (panel: HTMLElement) =>
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  const first = await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const panel = await openFromMenu('About this channel')
  expect(rules(panel)).toEqual(['Members may not write to one another directly'])
  const link = within(panel).getByRole('link', { name: 'Change the rules' })
  expect(link).toHaveAttribute('href', `#/setting/channel/${ops}/permissions`)
  await first.close()

  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: bo })
  const read = await openFromMenu('About this channel')
  expect(rules(read)).toEqual(['Members may not write to one another directly'])
  expect(within(read).queryByRole('link', { name: 'Change the rules' })).toBeNull()
})

it('an older server has neither announcements nor rules, and the permissions name the version that has them', async () => {
  const { server, ops } = await startServer('0.3.3')
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const panel = await openFromMenu('About this channel')
  expect(within(panel).getByText('No special rules. Every member may write.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await screen.findByRole('menuitem', { name: 'About this channel' })
  expect(screen.queryByRole('menuitem', { name: 'Announcement' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(panel).getByRole('link', { name: 'Change the rules' }))
  expect(await screen.findAllByText('needs 0.3.50')).not.toHaveLength(0)
})
