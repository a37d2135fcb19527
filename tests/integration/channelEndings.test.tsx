/** Tests leaving, handing over, clearing and deleting a channel, with steps that fail and names that are hard to type. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }
const cleo = { name: 'Cleo', email: 'cleo@example.org', password: 'cleo-pw' }

let server: ReferenceServer
let leads: number
/** Bo owns the private channel leads, in which Ada, the admin, and Cleo are. */
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31' })
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (const person of [bo, cleo]) await calls.register(person)
  leads = await calls.createChannel(await calls.signIn(bo), { name: 'leads', is_public: false, members: [1, 3] })
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

const openDanger = (signedIn = bo) => renderApp({ server, path: `/setting/channel/${leads}/danger_zone`, signedIn })
const atServer = async (): Promise<unknown> =>
  (await server.handle(new Request(`http://localhost/api/group/${leads}`))).json()
const press = async (name: string, inside = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))
const headersOf = async (person: typeof bo) => ({
  'x-api-key': await callsTo(server).signIn(person),
  'content-type': 'application/json',
})
/** The server refuses this call until the returned function is called. */
function refuse(method: string, path: string, status: number) {
  const { handle } = server
  server.handle = (request) =>
    request.method === method && new URL(request.url).pathname.endsWith(path)
      ? Promise.resolve(new Response('busy', { status }))
      : handle(request)
  return () => void (server.handle = handle)
}

describe('leaving', () => {
  it('that fails after the channel was handed over is told, and goes on with leaving alone', async () => {
    const accept = refuse('GET', '/leave', 503)
    await openDanger()
    await press('Leave channel')
    const dialog = await screen.findByRole('dialog', { name: 'Leave leads?' })
    await userEvent.click(await within(dialog).findByRole('option', { name: /^Cleo/ }))
    await press('Transfer and leave', dialog)
    const problem = await within(dialog).findByRole('alert')
    expect(problem).toHaveTextContent(/^Cleo owns the channel now\. You are still in it, because leaving failed:/)
    expect(await atServer()).toMatchObject({ owner: 3, members: [1, 2, 3] })
    expect(within(dialog).queryByRole('combobox')).toBeNull()

    // Another failure is still the second step's.
    await press('Leave channel', dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Cleo owns the channel now\./)
    accept()
    await press('Leave channel', dialog)
    await waitFor(() => expect(location.hash).toBe('#/chat'))
    expect(await atServer()).toMatchObject({ owner: 3, members: [1, 3] })
  })

  it('can be resumed after the dialog was closed, now as a member', async () => {
    const accept = refuse('GET', '/leave', 503)
    await openDanger()
    await press('Leave channel')
    const dialog = await screen.findByRole('dialog', { name: 'Leave leads?' })
    await userEvent.click(await within(dialog).findByRole('option', { name: /^Cleo/ }))
    await press('Transfer and leave', dialog)
    await within(dialog).findByRole('alert')
    await press('Cancel', dialog)
    accept()
    expect(await screen.findByText(/^You stay as a member\. Owner now: Cleo/)).toBeInTheDocument()
    await press('Leave channel')
    await press('Leave channel', await screen.findByRole('dialog', { name: 'Leave leads?' }))
    await waitFor(() => expect(location.hash).toBe('#/chat'))
    expect(await atServer()).toMatchObject({ owner: 3, members: [1, 3] })
  })

  it('stays with its owner when the first step fails', async () => {
    refuse('PUT', `/group/${leads}`, 403)
    await openDanger()
    await press('Leave channel')
    const dialog = await screen.findByRole('dialog', { name: 'Leave leads?' })
    await userEvent.click(await within(dialog).findByRole('option', { name: /^Cleo/ }))
    await press('Transfer and leave', dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^The channel was not handed over:/)
    expect(within(dialog).getByRole('combobox', { name: 'New owner' })).toBeInTheDocument()
    expect(await atServer()).toMatchObject({ owner: 2 })
  })
})

describe('a channel without an owner', () => {
  const loseOwner = () => server.state.sql.run('UPDATE channel SET owner = NULL WHERE gid = ?', leads)

  it('says so to its members', async () => {
    loseOwner()
    await openDanger(cleo)
    expect(await screen.findAllByText(/This channel has no owner\. Only admins can change it\./)).not.toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Transfer ownership' })).toBeDisabled()
  })

  it('gets one by an admin in one step', async () => {
    loseOwner()
    await openDanger(ada)
    await press('Make somebody owner')
    const dialog = await screen.findByRole('dialog', { name: 'Who takes over leads?' })
    await userEvent.click(await within(dialog).findByRole('option', { name: /^Cleo/ }))
    await press('Transfer ownership', dialog)
    await waitFor(async () => expect(await atServer()).toMatchObject({ owner: 3 }))
    expect(await screen.findByRole('button', { name: 'Transfer ownership' })).toBeInTheDocument()
  })
})

describe('Clear messages', () => {
  const clear = async (name = 'leads') => {
    await press('Clear messages')
    const dialog = await screen.findByRole('dialog', { name: `Clear all messages of ${name}?` })
    await userEvent.type(within(dialog).getByRole('textbox'), 'leads')
    return dialog
  }

  it('deletes them for everybody once the name is typed, also in an open page', async () => {
    const calls = callsTo(server)
    await calls.say(await calls.signIn(cleo), `group/${leads}`, 'Soon gone')
    await renderApp({ server, path: `/chat/channel/${leads}`, signedIn: bo })
    expect(await screen.findByRole('article', { name: /^Cleo/ })).toHaveTextContent('Soon gone')
    location.hash = `#/setting/channel/${leads}/danger_zone`
    await press('Clear messages', await clear())
    expect(await screen.findByText('The messages of leads were deleted.')).toBeInTheDocument()
    location.hash = `#/chat/channel/${leads}`
    expect(await screen.findByRole('log')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Soon gone')).toBeNull())
  })

  it('that is refused says so, and what was typed stays', async () => {
    const accept = refuse('DELETE', '/clear', 403)
    await openDanger()
    const dialog = await clear()
    await press('Clear messages', dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Request Not Allowed')
    expect(within(dialog).getByRole('textbox')).toHaveValue('leads')
    accept()
    await press('Clear messages', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a name with signs that turn the direction', () => {
  it('turns no text beside it, and can be typed without them', async () => {
    const name = '\u202Eleads\u2066'
    await server.handle(
      new Request(`http://localhost/api/group/${leads}`, {
        method: 'PUT',
        headers: await headersOf(bo),
        body: JSON.stringify({ name }),
      }),
    )
    await openDanger()
    const heading = await screen.findByRole('heading', { level: 1, name })
    expect(heading.querySelector('bdi')).not.toBeNull()
    await press('Delete channel')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox'), 'leads')
    await press('Delete channel', dialog)
    await waitFor(() => expect(location.hash).toBe('#/chat'))
  })
})

describe('two owners', () => {
  it('who save different fields keep both changes', async () => {
    await renderApp({ server, path: `/setting/channel/${leads}/overview`, signedIn: bo })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, '-2')
    await server.handle(
      new Request(`http://localhost/api/group/${leads}`, {
        method: 'PUT',
        headers: await headersOf(ada),
        body: JSON.stringify({ description: 'Where leads go' }),
      }),
    )
    expect(await screen.findByDisplayValue('Where leads go')).toBeInTheDocument()
    await press('Save changes', await screen.findByRole('region', { name: 'Unsaved changes' }))
    await waitFor(async () =>
      expect(await atServer()).toMatchObject({ name: 'leads-2', description: 'Where leads go' }),
    )
  })
})

it('the link to a message of a private channel is copied with a word on who could open it, and an invitation', async () => {
  const calls = callsTo(server)
  await calls.say(await calls.signIn(cleo), `group/${leads}`, 'Look here')
  await renderApp({ server, path: `/chat/channel/${leads}`, signedIn: bo })
  await userEvent.hover(await screen.findByRole('article', { name: /^Cleo/ }))
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy link/ }))
  expect(await screen.findByText('Link copied. Only members of leads can open it.')).toBeInTheDocument()
  await press('Invite people')
  await waitFor(() => expect(location.hash).toBe(`#/setting/channel/${leads}/invitations`))
})
