/** Tests what a visit of a conversation takes to the next one, and back. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ConversationPage } from '@/features/chat'
import type { ConversationKey } from '@/domain/conversation'
import { selectUnreadCount } from '@/store/reads/selectors'
import { a } from '@support/a'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const OTHER = a.channelKey(4)
const rows = [
  a.row({ id: 1, authorId: 8, conversation: KEY, text: 'In the first' }),
  a.row({ id: 2, authorId: 8, conversation: OTHER, text: 'In the second' }),
  a.row({ id: 3, authorId: 8, conversation: KEY, text: 'Again in the first' }),
]
const article = (text: string) => screen.getByText(text).closest('article')!
const shown = () =>
  screen.getAllByRole('article').map((row) => within(row).getByText(/^(In the|Again|Later)/).textContent)

async function openBoth() {
  const chat = await openChat({ rows })
  /** Goes to a conversation. The element of the page stays mounted, as in the client. */
  const go = async (key: ConversationKey) => {
    chat.show(<ConversationPage conversationKey={key} linkedId={null} />)
    await chat.pass(300)
  }
  return { ...chat, go, unreadIn: (key: ConversationKey) => selectUnreadCount(chat.tab.store.getState(), key).count }
}

it('a selection or a reply went along to the next conversation', async () => {
  const { go } = await openBoth()
  fireEvent.click(article('In the first'), { shiftKey: true })
  await screen.findByRole('toolbar', { name: 'Selected messages' })
  await go(OTHER)
  expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
  act(() => article('In the second').focus())
  await userEvent.keyboard('r')
  expect(await screen.findByText(/^Replying to/)).toBeInTheDocument()
  await go(KEY)
  expect(screen.queryByText(/^Replying to/)).not.toBeInTheDocument()
  expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
})

it('what was typed in one conversation stood in the next', async () => {
  const { go, box } = await openBoth()
  await userEvent.type(box(), 'For the first')
  await go(OTHER)
  expect(box()).toHaveValue('')
  await go(KEY)
  expect(box()).toHaveValue('For the first')
  for (const role of ['main', 'log', 'textbox', 'heading']) expect(screen.getAllByRole(role)).toHaveLength(1)
})

it('a conversation that was left does not mark as read, and its unread line is there on the return', async () => {
  const chat = await openBoth()
  const { go, unreadIn } = chat
  await go(OTHER)
  await chat.receive(a.row({ id: 4, authorId: 8, conversation: KEY, text: 'Later in the first' }))
  expect(unreadIn(KEY)).toBe(1)
  await go(KEY)
  expect(screen.getByRole('separator', { name: 'New messages' })).toHaveTextContent('1 new')
  expect(shown()).toContain('Later in the first')
  await waitFor(() => expect(unreadIn(KEY)).toBe(0))
  // The line belongs to that visit.
  await go(OTHER)
  await go(KEY)
  expect(screen.queryByRole('separator', { name: 'New messages' })).not.toBeInTheDocument()
  expect(shown()).toContain('Later in the first')
})

it('the header of the next conversation had the name or the focus of the one before', async () => {
  const { go } = await openBoth()
  const search = screen.getByRole('button', { name: 'Search here' })
  act(() => search.focus())
  await go(OTHER)
  expect(search).toBeInTheDocument()
  expect(search).not.toHaveFocus()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('channel 4')
})
