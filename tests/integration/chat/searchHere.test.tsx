import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { setScreen } from '@support/setScreen'
import { openChat } from './openChat'

afterEach(() => {
  setScreen()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ROWS = Array.from({ length: 700 }, (_, index) => {
  const id = index + 1
  const text = id === 699 ? 'the Café is open' : id === 3 ? 'a cafe of old' : `talk ${id}`
  return a.row({ id, body: a.textBody(text) })
})

async function search(typed: string) {
  await userEvent.keyboard('{Control>}f{/Control}')
  const field = await screen.findByRole('searchbox', { name: 'Search here' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, typed)
  return screen.getByRole('region', { name: 'Search results' })
}

it('finds messages on this device, says how far it searched, and searches the server on request', async () => {
  const chat = await openChat({ rows: ROWS })
  const results = await search('CAFE')
  await waitFor(() => expect(within(results).getByRole('status')).toHaveTextContent('1 message found'))
  // The rest of the device is searched when the first results are drawn.
  await chat.pass(1_000)
  const hit = within(results).getByRole('button', { name: /is open/ })
  expect(within(hit).getByText('Café', { selector: 'mark' })).toBeInTheDocument()
  expect(await within(results).findByText('Older messages were not searched.')).toBeInTheDocument()

  await userEvent.click(await within(results).findByRole('button', { name: 'Search older messages' }))
  expect(await within(results).findByText('2 messages found')).toBeInTheDocument()
  expect(within(results).getByText('The whole conversation was searched.')).toBeInTheDocument()
  expect(within(results).queryByRole('button', { name: 'Search older messages' })).toBeNull()
})

it('moves with the arrows, leads to the message, and returns the focus when it closes', async () => {
  const chat = await openChat({ rows: ROWS })
  chat.box().focus()
  const results = await search('talk 69')
  const texts = () =>
    within(results)
      .queryAllByRole('button')
      .map((button) => button.textContent)
  await waitFor(() => expect(texts()[0]).toMatch(/talk 698$/))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveTextContent(/talk 698$/)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveTextContent(/talk 697$/)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('searchbox', { name: 'Search here' })).toHaveFocus()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull()
  expect(chat.box()).toHaveFocus()
})

it('Enter in the field goes to the newest hit, and the words are marked in the messages until the search closes', async () => {
  // happy-dom has no highlights.
  const highlights = new Map<string, Range[]>()
  vi.stubGlobal('CSS', { escape: CSS.escape.bind(CSS), supports: () => true, highlights })
  vi.stubGlobal('Highlight', class extends Array<Range> {})
  await openChat({ rows: ROWS.slice(0, 5) })
  const results = await search('TALK')
  await waitFor(() => expect(within(results).getAllByRole('button').length).toBeGreaterThan(3))
  const jump = vi.spyOn(HTMLElement.prototype, 'scrollTo')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(highlights.get('found-words')?.map(String)).toEqual(['talk', 'talk', 'talk', 'talk']))
  await waitFor(() => expect(jump).toHaveBeenCalled())
  await userEvent.keyboard('{Escape}{Escape}')
  expect(highlights.size).toBe(0)
})

it('says when nothing is found; Enter again goes to the next hit and around, with Shift back, and the list marks it', async () => {
  await openChat({ rows: ROWS.slice(0, 4) })
  const results = await search('zzz')
  expect(await within(results).findByText('No message found')).toBeInTheDocument()
  const field = screen.getByRole('searchbox', { name: 'Search here' })
  await userEvent.clear(field)
  expect(results).toHaveTextContent('')
  await userEvent.type(field, 'talk')
  await waitFor(() => expect(within(results).getAllByRole('button').length).toBeGreaterThan(2))
  const marked = () => within(results).getByRole('button', { current: true }).textContent
  for (const text of [/talk 4$/, /talk 2$/, /talk 1$/, /talk 4$/]) {
    await userEvent.keyboard('{Enter}')
    expect(marked()).toMatch(text)
  }
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(marked()).toMatch(/talk 1$/)
})

it('on a narrow page, where the search covers the messages, the words stay marked until the next press', async () => {
  const highlights = new Map<string, Range[]>()
  vi.stubGlobal('CSS', { escape: CSS.escape.bind(CSS), supports: () => true, highlights })
  vi.stubGlobal('Highlight', class extends Array<Range> {})
  setScreen({ width: 390 })
  await openChat({ rows: ROWS.slice(0, 5) })
  const results = await search('TALK')
  await waitFor(() => expect(within(results).getAllByRole('button').length).toBeGreaterThan(3))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull())
  expect(highlights.get('found-words')?.map(String)).toEqual(['talk', 'talk', 'talk', 'talk'])
  await userEvent.click(screen.getByRole('log'))
  expect(highlights.size).toBe(0)
})

it('updates with new, changed and deleted messages while it is open, also outside the loaded window', async () => {
  const chat = await openChat({ rows: ROWS })
  const results = await search('cafe')
  const texts = () =>
    within(results)
      .queryAllByRole('button', { name: /cafe|café/i })
      .map((button) => button.textContent)
  await waitFor(() => expect(texts()).toHaveLength(1))
  await chat.pass(1_000)
  await userEvent.click(await within(results).findByRole('button', { name: 'Search older messages' }))
  await waitFor(() => expect(texts()).toHaveLength(2))

  await chat.receive(a.row({ id: 701, body: a.textBody('another cafe') }))
  await waitFor(() => expect(texts()[0]).toMatch(/another cafe$/))
  await chat.receive(a.editRow({ id: 702, targetId: 3, body: a.textBody('a tea room of old') }))
  await waitFor(() => expect(texts()).toHaveLength(2))
  await chat.receive(a.deletionRow({ id: 703, targetId: 699 }))
  await waitFor(() => expect(texts()).toHaveLength(1))
  expect(within(results).getByRole('status')).toHaveTextContent('1 message found')
})

it('has the filters of the search but Channel, chosen or typed, also without a word', async () => {
  const chat = await openChat({
    rows: [
      a.row({ id: 1, authorId: 8, body: a.textBody('a tram') }),
      a.row({ id: 2, authorId: 9, body: a.textBody('another tram') }),
      a.row({ id: 3, authorId: 8, body: a.fileBody({ name: 'map.png', contentType: 'image/png', path: '2026/3' }) }),
    ],
  })
  const results = await search('tram')
  await waitFor(() => expect(within(results).getByRole('status')).toHaveTextContent('2 messages found'))
  const bar = within(await screen.findByRole('group', { name: 'Filters' }))
  expect(bar.queryByRole('button', { name: 'Channel' })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'From' }))
  await userEvent.click(await screen.findByRole('option', { name: 'User 8' }))
  await userEvent.keyboard('{Escape}')
  await chat.pass(1_000)
  await waitFor(() => expect(within(results).getByRole('status')).toHaveTextContent('1 message found'))
  expect(within(results).getByRole('button', { name: /a tram$/ })).toBeInTheDocument()

  const field = screen.getByRole('searchbox', { name: 'Search here' })
  await userEvent.clear(field)
  await userEvent.type(field, 'has:image ')
  expect(field).toHaveValue('')
  await chat.pass(1_000)
  expect(await within(results).findByRole('button', { name: /map\.png$/ })).toBeInTheDocument()
  expect(bar.getByRole('group', { name: /image/i })).toBeInTheDocument()
})
