import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { ME, openTab } from '../store/testTab'
import { wireChannel } from '../store/wireOf'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

/** Opens channel 3; channel 5 is private. */
async function openBesidePrivate() {
  const chat = await openChat({ rows: [a.row({ id: 3, text: 'ask in #channel 5 or #channel 4' })] })
  await act(async () => {
    chat.tab.say({ type: 'joined_group', group: wireChannel(5, [ME, 8]) })
    await chat.tab.settle()
  })
  return chat
}

it('shows a lock in place of # in the link to a private channel, and copies as it was written', async () => {
  await openBesidePrivate()
  const link = screen.getByRole('link', { name: /^\W?channel 5\W+private channel/ })
  expect(link).toHaveTextContent('#channel 5')
  expect(link.querySelector('svg')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '#channel 4' })).toHaveTextContent('#channel 4')
})

it('shows a lock in the chosen targets of a forward', async () => {
  await openBesidePrivate()
  fireEvent.contextMenu(screen.getByRole('link', { name: /^\W?channel 5\W+private channel/ }).closest('article')!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
  const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
  for (const name of ['channel 5', 'channel 4']) await userEvent.click(within(dialog).getByLabelText(name))
  const chosen = within(dialog).getByRole('list', { name: 'Forward to 2' })
  expect(within(chosen).getByText('channel 5')).toBeInTheDocument()
  expect(within(chosen).getByText('# channel 4')).toBeInTheDocument()
})

it('draws the lock in the sentence that begins a private channel', async () => {
  const tab = await openTab()
  tab.greet()
  tab.say({ type: 'joined_group', group: wireChannel(5, [ME, 8]) })
  tab.ready()
  await tab.settle()
  await openChat({ tab, key: a.channelKey(5) })
  const sentence = (await screen.findByText(/^This is the beginning of/)).parentElement!
  expect(sentence.querySelector('svg')).toBeInTheDocument()
  expect(sentence).toHaveTextContent('This is the beginning of channel 5')
})
