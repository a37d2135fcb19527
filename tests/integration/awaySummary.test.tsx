/** Tests what the summary after an absence counts, and when it ends. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { AwaySummary } from '@/features/conversations/AwaySummary'
import { networkChanged } from '@/store/connection/connectionSlice'
import { useHold } from '@/ui/input/useHold'
import { a } from '@support/a'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
import { ME, openTab, type Tab } from './store/testTab'
import { wireChannel } from './store/wireOf'

const HOUR = 3_600_000
const GROUPS = [20, 21, 22, 23, 24, 25]

function Area() {
  const { isHeld, ref } = useHold()
  return (
    <div ref={ref} data-testid="area">
      <AwaySummary isHeld={isHeld} />
    </div>
  )
}

function begin(tab: Tab) {
  tab.ports.eventSource.latest().accept()
  tab.greet()
  for (const gid of GROUPS) tab.say({ type: 'joined_group', group: wireChannel(gid, [ME, 8]) })
}
async function goLive(tab: Tab) {
  tab.ready()
  await tab.settle()
  tab.say({ type: 'heartbeat', time: tab.clock.now() })
  await tab.settle()
}
let nextId = 100
const write = (tab: Tab, gid: number, count: number) => {
  const rows = Array.from({ length: count }, () =>
    a.row({ id: nextId++, conversation: a.channelKey(gid), authorId: 8 }),
  )
  tab.log.add(...rows)
  tab.chat(...rows)
}

/** Opens a tab with 29 unread messages of before, and returns to it after two hours, in which these came. */
async function comeBack(counts: Record<number, number>) {
  await startTranslations()
  const tab = await openTab()
  tab.ports.http.on('POST', '/token/renew', { json: { token: 'next', refresh_token: 'next', expired_in: 300 } })
  begin(tab)
  await goLive(tab)
  write(tab, 20, 29)
  await tab.settle()
  tab.store.dispatch(networkChanged({ online: false }))
  tab.clock.jump(2 * HOUR)
  await tab.clock.advance(10_000)
  tab.store.dispatch(networkChanged({ online: true }))
  await tab.clock.advance(10_000)
  begin(tab)
  // The server sends some known rows again.
  tab.chat(...tab.log.rows)
  for (const [gid, count] of Object.entries(counts)) write(tab, Number(gid), count)
  await goLive(tab)
  render(
    <InStore ports={tab.ports} store={tab.store}>
      <Suspense>
        <Area />
      </Suspense>
    </InStore>,
  )
  await act(() => tab.clock.advance(100))
  return tab
}
const summary = () => screen.queryByRole('region', { name: 'While you were away' })
const text = () => summary()?.querySelector('p')?.textContent
const settle = (tab: Tab) => act(() => tab.settle())
const read = async (tab: Tab, gid: number) => {
  tab.say({ type: 'user_settings_changed', read_index_groups: [{ gid, mid: nextId }] })
  await settle(tab)
}

it('says 4 new after an absence in which 4 came, although 33 are unread', async () => {
  await comeBack({ 20: 3, 21: 1 })
  expect(text()).toBe('4 newin 2 conversations')
})

it('does not go on counting while one sits there', async () => {
  const tab = await comeBack({ 20: 3, 21: 1 })
  write(tab, 21, 5)
  write(tab, 22, 5)
  await settle(tab)
  expect(text()).toBe('4 newin 2 conversations')
})

it('names the conversations that it has no room for by their number', async () => {
  await comeBack({ 20: 1, 21: 1, 22: 1, 23: 1, 24: 1 })
  expect(within(summary()!).getAllByRole('link')).toHaveLength(3)
  expect(within(summary()!).getByText('and 2 more')).toBeInTheDocument()
})

it('ends when what came is read, and does not return with what comes then', async () => {
  const tab = await comeBack({ 21: 2 })
  expect(text()).toBe('2 newin 1 conversation')
  await read(tab, 21)
  expect(summary()).toBeNull()
  write(tab, 21, 1)
  await settle(tab)
  expect(summary()).toBeNull()
})

it('ends after an hour of being there', async () => {
  const tab = await comeBack({ 21: 2 })
  await act(() => tab.clock.advance(HOUR - 60_000))
  expect(summary()).toBeInTheDocument()
  await act(() => tab.clock.advance(120_000))
  expect(summary()).toBeNull()
})

it('does not go away above the rows while the pointer is over them', async () => {
  const tab = await comeBack({ 21: 2 })
  fireEvent.pointerMove(screen.getByTestId('area'), { pointerType: 'mouse' })
  await read(tab, 21)
  expect(summary()).toBeInTheDocument()
  expect(within(summary()!).queryByRole('link')).toBeNull()
  fireEvent.pointerLeave(screen.getByTestId('area'))
  expect(summary()).toBeNull()
})
