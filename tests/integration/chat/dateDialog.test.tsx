import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { dayKey } from '@/lib/dayKey'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Jump to date/ }))
  return screen.findByRole('dialog', { name: /^Jump to date/ })
}

it('asks for a date before it searches, and says so beside the field', async () => {
  await openChat({ rows: [a.row({ id: 3 })] })
  const dialog = await openDialog()
  await userEvent.clear(within(dialog).getByLabelText('Date'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Jump' }))
  expect(within(dialog).getByLabelText('Date')).toBeInvalid()
  expect(within(dialog).getByLabelText('Date')).toHaveAccessibleDescription(/\S/)
})

it('closes when a date was chosen, and searches the conversation for it', async () => {
  const chat = await openChat({ rows: [a.row({ id: 3, body: a.textBody('the only one') })] })
  const dialog = await openDialog()
  fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2001-01-01' } })
  // A date field uses the browser's language, so its description gives the chosen day in the page's language.
  expect(within(dialog).getByLabelText('Date')).toHaveAccessibleDescription('1 January 2001')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Jump' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await chat.pass(100)
  expect(screen.getByText('the only one')).toBeInTheDocument()
})

it('knows the day it was opened from and the range of the conversation, and offers days by name', async () => {
  const day = 86_400_000
  const today = fakeClock().now()
  const chat = await openChat({
    rows: [
      a.row({ id: 3, at: today - 3 * day, body: a.textBody('the first one') }),
      a.row({ id: 4, at: today, body: a.textBody('the last one') }),
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Today', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Jump to date' })
  const field = within(dialog).getByLabelText('Date')
  expect(field).toHaveValue(dayKey(today))
  expect(field).toHaveAttribute('max', dayKey(today))
  await waitFor(() => expect(field).toHaveAttribute('min', dayKey(today - 3 * day)))
  expect(dialog).toHaveAccessibleDescription(/^There are messages from .+ until today\.$/)
  const offers = within(within(dialog).getByRole('group', { name: 'Days to jump to' })).getAllByRole('button')
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday', 'Beginning'])
  await userEvent.click(offers[2]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await chat.pass(400)
  await waitFor(() => expect(screen.getByText('the first one').closest('article')).toHaveFocus())
})

it('jumps to the beginning while the server is still asked for the first day', async () => {
  const hour = 3_600_000
  const start = Date.now() - 600 * hour
  const rows = Array.from({ length: 600 }, (_, index) =>
    a.row({ id: 1 + index, at: start + index * hour, body: a.textBody(`line ${index}.`) }),
  )
  const chat = await openChat({ rows })
  const { log, ports } = chat.tab
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  ports.http.on('GET', /history/, ({ path }) => answered.then(() => log.history(path)))
  const range = () => within(screen.getByRole('dialog')).getByLabelText('Date').getAttribute('min')
  await openDialog()
  expect(range()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Beginning' }))
  answer()
  await chat.pass(2_000)
  await waitFor(() => expect(screen.getByText('line 0.').closest('article')).toHaveFocus())
  expect(screen.queryByText(/could not/i)).toBeNull()
  const requestCount = ports.http.requests('GET', /history/).length
  await openDialog()
  await waitFor(() => expect(range()).toBe(dayKey(start)))
  expect(ports.http.requests('GET', /history/)).toHaveLength(requestCount)
})

it('shows the range once the server has told the first message', async () => {
  const day = 86_400_000
  const start = Date.now() - 600 * day
  const rows = Array.from({ length: 600 }, (_, index) => a.row({ id: 1 + index, at: start + index * day }))
  const chat = await openChat({ rows })
  const dialog = await openDialog()
  await chat.pass(2_000)
  await waitFor(() => expect(within(dialog).getByLabelText('Date')).toHaveAttribute('min', dayKey(start)))
  expect(dialog).toHaveAccessibleDescription(/^There are messages from /)
})
