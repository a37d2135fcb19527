/** Tests contacts, blocking, private names, and finding people. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }
const cleo = { name: 'Cleo', email: 'cleo@example.org', password: 'cleo-pw' }

let server: ReferenceServer
async function start(version: string) {
  server = await createReferenceServer({ dataDir: ':memory:', version })
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (const person of [bo, cleo]) await calls.register(person)
}
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})
const change = async (settings: object) =>
  server.handle(
    new Request('http://localhost/api/admin/system/common', {
      method: 'PUT',
      headers: { 'x-api-key': await callsTo(server).signIn(ada), 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    }),
  )
const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))

it('blocking says what it means, ends the composer, and is undone there', async () => {
  await start('0.5.31')
  await renderApp({ server, path: '/users/3', signedIn: bo })
  await press('Block')
  const dialog = await screen.findByRole('dialog', { name: 'Block Cleo?' })
  expect(dialog).toHaveTextContent('Neither of you can write.')
  expect(await accessibilityFaults()).toEqual([])
  await press('Block', dialog)
  const buttons = (await screen.findByRole('button', { name: 'Unblock' })).parentElement!
  expect(within(buttons).getAllByRole('button')[0]).toHaveTextContent('Unblock')
  location.hash = '#/chat/dm/3'
  const note = await screen.findByText('You blocked Cleo.')
  expect(screen.queryByText('Say hello to Cleo.')).toBeNull()
  await press('Unblock', note.closest<HTMLElement>('[role=note]')!)
  expect(await screen.findByRole('textbox', { name: 'Message Cleo' })).toBeInTheDocument()
})

it('a private name stands wherever the name stood, and goes when it is emptied', async () => {
  await start('0.5.31')
  await renderApp({ server, path: '/users/3', signedIn: bo })
  await press('Edit private name')
  const field = await screen.findByRole('textbox', { name: 'Private name' })
  await userEvent.type(field, 'The boss{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'The boss' })).toBeInTheDocument()
  expect(within(screen.getByRole('main')).getByText('Cleo')).toBeInTheDocument()
  await press('Edit private name')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Private name' }))
  await press('Save')
  expect(await screen.findByRole('heading', { level: 1, name: 'Cleo' })).toBeInTheDocument()
})

it('a stranger’s conversation has a strip, and the switcher offers only whom one may write to', async () => {
  await start('0.5.31')
  await change({ contact_verification_enable: true })
  await renderApp({ server, path: '/chat/dm/3', signedIn: bo })
  const strip = await screen.findByRole('region', { name: 'Cleo is not one of your contacts' })
  expect(screen.getByText('You can write here once Cleo is a contact.')).toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  const switcher = await screen.findByRole('dialog', { name: 'Go to…' })
  await userEvent.type(within(switcher).getByRole('combobox'), '@Ada')
  await waitFor(() => expect(within(switcher).queryByRole('option', { name: /^\W*Ada/ })).toBeNull())
  await userEvent.keyboard('{Escape}')
  await press('Add contact', strip)
  expect(await screen.findByRole('textbox', { name: 'Message Cleo' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Cleo is not one of your contacts' })).toBeNull()
})

it('with contact verification, what one sends goes to contacts only, and a mention still finds everybody', async () => {
  await start('0.5.31')
  const calls = callsTo(server)
  await calls.createChannel(await calls.signIn(ada), { name: 'ops', is_public: true })
  await calls.say(await calls.signIn(ada), 'group/1', 'To be forwarded')
  await change({ contact_verification_enable: true })
  await renderApp({ server, path: '/chat/channel/1', signedIn: bo })

  const box = await screen.findByRole('textbox', { name: 'Message ops' })
  await userEvent.type(box, '@Cl')
  expect(await screen.findByRole('option', { name: /Cleo/ })).toBeInTheDocument()
  await userEvent.clear(box)

  await userEvent.hover(await screen.findByRole('article', { name: /^Ada/ }))
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Forward/ }))
  const forward = await screen.findByRole('dialog', { name: 'Forward message' })
  expect(within(forward).getByRole('checkbox', { name: /ops/ })).toBeInTheDocument()
  expect(within(forward).queryByRole('checkbox', { name: /Ada|Cleo/ })).toBeNull()
  await userEvent.keyboard('{Escape}')

  await press('New…')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New message' }))
  const recipients = await screen.findByRole('dialog', { name: 'New message' })
  expect(await within(recipients).findByRole('button', { name: /^Bo/ })).toBeInTheDocument()
  expect(within(recipients).queryByRole('button', { name: /Ada|Cleo/ })).toBeNull()
  await userEvent.keyboard('{Escape}')

  await press('New…')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New channel' }))
  const channel = await screen.findByRole('dialog', { name: 'New channel' })
  await userEvent.click(within(channel).getByRole('radio', { name: /^Private/ }))
  const members = within(channel).getByRole('combobox', { name: 'Members' })
  await userEvent.type(members, 'Cleo')
  expect(await within(channel).findByRole('status')).toBeInTheDocument()
  expect(within(channel).queryByRole('option')).toBeNull()
})

it('finds a person by name, address and number, and says when there is nobody', async () => {
  await start('0.5.31')
  await renderApp({ server, path: '/users', signedIn: bo })
  await press('Find people')
  const dialog = await screen.findByRole('dialog', { name: 'Find people' })
  const field = within(dialog).getByRole('textbox', { name: 'Name, e-mail or ID' })
  await press('Search', dialog)
  expect(await within(dialog).findByText('Type whom you look for.')).toBeInTheDocument()
  for (const typed of ['Cleo', 'cleo@example.org', '#3']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${typed}{Enter}`)
    expect(await within(dialog).findByRole('region', { name: 'Person found' })).toHaveTextContent('cleo@example.org')
  }
  await userEvent.clear(field)
  await userEvent.type(field, 'Petra{Enter}')
  expect(await within(dialog).findByText('Not found, or this user is not allowed to be searched.')).toBeInTheDocument()
  expect(field).toHaveValue('Petra')
})

it('the settings of a direct conversation have the person as heading, and admins delete the account there', async () => {
  await start('0.5.31')
  await renderApp({ server, path: '/setting/dm/3', signedIn: ada })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cleo' })).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'My messages disappear after' })).toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
  await press('Delete account')
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Cleo?' })
  await userEvent.type(within(dialog).getByRole('textbox'), 'Cleo')
  await press('Delete account', dialog)
  expect(await screen.findByText('404 page')).toBeInTheDocument()
})

it('says on an old server that contacts are missing there', async () => {
  await start('0.3.3')
  await renderApp({ server, path: '/users/3', signedIn: bo })
  expect(await screen.findByText('Contacts and blocking')).toBeInTheDocument()
  expect(screen.getByText(/This needs server 0\.3\.12 or newer/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
})

it('a contact that could not be added is named', async () => {
  await start('0.5.31')
  const page = await renderApp({ server, path: '/users/3', signedIn: bo })
  const add = await screen.findByRole('button', { name: 'Add contact' })
  page.cut(true)
  await userEvent.click(add)
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not add Cleo as a contact: Failed to fetch')
})
