/** Tests how the messages of a blocked person look in a channel. */
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { contactsUpdated } from '@/store/users/usersSlice'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { a } from '@support/a'
import { openChat } from './openChat'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const SAID = 'Something that nobody wants to read'
const LINE = 'Message of a blocked person'

/** The page of channel 3, in which user 8 is blocked. */
async function openWithBlocked(key = a.channelKey(3)) {
  const chat = await openChat({
    key,
    rows: [
      a.row({ id: 1, conversation: key, authorId: 8, text: SAID }),
      a.row({ id: 2, conversation: key, authorId: 9, text: 'An answer', replyTo: 1 }),
    ],
  })
  act(() => void chat.tab.store.dispatch(contactsUpdated([{ userId: a.userId(8), status: 'blocked' }])))
  return chat
}
const folded = () => screen.findByRole('article', { name: new RegExp(`^${LINE}`) })

it('a message of a blocked person is a line in a channel, and so is what others quote of it', async () => {
  await openWithBlocked()
  expect(await folded()).toHaveTextContent(`${LINE}·Show`)
  expect(screen.queryByText(SAID)).toBeNull()
  expect(within(screen.getByRole('article', { name: /^User 9/ })).getByRole('button')).toHaveTextContent(LINE)
  expect(await accessibilityFaults()).toEqual([])
})

it('the folded line stands under "Blocked person" and its time, not under the name of the message above', async () => {
  const rows = [
    a.row({ id: 1, authorId: 9, text: 'Before' }),
    ...[2, 3].map((id) => a.row({ id, authorId: 8, text: SAID })),
  ]
  const { tab } = await openChat({ rows })
  act(() => void tab.store.dispatch(contactsUpdated([{ userId: a.userId(8), status: 'blocked' }])))
  const [first, second] = await screen.findAllByRole('article', { name: new RegExp(`^${LINE}`) })
  expect(within(first!).getByText('Blocked person').closest('header')).toHaveTextContent(/^Blocked person\d{1,2}:\d\d/)
  expect(within(first!).queryByText('User 8')).toBeNull()
  expect(first!.querySelector('[data-person], [data-initials]')).toBeNull()
  expect(second!.querySelector('header')).toBeNull()
})

it('it is shown by a press and hidden again, and the focus stays at the message', async () => {
  await openWithBlocked()
  await userEvent.click(within(await folded()).getByRole('button', { name: 'Show' }))
  const row = await screen.findByRole('article', { name: /^User 8/ })
  expect(row).toHaveTextContent(SAID)
  expect(row).toHaveFocus()
  await userEvent.click(within(row).getByRole('button', { name: 'Hide again' }))
  expect(await folded()).toHaveFocus()
  expect(screen.queryByText(SAID)).toBeNull()
})

it('a new message of a blocked person is not read aloud', async () => {
  const chat = await openWithBlocked()
  await chat.receive(a.row({ id: 3, authorId: 8, text: 'Once more' }), a.row({ id: 4, authorId: 9, text: 'Well' }))
  const regions = [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join()
  expect(regions).toContain('Well')
  expect(regions).not.toContain('Once more')
})

it('images that a blocked person sent together are one line', async () => {
  const image = (id: number) =>
    a.row({
      id,
      authorId: 8,
      at: Date.UTC(2026, 0, 5, 9, 10, id),
      body: a.fileBody({ name: `${id}.png`, contentType: 'image/png', width: 200, height: 100 }),
    })
  const { tab } = await openChat({ rows: [image(1), image(2)] })
  act(() => void tab.store.dispatch(contactsUpdated([{ userId: a.userId(8), status: 'blocked' }])))
  await userEvent.click(within(await folded()).getByRole('button', { name: 'Show' }))
  const images = await screen.findAllByRole('article', { name: /^User 8/ })
  expect(images).toHaveLength(2)
  expect(images[0]).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Hide again' }))
  expect(await folded()).toHaveFocus()
})

it('pins and the search in the conversation fold it as well', async () => {
  const { tab } = await openWithBlocked()
  await act(async () => {
    const msg = { mid: 1, created_by: 8, created_at: 5, properties: null, content_type: 'text/plain', content: SAID }
    tab.say({ type: 'pinned_message_updated', gid: 3, mid: 1, msg })
    await tab.settle()
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pinned messages' }))
  const pins = await screen.findByRole('complementary', { name: 'Pinned messages' })
  expect(await within(pins).findByText(LINE)).toBeInTheDocument()
  await userEvent.keyboard('{Control>}f{/Control}')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search here' }), 'nobody')
  const results = screen.getByRole('region', { name: 'Search results' })
  expect(await within(results).findByRole('button', { name: new RegExp(LINE) })).toBeInTheDocument()
  expect(screen.queryByText(SAID)).toBeNull()
})

it('the image viewer passes the images of blocked people by', async () => {
  const image = (id: number, authorId: number) =>
    a.row({
      id,
      authorId,
      body: a.fileBody({ name: `${id}.png`, contentType: 'image/png', width: 200, height: 100 }),
    })
  const { tab } = await openChat({ rows: [image(1, 9), image(2, 8), image(3, 9)] })
  act(() => void tab.store.dispatch(contactsUpdated([{ userId: a.userId(8), status: 'blocked' }])))
  await userEvent.click(await screen.findByRole('button', { name: 'Image, 1.png' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Next/ }))
  expect(await screen.findByRole('dialog', { name: '3.png' })).toBeInTheDocument()
})

it('unblocking shows everything again', async () => {
  const { tab } = await openWithBlocked()
  await folded()
  act(() => void tab.store.dispatch(contactsUpdated([{ userId: a.userId(8), status: 'none' }])))
  // The message, and the quote above its answer.
  expect(await screen.findAllByText(SAID)).toHaveLength(2)
})

it('the messages of a direct conversation with a blocked person stay readable', async () => {
  await openWithBlocked(a.directKey(8))
  // The message, and the quote above its answer.
  expect(await screen.findAllByText(SAID)).toHaveLength(2)
  expect(screen.queryByText(LINE)).toBeNull()
})
