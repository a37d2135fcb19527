/** Tests a conversation outside the chat page: with a header of its own, and without the other pages of the client. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ConversationView } from '@/conversation/ConversationView'
import { a } from '@support/a'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const text = 'Ask in #general'
const rows = [a.row({ id: 1, authorId: 8, text })]

const view = (props: Partial<Parameters<typeof ConversationView>[0]> = {}) => (
  <ConversationView
    conversationKey={KEY}
    linkedId={null}
    header={<h1>Help desk</h1>}
    beside={<aside aria-label="Call" />}
    onOpenBundle={() => undefined}
    {...props}
  />
)

it('a conversation stands on any page, between its header and what stands beside it', async () => {
  const chat = await openChat({ rows, page: view() })
  const { box, pass } = chat
  const main = screen.getByRole('main')
  expect(main).toContainElement(screen.getByRole('heading', { name: 'Help desk' }))
  expect(main.nextElementSibling).toBe(screen.getByRole('complementary', { name: 'Call' }))
  const sends = chat.takeSends()
  await userEvent.type(box(), 'Hello{Enter}')
  await pass(100)
  await waitFor(() => expect(sends()).toHaveLength(1))
})

it('names of people are links in the client', async () => {
  await openChat({ rows, page: view() })
  expect(document.querySelectorAll('[data-person]').length).toBeGreaterThan(0)
})

it('names of people and channels are plain text on a page that has no such pages', async () => {
  await openChat({ rows, page: view({ linkTo: () => null }) })
  expect(screen.getByRole('log')).toHaveTextContent(text)
  expect(document.querySelectorAll('[data-person], [role=log] a')).toHaveLength(0)
})
