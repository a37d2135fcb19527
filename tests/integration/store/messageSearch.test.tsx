/** Tests a search whose query changes while messages are read. */
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { foldText } from '@/lib/foldText'
import { toWord } from '@/lib/search-index/word'
import type { SearchQuery } from '@/conversation/search/searchQuery'
import { useMessageSearch } from '@/conversation/search/useMessageSearch'
import { openConversation } from '@/store/history/paging'
import { a } from '@support/a'
import { fakeLog, openTab } from './testTab'

const key = a.channelKey(3)
const rows = [
  a.row({ id: 1, authorId: 8, conversation: key, body: a.textBody('a tram') }),
  a.row({ id: 2, authorId: 9, conversation: key, body: a.textBody('another tram') }),
]
const tram: SearchQuery = {
  words: [toWord(foldText('tram'))!],
  from: [],
  in: [],
  has: [],
  since: null,
  before: null,
}

it('shows nothing that its filter leaves out, also when messages of the query before were still read', async () => {
  const tab = await openTab({ log: fakeLog(rows) })
  tab.greet()
  tab.ready()
  void tab.store.dispatch(openConversation(key))
  await tab.settle()
  const { result, rerender } = renderHook(({ query }) => useMessageSearch(query), {
    initialProps: { query: tram },
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={tab.store}>{children}</Provider>,
  })
  const ids = () => result.current.messages.map(({ id }) => id)
  // The index is loaded, and compresses, in real time.
  const untilDone = () =>
    vi.waitFor(async () => {
      await act(() => tab.clock.advance(1_000))
      expect(result.current.state).toBe('done')
    })
  await untilDone()
  expect(ids()).toEqual([2, 1])
  const { add } = result.current
  rerender({ query: { ...tram, from: [a.userId(8)] } })
  const added = add([1, 2])
  await untilDone()
  await act(() => added)
  expect(ids()).toEqual([1])
  // It goes on with what is found later.
  await act(() => result.current.add([1, 2]))
  expect(ids()).toEqual([1])
})

it('an open search shows no hit of a channel any more from which one was removed', async () => {
  const tab = await openTab({ log: fakeLog(rows) })
  tab.greet()
  tab.ready()
  void tab.store.dispatch(openConversation(key))
  await tab.settle()
  const { result } = renderHook(() => useMessageSearch(tram), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={tab.store}>{children}</Provider>,
  })
  await vi.waitFor(async () => {
    await act(() => tab.clock.advance(1_000))
    expect(result.current.messages).toHaveLength(2)
  })
  act(() => tab.say({ type: 'kick_from_group', gid: 3, reason: 'kick' }))
  await vi.waitFor(async () => {
    await act(() => tab.clock.advance(1_000))
    expect(result.current.state).toBe('done')
    expect(result.current.messages).toEqual([])
  })
})
