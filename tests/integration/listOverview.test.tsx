/** The list of chats in order: filters, everything read, an own order of pins, hidden ones, and the summary of an absence. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { fakeBrowser } from '@support/fakePorts'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest('0.5.31')

let ops: number
let hall: number
beforeEach(async () => {
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  hall = await calls.createChannel(adaToken, { name: 'hall', is_public: true })
})
const list = () => screen.findByRole('navigation', { name: 'Conversations' })
const names = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
const filter = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('shows what is chosen, and keeps the choice on this device', async () => {
  const page = await renderApp({ server, signedIn: bo })
  await list()
  await calls.say(adaToken, `group/${ops}`, 'News!')
  await calls.say(adaToken, 'user/2', 'Hello Bo')
  await waitFor(() => expect(names()).toHaveLength(3))
  await filter(/^Unread/)
  await waitFor(() => expect(names()).toEqual(['Ada, 1 unread', '# ops, 1 unread']))
  await filter(/^Channels/)
  await waitFor(() => expect(names()).toEqual(['# ops, 1 unread', '# hall']))
  await filter(/^People/)
  await waitFor(() => expect(names()).toEqual(['Ada, 1 unread']))
  expect(page.browser.values.get('parley_list_filter')).toBe('people')
})

it('marks everything as read, and as it was when that is undone', async () => {
  await renderApp({ server, signedIn: bo })
  await list()
  await calls.say(adaToken, `group/${ops}`, 'News!')
  await calls.say(adaToken, `group/${hall}`, 'More')
  await waitFor(() => expect(names()).toEqual(['# hall, 1 unread', '# ops, 1 unread']))
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(names()).toEqual(['# hall', '# ops']))
  expect(screen.getByRole('button', { name: 'Search everything' })).toHaveFocus()
  await calls.say(adaToken, `group/${ops}`, 'And now?')
  await waitFor(() => expect(names()).toEqual(['# ops, 1 unread', '# hall']))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['# ops, 2 unread', '# hall, 1 unread']))
})

it('keeps an own order of pins, which can be undone', async () => {
  const token = await calls.signIn(bo)
  for (const gid of [hall, ops]) await calls.request('POST', '/user/pin_chat', { target: { gid } }, token)
  const browser = fakeBrowser()
  await renderApp({ server, signedIn: bo, browser })
  await waitFor(() => expect(names()).toHaveLength(2))
  const [first, second] = names()
  fireEvent.contextMenu(screen.getByRole('link', { name: first! }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(names()).toEqual([second, first]))
  expect(JSON.parse(browser.values.get('parley_pin_order')!)).toHaveLength(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual([first, second]))
})

it('a pin moves by keys and keeps the focus, and two moves are one toast, whose Undo takes back both', async () => {
  const token = await calls.signIn(bo)
  const lab = await calls.createChannel(adaToken, { name: 'lab', is_public: true })
  for (const gid of [hall, ops, lab]) await calls.request('POST', '/user/pin_chat', { target: { gid } }, token)
  await renderApp({ server, signedIn: bo })
  await waitFor(() => expect(names().filter((name) => name?.includes('pinned'))).toHaveLength(3))
  const [first, second, third] = names()
  const moved = screen.getByRole('link', { name: first! })
  moved.focus()
  await userEvent.keyboard('{Control>}{Shift>}{ArrowUp}{ArrowDown}{/Shift}{/Control}')
  await waitFor(() => expect(names()).toEqual([second, first, third]))
  expect(moved).toHaveFocus()
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  await waitFor(() => expect(names()).toEqual([second, third, first]))
  expect(moved).toHaveFocus()
  expect(screen.getAllByText('The order of your pins was changed on this device.')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual([first, second, third]))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('folds the pins away but for unread ones, and keeps that on this device', async () => {
  const token = await calls.signIn(bo)
  for (const gid of [hall, ops]) await calls.request('POST', '/user/pin_chat', { target: { gid } }, token)
  const lab = await calls.createChannel(adaToken, { name: 'lab', is_public: true })
  const page = await renderApp({ server, signedIn: bo })
  await waitFor(() => expect(names()).toHaveLength(3))
  const heading = screen.getByRole('button', { name: 'Pinned', expanded: true })
  await userEvent.click(heading)
  await waitFor(() => expect(names()).toEqual(['# lab']))
  expect(page.browser.values.get('parley_pins_collapsed')).toBe('true')
  // The list stands while the pointer is over it.
  fireEvent.pointerLeave(heading.closest('.short-whole')!)
  await calls.say(adaToken, `group/${ops}`, 'News!')
  await calls.say(adaToken, `group/${lab}`, 'Newer')
  await waitFor(() => expect(names()).toEqual(['# ops, 1 unread, pinned', '# lab, 1 unread']))
  await userEvent.click(screen.getByRole('button', { name: 'Pinned', expanded: false }))
  await waitFor(() => expect(names()).toHaveLength(3))
})

it('hides at once, and brings back when that is undone', async () => {
  await renderApp({ server, signedIn: bo })
  await list()
  await calls.say(adaToken, 'user/2', 'Hello Bo')
  await waitFor(() => expect(names()).toContain('Ada, 1 unread'))
  fireEvent.contextMenu(screen.getByRole('link', { name: 'Ada, 1 unread' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
  await waitFor(() => expect(names()).not.toContain('Ada, 1 unread'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toContain('Ada, 1 unread'))
})

describe('after an absence of two hours', () => {
  const HOUR = 3_600_000

  /** Opens the list, closes the page, and opens it again after so many ms, with news in two channels. */
  async function comeBackAfter(ms: number) {
    const browser = fakeBrowser()
    const first = await renderApp({ server, signedIn: bo, browser })
    await waitFor(() => expect(names()).toHaveLength(2))
    const facts = () => [...browser.databases.values()].map((each) => each.get<{ value: number }>('facts', 'syncedAt'))
    await waitFor(async () => expect((await Promise.all(facts())).some(Boolean)).toBe(true))
    await first.close()
    await calls.say(adaToken, `group/${ops}`, 'One')
    await calls.say(adaToken, `group/${ops}`, 'Hello @2', [2])
    await calls.say(adaToken, `group/${hall}`, 'Three')
    for (const database of browser.databases.values())
      await database.write({ putMany: { facts: [{ name: 'syncedAt', value: Date.now() - ms }] } })
    await renderApp({ server, browser })
    await waitFor(() => expect(names()).toContain('# hall, 1 unread'))
  }
  const summary = () => screen.queryByRole('region', { name: 'While you were away' })

  it('a summary says what is new and leads to each conversation, until it is dismissed', async () => {
    await comeBackAfter(2 * HOUR)
    await waitFor(() => expect(summary()).toBeInTheDocument())
    const region = within(summary()!)
    expect(region.getByText('3 new')).toBeInTheDocument()
    expect(region.getByText('in 2 conversations')).toBeInTheDocument()
    expect(region.getByText('1 mentions you')).toBeInTheDocument()
    expect(region.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      '# ops, 2 new, 1 mentions you',
      '# hall, 1 new',
    ])
    await userEvent.click(region.getByRole('button', { name: 'Dismiss' }))
    expect(summary()).toBeNull()
  })

  it('and after a shorter one there is none', async () => {
    await comeBackAfter(HOUR / 2)
    expect(summary()).toBeNull()
  })
})
