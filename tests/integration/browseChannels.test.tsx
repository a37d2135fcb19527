/** Tests the menu of a channel, hiding it and finding it again, its name, and the side panel that stays open. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

let server: ReferenceServer
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31' })
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
  const token = await calls.signIn(ada)
  await calls.createChannel(token, { name: 'ops', is_public: true, members: [] })
  await calls.createChannel(token, { name: 'leads', is_public: false, members: [2] })
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})
const row = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Conversations' })).queryByRole('link', { name })

it('a public channel is hidden by its menu, and shown again under Browse channels', async () => {
  await renderApp({ server, path: '/chat', signedIn: bo })
  await waitFor(() => expect(row(/# ops/)).not.toBeNull())
  fireEvent.contextMenu(row(/# ops/)!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
  await waitFor(() => expect(row(/# ops/)).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'New…' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Browse channels' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Browse channels' })).toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
  const table = screen.getByRole('table', { name: 'Browse channels' })
  expect(within(table).getByRole('row', { name: /# ops/ })).toHaveTextContent('2 members')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter channels' }), 'ops')
  await waitFor(() => expect(within(table).getAllByRole('button', { name: 'Open' })).toHaveLength(1))
  await userEvent.click(within(table).getByRole('button', { name: 'Show again' }))
  await waitFor(() => expect(row(/# ops/)).not.toBeNull())
})

it('the menu of a private channel offers leaving in place of hiding', async () => {
  await renderApp({ server, path: '/chat', signedIn: bo })
  await waitFor(() => expect(row(/leads\W+private channel/)).not.toBeNull())
  fireEvent.contextMenu(row(/leads\W+private channel/)!)
  expect(await screen.findByRole('menuitem', { name: 'Channel settings' })).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: 'Invite people' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Hide' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Leave channel' }))
  expect(await screen.findByRole('dialog', { name: 'Leave leads?' })).toBeInTheDocument()
})

it('an open side panel is there again when one returns to the conversation', async () => {
  await renderApp({ server, path: '/chat/channel/1', signedIn: bo })
  await userEvent.click(await screen.findByRole('button', { name: 'Members' }))
  await screen.findByRole('complementary', { name: 'Members' })
  location.hash = '#/chat/channel/2'
  await screen.findByRole('heading', { level: 1, name: 'leads' })
  expect(screen.queryByRole('complementary', { name: 'Members' })).toBeNull()
  location.hash = '#/chat/channel/1'
  const panel = await screen.findByRole('complementary', { name: 'Members' })
  expect(panel.contains(document.activeElement)).toBe(false)
  await userEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  location.hash = '#/chat/channel/2'
  await screen.findByRole('heading', { level: 1, name: 'leads' })
  location.hash = '#/chat/channel/1'
  await screen.findByRole('heading', { level: 1, name: 'ops' })
  expect(screen.queryByRole('complementary', { name: 'Members' })).toBeNull()
})

it('Browse channels has New channel, which opens the one that was created', async () => {
  const page = await renderApp({ server, path: '/chat/browse', signedIn: ada })
  await userEvent.click(await screen.findByRole('button', { name: 'New channel' }))
  const dialog = await screen.findByRole('dialog', { name: 'New channel' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'depot')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create channel' }))
  await waitFor(() => expect(page.path()).toMatch(/^\/chat\/channel\//))
  expect(await screen.findByRole('heading', { level: 1, name: /depot/ })).toBeInTheDocument()
})

it('the menu of a channel copies its link', async () => {
  const page = await renderApp({ server, path: '/chat', signedIn: bo })
  const copied = vi.spyOn(page.ports.clipboard, 'copyText').mockResolvedValue(true)
  await waitFor(() => expect(row(/# ops/)).not.toBeNull())
  fireEvent.contextMenu(row(/# ops/)!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(copied.mock.lastCall?.[0]).toMatch(/^http.*#\/chat\/channel\/1$/)
  expect(await screen.findByText('Copied!')).toBeInTheDocument()
})

it('the copied link of a private channel is no invitation, which is offered with it', async () => {
  const page = await renderApp({ server, path: '/chat/channel/2', signedIn: bo })
  const copied = vi.spyOn(page.ports.clipboard, 'copyText').mockResolvedValue(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(copied.mock.lastCall?.[0]).toMatch(/#\/chat\/channel\/2$/)
  await screen.findByText('Link copied. Only members of leads can open it.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Invite people' }).at(-1)!)
  await waitFor(() => expect(location.hash).toBe('#/setting/channel/2/invitations'))
})

it('a new channel with the name of another one, or with signs of direction, is told so at its name', async () => {
  await renderApp({ server, path: '/chat/browse', signedIn: bo })
  await userEvent.click(await screen.findByRole('button', { name: 'New channel' }))
  const name = within(await screen.findByRole('dialog', { name: 'New channel' })).getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, '#OPS ')
  expect(name).toHaveAccessibleDescription('Another channel has this name already.')
  await userEvent.clear(name)
  await userEvent.click(name)
  await userEvent.paste('leads\u202Exe')
  expect(name).toHaveAccessibleDescription(/signs that cannot be seen/)
  expect(name).toBeValid()
})
