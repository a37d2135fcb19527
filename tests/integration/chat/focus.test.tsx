/** Tests where the keyboard focus is after an action in a conversation. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { openChat } from './openChat'

const ROWS = [a.row({ id: 1, authorId: 8, text: 'theirs' })]
const article = () => screen.getByText('theirs').closest('article')!

it('the reaction picker opened by a key does not react to a repeated Enter, and says which reactions there are', async () => {
  const chat = await openChat({ rows: ROWS })
  const likes = vi.fn(() => ({ json: 2 }))
  chat.tab.ports.http.on('PUT', '/message/1/like', likes)
  act(() => article().focus())
  await userEvent.keyboard('+')
  const picker = await screen.findByRole('dialog', { name: 'React' })
  await waitFor(() => expect(within(picker).getByRole('group', { name: 'React' })).toHaveFocus())
  expect(within(picker).getByRole('group')).toHaveAccessibleDescription(
    'This server accepts only these eight reactions.',
  )
  await userEvent.keyboard('{Enter}')
  expect(picker).toBeInTheDocument()
  expect(likes).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowRight}')
  expect(within(picker).getByRole('button', { name: 'React with 👍' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(likes).toHaveBeenCalledOnce())
})

it('the menu of a message opened by a key has the focus on its first entry', async () => {
  await openChat({ rows: ROWS })
  act(() => article().focus())
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus())
})

it('chosen files have the focus in their list', async () => {
  await openChat()
  await userEvent.click(screen.getByRole('button', { name: 'Attach files' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['words'], 'one.txt', { type: 'text/plain' }))
  const tray = await screen.findByRole('list', { name: 'Attachments' })
  await waitFor(() => expect(tray).toHaveFocus())
})

it('a message that was opened by a key, as from a search result, has the focus', async () => {
  await userEvent.keyboard('{Enter}')
  await openChat({ rows: [...ROWS, a.row({ id: 2, authorId: 8, text: 'more' })], linkedId: a.messageId(1) })
  await waitFor(() => expect(article()).toHaveFocus())
})

it('a message that was opened by a press leaves the focus where it was', async () => {
  await userEvent.click(document.body)
  const chat = await openChat({ rows: ROWS, linkedId: a.messageId(1) })
  await chat.pass(500)
  expect(article()).not.toHaveFocus()
})
