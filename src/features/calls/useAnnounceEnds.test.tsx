import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bo, me, openCallsPage, ringOf, talks } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import { directKey } from '@/domain/conversation'
import { startCall } from '@/store/calls/callActions'
import { LiveRegion } from '@/ui/display/LiveRegion'
import { useAnnounceEnds } from './useAnnounceEnds'

await startTranslations()

let page: Awaited<ReturnType<typeof openCallsPage>>
const Ends = () => {
  useAnnounceEnds()
  return <LiveRegion />
}
beforeEach(async () => {
  page = await openCallsPage()
  render(
    <InStore ports={page.ports} store={page.store}>
      <Ends />
    </InStore>,
  )
})

/** A call with Bo, who has talked for three seconds. */
async function talk() {
  page.store.dispatch(startCall(directKey(bo), false))
  await settle()
  const { events } = page.rooms.latest()
  events.onEntered(bo, talks)
  await page.ports.clock.advance(3_000)
  return events
}

it('a screen reader says that the call is over when the other one hangs up', async () => {
  const events = await talk()
  act(() => events.onLeft(bo, true))
  expect(await screen.findByText('Call ended, 0:03')).toBeInTheDocument()
})

it('a call that goes on in a newer tab is not over', async () => {
  await talk()
  act(() => void page.say({ type: 'handedOver' }))
  await act(settle)
  expect(screen.queryByText(/^Call ended/)).toBeNull()
})

it('a screen reader says that a call was missed, or answered elsewhere, when its card goes', async () => {
  act(() => void page.say(ringOf()))
  await act(() => page.ports.clock.advance(45_000))
  expect(await screen.findByText(/^Missed call from/)).toBeInTheDocument()
  await act(() => page.ports.clock.advance(2_000))
  act(() => void page.say(ringOf()))
  const listed = { type: 'listed' as const, askedAt: page.ports.clock.now(), present: [me, bo], me }
  act(() => void page.say(listed))
  expect(await screen.findByText('Answered on another device')).toBeInTheDocument()
})
