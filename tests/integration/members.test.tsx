/** Tests the members of a channel, and the owner's actions on them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }
const cleo = { name: 'Cleo', email: 'cleo@example.org', password: 'cleo-pw' }
const dan = { name: 'Dan', email: 'dan@example.org', password: 'dan-pw' }

let server: ReferenceServer
let ops: number
/** Bo owns a private channel with Cleo in it. Ada is the admin and not a member, nor is Dan. */
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.3.3' })
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (const person of [bo, cleo, dan]) await calls.register(person)
  ops = await calls.createChannel(await calls.signIn(bo), { name: 'ops', is_public: false, members: [3] })
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

async function openMembers(signedIn: typeof bo) {
  const page = await renderApp({ server, path: `/chat/channel/${ops}`, signedIn })
  await userEvent.click(await screen.findByRole('button', { name: 'Members' }))
  return { ...page, panel: await screen.findByRole('complementary', { name: 'Members' }) }
}
const openMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${name}, more actions` }))
  return screen.findByRole('menu', { name: `${name}, more actions` })
}

it('the owner removes a member after a confirmation, and the focus stays in the side panel', async () => {
  const { panel } = await openMembers(bo)
  await openMenu('Cleo')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from channel…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Cleo from ops?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from channel' }))
  await waitFor(() => expect(within(panel).queryByRole('link', { name: /Cleo/ })).toBeNull())
  expect(await screen.findByText('Cleo was removed from the channel.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(panel.contains(document.activeElement)).toBe(true)
})

it('a failed removal says why, and the same press tries again', async () => {
  const { panel, cut } = await openMembers(bo)
  await openMenu('Cleo')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from channel…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Cleo from ops?' })
  cut(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from channel' }))
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument()
  cut(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from channel' }))
  await waitFor(() => expect(within(panel).queryByRole('link', { name: /Cleo/ })).toBeNull())
})

it('the owner transfers the channel, and can no longer change its members', async () => {
  const { panel } = await openMembers(bo)
  await openMenu('Cleo')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make owner…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make Cleo the owner of ops?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make owner' }))
  await waitFor(() => expect(within(panel).getByRole('link', { name: /Cleo/ })).toHaveTextContent('Owner'))
  const menu = await openMenu('Cleo')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Message', 'Profile'])
  expect(within(panel).queryByRole('button', { name: 'Add people' })).toBeNull()
})

it('people are added, and members are not offered', async () => {
  const { panel } = await openMembers(bo)
  await userEvent.click(within(panel).getByRole('button', { name: 'Add people' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add people to ops' })
  const field = within(dialog).getByRole('combobox', { name: 'Members' })
  await userEvent.type(field, 'cleo')
  expect(await within(dialog).findByText('No matches')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, 'dan')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await within(panel).findByRole('link', { name: /Dan/ })).toBeInTheDocument()
  expect(await screen.findByText('1 person added')).toBeInTheDocument()
})

it('a member can only message and view others, and nobody removes the owner', async () => {
  await openMembers(cleo)
  const menu = await openMenu('Bo')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Message', 'Profile'])
})

it('a renamed member is listed under the new name at once, and one who left is reported as such', async () => {
  const { panel } = await openMembers(bo)
  const calls = callsTo(server)
  await within(panel).findByRole('link', { name: /Cleo/ })
  await calls.request('PUT', '/user', { name: 'Clio' }, await calls.signIn(cleo))
  expect(await within(panel).findByRole('link', { name: /Clio/ })).toBeInTheDocument()
  await openMenu('Clio')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from channel…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Clio from ops?' })
  await calls.request('POST', `/group/${ops}/members/remove`, [3], await calls.signIn(ada))
  await waitFor(() => expect(within(panel).queryByText('Clio')).toBeNull())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from channel' }))
  expect(await screen.findByText('Clio is no longer in ops.')).toBeInTheDocument()
  expect(screen.queryByText('Clio was removed from the channel.')).toBeNull()
})
