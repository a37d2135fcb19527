/** Counts what opening a conversation costs, which does not depend on the machine. */
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConversationPage } from '@/features/chat'
import type { ConversationKey } from '@/domain/conversation'
import { a } from '@support/a'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

/** A higher number here makes every opening, or every message that arrives, slower. */
const BUDGET = {
  /** The page of a conversation with twenty messages of one author. */
  elements: 235,
  /** Made for an opening out of another conversation: rows, composer, and what has a state of its own in the header. */
  made: 199,
  /** Of the page: they run for everything that changes the store, also for each burst while somebody types. */
  selectors: 60,
  /** How often an opening changes the store: first and again. */
  first: 5,
  again: 2,
  /** How often a burst changes it: with its messages, and as they are marked as read. */
  burst: 2,
}

it('opening a conversation, and writing while messages arrive, got slower with every change', async () => {
  const other = a.channelKey(4)
  const rows = Array.from({ length: 40 }, (_, index) =>
    a.row({ id: index + 1, authorId: 8, conversation: index % 2 === 0 ? KEY : other, text: `Text ${index}` }),
  )
  const chat = await openChat({ rows })
  const { store } = chat.tab
  const reads = vi.spyOn(store, 'getState')
  const changed = vi.fn()
  store.subscribe(changed)
  const changesOf = async (act: () => unknown) => {
    changed.mockClear()
    await act()
    await chat.pass(300)
    return changed.mock.calls.length
  }
  const open = (key: ConversationKey) =>
    changesOf(() => chat.show(<ConversationPage conversationKey={key} linkedId={null} />))

  expect(await open(other)).toBeLessThanOrEqual(BUDGET.first)
  await open(KEY)
  // The document of the tests makes every element by this function.
  const made = vi.spyOn(document, 'createElementNS')
  expect(await open(other)).toBeLessThanOrEqual(BUDGET.again)
  expect(made.mock.calls.length).toBeLessThanOrEqual(BUDGET.made)
  const elements = chat.view.container.querySelectorAll('*')
  expect([...elements].filter(({ tagName }) => tagName === 'ARTICLE')).toHaveLength(20)
  expect(elements.length).toBeLessThanOrEqual(BUDGET.elements)
  // Code that arrives late draws, and asks the store, once more.
  await act(() => vi.dynamicImportSettled())
  await chat.pass(300)
  reads.mockClear()
  act(() => void store.dispatch({ type: 'nothing happened' }))
  expect(reads.mock.calls.length).toBeLessThanOrEqual(BUDGET.selectors)

  const burst = Array.from({ length: 10 }, (_, index) => a.row({ id: 50 + index, authorId: 8, text: `Later ${index}` }))
  const watched = vi.spyOn(IntersectionObserver.prototype, 'observe')
  expect(await changesOf(() => chat.receive(...burst))).toBeLessThanOrEqual(BUDGET.burst)
  // Whether they are read, the browser is asked about the new ones alone.
  expect(new Set(watched.mock.calls.map(([row]) => row)).size).toBeLessThanOrEqual(burst.length)
})
