/** Tests what ages while the page stays open: over midnight, through a sleep of the machine, after a corrected clock. */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { openConversation } from '@/store/history/paging'
import { conversationMuted } from '@/store/conversations/settingsSlice'
import { selectMessageWindow } from '@/store/messages/selectors'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakeLog, openTab } from '../store/testTab'
import { KEY, openChat } from './openChat'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const day = (name: string) => screen.queryAllByRole('separator', { name })
/** A minute before midnight. */
const EVENING = new Date(2026, 0, 5, 23, 59).getTime()

afterEach(() => vi.restoreAllMocks())

/** Opens a live tab in the evening, at a server with these rows whose clock is the same. */
async function openInTheEvening(...rows: ChatRow[]) {
  const tab = await openTab({ log: fakeLog(rows), clock: fakeClock(EVENING) })
  const renewed = { token: 'next', refresh_token: 'next', expired_in: 300 }
  tab.ports.http.on('POST', '/token/renew', { json: renewed })
  tab.greet()
  tab.ready()
  tab.say({ type: 'heartbeat', time: tab.clock.now() })
  await tab.settle()
  return tab
}

describe('yesterday’s messages do not stand under a second "Today"', () => {
  const openWithToday = async () => {
    const chat = await openChat({ tab: await openInTheEvening(a.row({ id: 1, at: EVENING, text: 'one' })) })
    expect(day('Today')).toHaveLength(1)
    return {
      chat,
      expectNextDay: () => {
        expect(day('Today')).toHaveLength(0)
        expect(day('Yesterday')).toHaveLength(1)
      },
    }
  }

  it('when midnight passes', async () => {
    const { chat, expectNextDay } = await openWithToday()
    await chat.pass(MINUTE)
    expectNextDay()
  })

  it('when the machine slept over midnight, and its timers with it', async () => {
    const { chat, expectNextDay } = await openWithToday()
    act(() => {
      chat.tab.clock.jump(DAY)
      chat.tab.ports.pageLifecycle.emit('visible')
    })
    expectNextDay()
  })

  it('when it slept with the page in view, which tells the page nothing', async () => {
    const { chat, expectNextDay } = await openWithToday()
    chat.tab.clock.jump(DAY)
    await chat.pass(11_000)
    expectNextDay()
  })

  it('when a clock that was a day behind is corrected, and when one that was ahead is', async () => {
    const { chat, expectNextDay } = await openWithToday()
    chat.tab.clock.jump(DAY)
    await chat.pass(11_000)
    expectNextDay()
    chat.tab.clock.jump(-DAY)
    await chat.pass(11_000)
    expect(day('Yesterday')).toHaveLength(0)
    expect(day('Today')).toHaveLength(1)
  })
})

it('"Jump to date" that stayed open over midnight offers the new today', async () => {
  const chat = await openChat({ tab: await openInTheEvening(a.row({ id: 1, at: EVENING - DAY, text: 'one' })) })
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Jump to date/ }))
  expect(await screen.findByLabelText('Date')).toHaveAttribute('max', '2026-01-05')
  await chat.pass(MINUTE)
  expect(screen.getByLabelText('Date')).toHaveAttribute('max', '2026-01-06')
})

it('a message that expired while the machine slept is gone with the first heartbeat', async () => {
  const tab = await openInTheEvening(a.row({ id: 1, at: EVENING, expiresAt: EVENING + HOUR }))
  await Promise.all([tab.store.dispatch(openConversation(KEY)), tab.clock.advance(100)])
  expect(selectMessageWindow(tab.store.getState(), KEY).ids).toEqual([1])
  tab.clock.jump(DAY)
  tab.say({ type: 'heartbeat', time: tab.clock.now() })
  await tab.settle()
  expect(selectMessageWindow(tab.store.getState(), KEY).ids).toEqual([])
})

it('a mute that ended while the machine slept is over with the first heartbeat', async () => {
  const tab = await openInTheEvening()
  const isMuted = () => KEY in tab.store.getState().settings.mutes
  tab.store.dispatch(conversationMuted({ key: KEY, until: tab.clock.now() + HOUR }))
  await tab.settle()
  expect(isMuted()).toBe(true)
  tab.clock.jump(DAY)
  tab.say({ type: 'heartbeat', time: tab.clock.now() })
  await tab.settle()
  expect(isMuted()).toBe(false)
})
