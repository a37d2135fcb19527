/**
 * Checks the accessible names that screen reader users and all tests rely on: a table, screen by screen, over the whole
 * client. A renamed element changes for them, too.
 */
import { fireEvent, screen, waitFor, within, type ByRoleMatcher } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, changeLoginConfig, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

let ops: number

beforeEach(async () => {
  // Without heights no row of a feed is drawn. renderApp sets the other sizes.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await changeLoginConfig({ guest: true })
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
})

type Named = readonly [role: ByRoleMatcher, ...names: (string | RegExp)[]]

/** Waits until every element of the table exists by its role and name. A missing one fails by that name. */
async function expectNamed(table: readonly Named[], within_: Pick<typeof screen, 'queryAllByRole'> = screen) {
  await waitFor(() => {
    const missing = table.flatMap(([role, ...names]) =>
      names.filter((name) => within_.queryAllByRole(role, { name }).length === 0).map((name) => `${role} ${name}`),
    )
    expect(missing).toEqual([])
  })
}

it('names the controls of the signed-out pages', async () => {
  await renderApp({ server, path: '/login' })
  await expectNamed([
    ['heading', 'Sign in to Tramway Works'],
    ['textbox', 'E-mail'],
    ['button', 'Sign in', 'Continue as guest'],
    ['link', 'Create account'],
  ])
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('link', { name: 'Create account' }))
  await expectNamed([
    ['textbox', 'Name', 'E-mail'],
    ['button', 'Create account'],
  ])
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password')
})

it('names the layout and the list', async () => {
  await calls.say(adaToken, `group/${ops}`, 'One')
  await renderApp({ server, signedIn: bo })
  await calls.say(adaToken, `group/${ops}`, '@Bo two')
  await calls.say(adaToken, 'user/2', 'Hello')
  await expectNamed([
    ['navigation', 'Main', 'Conversations'],
    ['link', 'Chats', 'People', 'Saved', 'Settings', /^# ops, 2 unread/, /^Ada, 1 unread/],
    ['button', 'Bo, account menu', 'New…'],
    ['searchbox', 'Filter conversations'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'New…' }))
  await expectNamed([
    ['menu', 'New…'],
    ['menuitem', 'New channel', 'New message', 'Invite people'],
  ])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Bo, account menu' }))
  await expectNamed([['menuitem', 'Profile', 'Settings', 'Sign out']])
  await userEvent.keyboard('{Escape}')
  fireEvent.contextMenu(screen.getByRole('link', { name: /^Ada, / }))
  await expectNamed([
    ['menu', 'Conversation settings'],
    ['menuitem', 'Mark as read', 'Mute…', 'Hide'],
  ])
})

it('names the conversation, its messages, its tools and the box', async () => {
  await calls.say(adaToken, `group/${ops}`, 'Before')
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: bo })
  const box = await screen.findByRole('textbox', { name: 'Message ops' })
  await expectNamed([
    ['main'],
    ['heading', 'ops'],
    ['button', 'Members', 'Conversation settings', 'Attach files', 'Insert emoji', 'Markdown'],
    ['log', 'Messages in ops'],
    ['article', /^Ada, /],
  ])
  await userEvent.type(box, 'Mine')
  await expectNamed([['button', 'Send', 'Message expiry']])
  await userEvent.keyboard('{Enter}')
  await expectNamed([['article', /^Bo, /]])

  const mine = screen.getByRole('article', { name: /^Bo, / })
  mine.focus()
  await expectNamed([['toolbar', 'Message actions']])
  await expectNamed([['button', 'React', 'Reply', 'Edit', 'More actions']], within(screen.getByRole('toolbar')))
  await userEvent.keyboard('{Enter}')
  await expectNamed([['menuitem', 'Reply', 'Edit', 'Copy text', 'Copy link', 'Delete']])
  await userEvent.keyboard('{Escape}')
  mine.focus()
  await userEvent.keyboard('r')
  await expectNamed([
    ['group', 'Replying to Bo'],
    ['button', 'Cancel reply'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel reply' }))
  mine.focus()
  await userEvent.keyboard('e')
  await expectNamed([
    ['group', 'Editing message'],
    ['button', 'Cancel edit'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel edit' }))
  mine.focus()
  await userEvent.keyboard('{Delete}')
  await expectNamed([
    ['dialog', 'Delete message?'],
    ['button', 'Delete message', 'Cancel'],
  ])
})

it('names the dialogs of the list', async () => {
  await renderApp({ server, signedIn: ada })
  await screen.findByRole('navigation', { name: 'Conversations' })
  await userEvent.click(screen.getByRole('button', { name: 'New…' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New channel' }))
  await expectNamed([
    ['dialog', 'New channel'],
    ['textbox', 'Name', 'Description'],
    ['radio', 'Public', 'Private'],
    ['combobox', 'Members'],
    ['button', 'Create channel'],
  ])
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expectNamed([
    ['dialog', 'Go to…'],
    ['combobox', 'Go to…'],
    ['option', '# ops', /^Bo/],
  ])
})

it('names the settings by their links, and the unsaved ones', async () => {
  await renderApp({ server, path: '/setting', signedIn: bo })
  const nav = await screen.findByRole('navigation', { name: 'Settings' })
  for (const name of within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)) {
    await userEvent.click(within(nav).getByRole('link', { name }))
    await expectNamed([['heading', name]])
  }
  await userEvent.click(within(nav).getByRole('link', { name: 'My Account' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' II')
  await expectNamed([
    ['region', 'Unsaved changes'],
    ['button', 'Reset', 'Save changes'],
  ])
})
