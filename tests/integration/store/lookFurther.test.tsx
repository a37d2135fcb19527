/** Tests looking further back in the server's history: its pace, and that it can be paused and canceled. */
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { ConversationKey } from '@/domain/conversation'
import { useLookFurther } from '@/conversation/search/useLookFurther'
import { a } from '@support/a'
import { fakeLog, openTab } from './testTab'

const HISTORY = /history/
const PAGE = 100
const keys: readonly ConversationKey[] = [a.channelKey(3), a.channelKey(4)]

/** Opens a search whose history answers when the test says so; each conversation has three pages. */
async function openSearch() {
  const rows = keys.flatMap((conversation, channel) =>
    Array.from({ length: 2 * PAGE + 50 }, (_, index) =>
      a.row({ id: 1 + channel + 2 * index, conversation, body: a.textBody(`talk ${index}`) }),
    ),
  )
  const log = fakeLog(rows)
  const tab = await openTab({ log })
  tab.greet()
  tab.ready()
  await tab.settle()
  const waiting: (() => void)[] = []
  tab.ports.http.on('GET', HISTORY, async ({ path }) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return log.history(path)
  })
  const asked = tab.ports.http.requests('GET', HISTORY).length
  const offered: number[] = []
  const take = (taken: number[]) => (ids: readonly number[]) => {
    taken.push(...ids)
    return Promise.resolve(ids.length)
  }
  const { result, rerender, unmount } = renderHook(({ onRows }) => useLookFurther(keys, onRows, true), {
    initialProps: { onRows: take(offered) },
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={tab.store}>{children}</Provider>,
  })
  const settle = () => act(() => tab.clock.advance(100))
  await settle()
  return {
    search: result,
    offered,
    unmount,
    /** Another query, which gets the messages from now on. */
    change: (taken: number[]) => rerender({ onRows: take(taken) }),
    settle,
    requests: () => tab.ports.http.requests('GET', HISTORY).length - asked,
    isCanceled: () => tab.ports.http.requests('GET', HISTORY).at(-1)?.signal?.aborted,
    press: async (button: 'start' | 'pause' | 'goOn' | 'cancel') => {
      act(() => void result.current[button]())
      await settle()
    },
    /** Answers the request that waits. */
    answer: async () => {
      waiting.shift()?.()
      await settle()
    },
  }
}

it('asks for one page at a time, and says how far it is', async () => {
  const { search, press, answer, requests, offered } = await openSearch()
  expect(search.current.isLooking).toBe(false)
  await press('start')
  expect(requests()).toBe(1)
  expect(search.current.run).toMatchObject({ phase: 'running', done: 0, total: 2 })
  expect(search.current.at).toMatchObject({ conversationKey: keys[0] })
  await answer()
  expect(requests()).toBe(2)
  expect(offered).toHaveLength(PAGE)
  expect(search.current.at).toMatchObject({ found: PAGE })
  for (let page = 0; page < 10 && search.current.isLooking; page++) await answer()
  expect(search.current.isLooking).toBe(false)
  expect(search.current.reach?.incomplete).toEqual([])
  expect(new Set(offered).size).toBe(2 * (2 * PAGE + 50))
})

it('asks for nothing while it is paused, and goes on where it was', async () => {
  const { search, press, answer, requests, offered } = await openSearch()
  await press('start')
  await press('pause')
  expect(search.current.run?.phase).toBe('paused')
  // The page that is on its way is not lost.
  await answer()
  expect(offered).toHaveLength(PAGE)
  expect(search.current.run).toMatchObject({ phase: 'paused' })
  expect(requests()).toBe(1)
  await press('goOn')
  expect(requests()).toBe(2)
  expect(search.current.run?.phase).toBe('running')
  await answer()
  expect(offered).toHaveLength(2 * PAGE)
})

it('ends at once when it is canceled, also while it is paused, and can begin again', async () => {
  const { search, press, answer, requests, isCanceled, offered } = await openSearch()
  await press('start')
  await press('cancel')
  expect(search.current.isLooking).toBe(false)
  expect(isCanceled()).toBe(true)
  await answer()
  expect(requests()).toBe(1)
  expect(offered).toEqual([])
  await press('start')
  await press('pause')
  await answer()
  await press('cancel')
  expect(search.current.isLooking).toBe(false)
  expect(requests()).toBe(2)
  await press('start')
  expect(requests()).toBe(3)
  expect(search.current.run?.phase).toBe('running')
})

it('offers what it finds to the query of that moment', async () => {
  const { press, answer, change, offered } = await openSearch()
  const later: number[] = []
  await press('start')
  change(later)
  await answer()
  expect(offered).toEqual([])
  expect(later).toHaveLength(PAGE)
})

it('ends with the page', async () => {
  const { press, answer, unmount, requests, isCanceled } = await openSearch()
  await press('start')
  unmount()
  expect(isCanceled()).toBe(true)
  await answer()
  expect(requests()).toBe(1)
})
