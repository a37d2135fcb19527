/** The list of chats at work: its filter, drafts, and what other areas show of it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()
const conversations = () => screen.findByRole('navigation', { name: 'Conversations' })

it('shows a draft in the list only after the conversation was left', async () => {
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: bo })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message ops' }), 'not ready')
  const list = await conversations()
  expect(within(list).getByRole('link', { name: '# ops' })).toBeInTheDocument()
  location.hash = '#/chat'
  expect(await within(list).findByRole('link', { name: '# ops, draft' })).toBeInTheDocument()
})

it('shows at Chats that messages are unread, while another area is open', async () => {
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await renderApp({ server, path: '/users', signedIn: bo })
  const chats = (await screen.findAllByRole('link', { name: 'Chats' }))[0]!
  expect(chats).not.toHaveAccessibleDescription(/unread/)
  await calls.say(adaToken, `group/${ops}`, 'News!')
  await waitFor(() => expect(chats).toHaveAccessibleDescription('1 unread'))
  await userEvent.click(chats)
  await conversations()
  expect(chats).not.toHaveAccessibleDescription(/unread/)
})

it('opens the first match of the filter by Enter, walks by arrows, and offers people without a conversation', async () => {
  for (const name of ['ops', 'Opa']) await calls.createChannel(adaToken, { name, is_public: true })
  const page = await renderApp({ server, signedIn: bo })
  const list = await conversations()
  await within(list).findByRole('link', { name: '# ops' })
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true, shiftKey: true })
  const filter = screen.getByRole('searchbox', { name: 'Filter conversations' })
  expect(filter).toHaveFocus()
  await userEvent.keyboard('op')
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(2))
  const [first, second] = within(list).getAllByRole('link')
  await userEvent.keyboard('{ArrowDown}')
  expect(first).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(filter).toHaveFocus()

  await userEvent.clear(filter)
  await userEvent.type(filter, 'ada')
  // The filter and the heading.
  await waitFor(() => expect(within(list).getAllByText('People')).toHaveLength(2))
  expect(within(list).getByRole('link', { name: /^Ada/ })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(page.path()).toBe('/chat/dm/1'))
  expect(filter).toHaveValue('')
})
