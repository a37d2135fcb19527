/** Tests the settings of a channel: who may change what, what is sent, and what stands there when something fails. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }
const cleo = { name: 'Cleo', email: 'cleo@example.org', password: 'cleo-pw' }
const dan = { name: 'Dan', email: 'dan@example.org', password: 'dan-pw' }

let server: ReferenceServer
let leads: number
let ops: number
/** Bo owns the private channel leads with Cleo in it. Ada, the admin, made the public channel ops. */
async function start(version = '0.5.31') {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  server = await createReferenceServer({ dataDir: ':memory:', version })
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (const person of [bo, cleo, dan]) await calls.register(person)
  leads = await calls.createChannel(await calls.signIn(bo), { name: 'leads', is_public: false, members: [3] })
  ops = await calls.createChannel(await calls.signIn(ada), { name: 'ops', is_public: true, members: [] })
}
beforeEach(() => start())
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

const open = (page: string, signedIn = bo, channel = leads) =>
  renderApp({ server, path: `/setting/channel/${channel}/${page}`, signedIn })
const channelAtServer = async (id: number) =>
  (await (await server.handle(new Request(`http://localhost/api/group/${id}`))).json()) as Record<string, unknown>
const pageOf = async (name: string) => {
  await screen.findByRole('heading', { level: 2, name })
  return screen.getByRole('main')
}
const press = async (name: string, inside = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))
const save = async () => press('Save changes', await screen.findByRole('region', { name: 'Unsaved changes' }))

const announced = async () => {
  const answer = await server.handle(
    new Request(`http://localhost/api/group/${leads}/announcement`, { headers: await headersOf(bo) }),
  )
  const { announcement } = (await answer.json()) as { announcement: { content: string } | null }
  return announcement?.content ?? null
}

describe('the pages', () => {
  it('stand in the navigation beside the channel, and have no accessibility faults', async () => {
    await open('overview')
    const nav = await screen.findByRole('navigation', { name: 'Channel settings' })
    expect(
      within(nav)
        .getAllByRole('link')
        .slice(1)
        .map((link) => link.textContent),
    ).toEqual(['Overview', 'Members', 'Permissions', 'Invitations', 'Danger zone'])
    for (const name of ['Overview', 'Members', 'Permissions', 'Invitations', 'Danger zone']) {
      await userEvent.click(within(nav).getByRole('link', { name }))
      await pageOf(name)
      expect(screen.getByRole('heading', { level: 1, name: 'leads' })).toBeInTheDocument()
      expect(await accessibilityFaults()).toEqual([])
    }
  })

  it('are the 404 page for a channel that one is not in', async () => {
    await open('overview', dan)
    expect(await screen.findByText('404 page')).toBeInTheDocument()
  })

  it('say that the channel was deleted under them, and lead back', async () => {
    await open('overview')
    await screen.findByRole('textbox', { name: 'Name' })
    await server.handle(
      new Request(`http://localhost/api/group/${leads}`, { method: 'DELETE', headers: await headersOf(ada) }),
    )
    expect(await screen.findByText('This channel was deleted.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Back to chats' }))
    await waitFor(() => expect(location.hash).toBe('#/chat'))
  })
})

const headersOf = async (person: typeof bo) => ({
  'x-api-key': await callsTo(server).signIn(person),
  'content-type': 'application/json',
})

describe('Overview', () => {
  it('saves the changed fields only', async () => {
    await open('overview')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, '-2')
    await save()
    await waitFor(async () => expect(await channelAtServer(leads)).toMatchObject({ name: 'leads-2' }))
  })

  it('refuses a name of invisible signs at its field', async () => {
    await open('overview')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.click(name)
    await userEvent.paste('\u202E\u200B')
    await save()
    expect(await screen.findByText('Give the channel a name.')).toBeInTheDocument()
    expect(name).toHaveFocus()
  })

  it('shows both values when two owners change the same field', async () => {
    await open('overview')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, ' mine')
    await server.handle(
      new Request(`http://localhost/api/group/${leads}`, {
        method: 'PUT',
        headers: await headersOf(ada),
        body: JSON.stringify({ name: 'theirs' }),
      }),
    )
    const conflict = await screen.findByRole('group', { name: 'Name was changed by somebody else' })
    await userEvent.click(within(conflict).getByRole('button', { name: /^Theirs/ }))
    expect(name).toHaveValue('theirs')
  })

  it('tells that another channel has the name, and that it has signs of direction', async () => {
    await open('overview')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(name).not.toHaveAccessibleDescription()
    await userEvent.clear(name)
    await userEvent.click(name)
    await userEvent.paste('Ops\u2067')
    expect(name).toHaveAccessibleDescription(/signs that cannot be seen/)
    await userEvent.type(name, '{Backspace}')
    expect(name).toHaveAccessibleDescription('Another channel has this name already.')
  })

  it('shows the announcement with a preview, saves it with the name, and removes it', async () => {
    await open('overview')
    const field = await screen.findByRole('textbox', { name: 'Announcement' })
    await userEvent.type(field, '**Trams** stop')
    const preview = await screen.findByRole('region', { name: 'Preview' })
    expect(await within(preview).findByText('Trams')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '-2')
    await save()
    await waitFor(async () => expect(await announced()).toBe('**Trams** stop'))
    expect(await channelAtServer(leads)).toMatchObject({ name: 'leads-2' })
    await userEvent.clear(field)
    await save()
    await waitFor(async () => expect(await announced()).toBeNull())
  })

  it('keeps the announcement that could not be published, while the name is saved', async () => {
    const { handle } = server
    vi.spyOn(server, 'handle').mockImplementation((request) =>
      request.method === 'POST' && request.url.endsWith('/announcement')
        ? Promise.resolve(new Response('', { status: 500 }))
        : handle.call(server, request),
    )
    await open('overview')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Announcement' }), 'Trams')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '-3')
    await save()
    expect(await screen.findByText(/1 of 2 saved/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Announcement' })).toHaveValue('Trams')
    expect(await channelAtServer(leads)).toMatchObject({ name: 'leads-3' })
  })

  it('asks a server without announcements for none, and names the version that has them', async () => {
    await start('0.3.3')
    const handle = vi.spyOn(server, 'handle')
    await open('overview')
    expect(await screen.findByText('needs 0.5.13')).toBeInTheDocument()
    expect(handle.mock.calls.map(([request]) => request.url).filter((url) => url.endsWith('/announcement'))).toEqual([])
  })

  it('is marked in the navigation while something is not saved, as Permissions is', async () => {
    await open('overview')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '-2')
    const nav = screen.getByRole('navigation', { name: 'Channel settings' })
    await userEvent.click(within(nav).getByRole('link', { name: 'Permissions' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Show e-mail' }))
    for (const name of ['Overview', 'Permissions'])
      expect(within(nav).getByRole('link', { name })).toHaveAccessibleDescription('Unsaved changes')
    await press('Reset', await screen.findByRole('region', { name: 'Unsaved changes' }))
    expect(within(nav).getByRole('link', { name: 'Permissions' })).not.toHaveAccessibleDescription()
  })

  it('tells a member who could change it', async () => {
    await open('overview', cleo)
    expect(await screen.findByText('Only Bo and admins can change this.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'My messages disappear after' })).toBeEnabled()
  })
})

describe('Members', () => {
  it('pasted names become chips, unknown ones are told, and every row has its result', async () => {
    await open('members')
    const field = await screen.findByRole('textbox', { name: 'Add people' })
    await userEvent.click(field)
    await userEvent.paste('Dan, petra@tramway.example\nada@example.org')
    expect(await screen.findByText('Nobody here has the name or address petra@tramway.example.')).toBeInTheDocument()
    await press('Add 2 people')
    await waitFor(async () => expect(await channelAtServer(leads)).toMatchObject({ members: [1, 2, 3, 4] }))
    const table = screen.getByRole('table', { name: 'Members' })
    expect(await within(table).findAllByText('Added')).toHaveLength(2)
    expect(screen.getByText('4 members')).toBeInTheDocument()
  })

  it('removes the selected ones but never the owner, and takes it back', async () => {
    const page = await open('members')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Cleo' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bo' }))
    await press('Remove')
    const dialog = await screen.findByRole('dialog', { name: 'Remove 1 member from leads?' })
    await press('Remove', dialog)
    await waitFor(async () => expect(await channelAtServer(leads)).toMatchObject({ members: [2] }))
    expect(await screen.findByText('Removed')).toBeInTheDocument()
    await press('Undo')
    await waitFor(async () => expect(await channelAtServer(leads)).toMatchObject({ members: [2, 3] }))
    // A run that waits for the network is not replaced by another one.
    page.cut(true)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Cleo' }))
    await press('Remove')
    await press('Remove', await screen.findByRole('dialog', { name: 'Remove 1 member from leads?' }))
    expect(await screen.findByText('No network. What is left waits.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Cleo' }))
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeDisabled()
  })

  it('lets a member add, but not remove', async () => {
    await open('members', cleo)
    expect(await screen.findByRole('textbox', { name: 'Add people' })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: 'Select Bo' })).toBeNull()
    await press('More about Bo')
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Remove from channel…' })).toBeNull()
  })
})

describe('Permissions', () => {
  it('a rule that reads the other way round is sent in the words of the server', async () => {
    await open('permissions')
    await userEvent.click(await screen.findByRole('switch', { name: 'Show e-mail' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Only the owner can send' }))
    await save()
    await waitFor(async () =>
      expect(await channelAtServer(leads)).toMatchObject({ show_email: false, only_owner_can_send_msg: true }),
    )
  })

  it('a public channel becomes private with the chosen people, and the dialog lists what it means', async () => {
    await open('permissions', ada, ops)
    await userEvent.click(await screen.findByRole('switch', { name: 'Private' }))
    const dialog = await screen.findByRole('dialog', { name: 'Make # ops private?' })
    expect(within(dialog).getByRole('row', { name: /^History/ })).toHaveTextContent('Only members read it')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Only chosen people' }))
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Members' }), 'Dan{Enter}')
    expect(within(dialog).getByText('2 can read, 2 lose it')).toBeInTheDocument()
    await press('Make private', dialog)
    await waitFor(async () => expect(await channelAtServer(ops)).toMatchObject({ is_public: false, members: [1, 4] }))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Private' })).toBeChecked())
  })

  it('a private channel becomes public', async () => {
    await open('permissions')
    await userEvent.click(await screen.findByRole('switch', { name: 'Private' }))
    await press('Make public', await screen.findByRole('dialog', { name: 'Make leads public?' }))
    await waitFor(async () => expect(await channelAtServer(leads)).toMatchObject({ is_public: true }))
  })
})

describe('Danger zone', () => {
  it('a member leaves, and ends in the chats', async () => {
    await open('danger_zone', cleo)
    await press('Leave channel')
    await press('Leave channel', await screen.findByRole('dialog', { name: 'Leave leads?' }))
    await waitFor(() => expect(location.hash).toBe('#/chat'))
    expect(await channelAtServer(leads)).toMatchObject({ members: [2] })
  })

  it('its owner chooses a successor in the same dialog', async () => {
    await open('danger_zone')
    await press('Leave channel')
    const dialog = await screen.findByRole('dialog', { name: 'Leave leads?' })
    await press('Transfer and leave', dialog)
    expect(await within(dialog).findByText('Choose who takes over the channel.')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('option', { name: /^Cleo/ }))
    await press('Transfer and leave', dialog)
    await waitFor(async () => expect(await channelAtServer(leads)).toMatchObject({ members: [3], owner: 3 }))
    await waitFor(() => expect(location.hash).toBe('#/chat'))
  })

  it('the channel is deleted after its name is typed', async () => {
    await open('danger_zone')
    await press('Delete channel')
    const dialog = await screen.findByRole('dialog', { name: 'Delete leads?' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Type leads to confirm' }), 'leads')
    await press('Delete channel', dialog)
    await waitFor(() => expect(location.hash).toBe('#/chat'))
    expect((await server.handle(new Request(`http://localhost/api/group/${leads}`))).status).toBe(404)
  })

  it('nobody leaves a public channel, and the reason stands there', async () => {
    await open('danger_zone', bo, ops)
    expect(await screen.findByText(/so nobody can leave it/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Leave channel' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Delete channel' })).toBeDisabled()
  })
})
