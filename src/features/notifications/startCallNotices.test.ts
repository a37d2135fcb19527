import { expect, it, vi } from 'vitest'
import { bo, me, openCallsPage, ringOf, stranger } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { startTranslations } from '@support/startTranslations'
import { directKey } from '@/domain/conversation'
import type { WorkerTask } from '@/domain/notification/workerData'
import { performCallTask, startCallNotices } from './startCallNotices'

const key = directKey(bo)

async function openPage() {
  const page = await openCallsPage()
  const press = (kind: 'answer' | 'decline', agoMs = 0) =>
    performCallTask(page.store, { kind, key, userId: me, at: page.ports.clock.now() - agoMs } satisfies WorkerTask)
  return { ...page, press }
}

it('a ring shows a notification with Answer and Decline, which goes when the ring ends', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const i18n = await startTranslations()
  const { store, ports, say } = await openPage()
  await ports.tray.request()
  startCallNotices(store, ports.tray, { path: '/', i18n, navigate: () => undefined })
  say(ringOf(bo))
  await vi.waitFor(() => expect(ports.tray.shown()).toHaveLength(1))
  const [notice] = ports.tray.shown()
  expect(notice).toMatchObject({ staysOpen: true, data: { key, by: 'page' } })
  expect(notice?.actions.map(({ title }) => title)).toEqual(['Answer', 'Decline'])
  await ports.clock.advance(45_000)
  expect(ports.tray.shown()).toEqual([])
})

it('Answer and Decline in the notification do it while that person is calling', async () => {
  const { say, press, calls, rooms } = await openPage()
  say(ringOf(bo))
  press('decline')
  expect(calls().ring).toBeNull()
  say(ringOf(stranger))
  press('answer')
  await settle()
  expect([calls().ring?.userId, rooms.rooms]).toEqual([stranger, []])
})

it('Answer in a notification whose page was closed answers once the new page finds the call', async () => {
  const { say, press, calls } = await openPage()
  press('answer')
  expect(calls().call.state).toBe('idle')
  say(ringOf(bo))
  await settle()
  expect(calls().call).toMatchObject({ key, state: 'connected' })
})

it('Answer that was pressed for an earlier call answers no later one', async () => {
  const { say, press, calls, ports } = await openPage()
  press('answer', 40_000)
  press('answer', 20_000)
  await ports.clock.advance(20_000)
  say(ringOf(bo))
  await settle()
  expect([calls().call.state, calls().ring?.userId]).toEqual(['idle', bo])
})
