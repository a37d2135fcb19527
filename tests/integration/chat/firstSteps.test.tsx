import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { ME, openTab } from '../store/testTab'
import { wireChannel } from '../store/wireOf'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

it('an empty channel offers its owner to invite people, to say what it is for, and to write', async () => {
  const tab = await openTab()
  tab.greet()
  tab.say({ type: 'joined_group', group: wireChannel(5, [ME, 8]) })
  tab.ready()
  await tab.settle()
  tab.ports.http.on('PUT', '/group/5', { status: 200 })
  const chat = await openChat({ tab, key: a.channelKey(5) })
  const log = within(screen.getByRole('log'))
  await userEvent.click(log.getByRole('button', { name: 'Add a description' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a description' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'Plans of the year')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await chat.pass(500)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(tab.ports.http.requests('PUT', '/group/5')[0]?.body).toBe(JSON.stringify({ description: 'Plans of the year' }))
  await userEvent.click(log.getByRole('button', { name: 'Write' }))
  expect(chat.box()).toHaveFocus()
})

it('an empty channel offers a member only what a member may do', async () => {
  await openChat()
  const log = within(screen.getByRole('log'))
  expect(log.getByRole('button', { name: 'Write' })).toBeInTheDocument()
  expect(log.queryByRole('button', { name: 'Add a description' })).not.toBeInTheDocument()
})

it('a channel with messages has no such offers', async () => {
  await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one' })] })
  expect(screen.queryByRole('button', { name: 'Write' })).not.toBeInTheDocument()
})
