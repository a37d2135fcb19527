import { expect, it } from 'vitest'
import { bo, me, openCallsPage } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { channelKey, directKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import { startCall } from './callActions'
import { selectCallHindrance } from './selectors'

const ops = channelKey(toChannelId(3))
const room = (channel_name: string, user_count: number) => ({ channel_name, user_count })

/** A page whose server lists these rooms and these members of mine from the next request on. */
async function listing(rooms: object[], users: unknown[]) {
  const page = await openCallsPage()
  const { http, clock } = page.ports
  http.on('GET', '/admin/agora/channel/0/100', { json: { success: true, data: { channels: rooms, total_size: 1 } } })
  http.on('GET', /agora\/channel\/user/, { json: { success: true, data: { channel_exist: true, users } } })
  await clock.advance(10_000)
  return page
}

it('rooms with odd names and people who cannot be are left out of the list', async () => {
  const page = await listing(
    [room('vocechat:group:3', 2), room('vocechat:group:', 4), room('', 4), room('vocechat:dm:66', 1), { nonsense: 1 }],
    [],
  )
  expect([page.calls().rooms, page.calls().ring]).toEqual([{ [ops]: 2 }, null])
})

it.each([
  ['somebody else alone', [bo], bo],
  ['me alone, from another device', [me], undefined],
  ['somebody unknown alone', [777], 777],
  ['two hundred people', Array.from({ length: 200 }, (_, each) => each + 100), undefined],
  ['nobody, as the provider says in between', [], undefined],
  ['nonsense', ['x', null, -1], undefined],
])('a room of mine with %s', async (_, users, caller) => {
  const page = await listing([room('vocechat:dm:5', users.length || 1)], users)
  expect(page.calls().ring?.userId).toBe(caller)
})

it('the members of a room are asked for once', async () => {
  const page = await listing([room('vocechat:dm:5', 1)], [bo])
  await page.ports.clock.advance(30_000)
  expect(page.ports.http.requests('GET', /agora\/channel\/user/)).toHaveLength(1)
})

const refuse = (page: Awaited<ReturnType<typeof openCallsPage>>, status: number) =>
  page.ports.http.on('POST', '/admin/agora/token', { status, text: '' })
const hindranceOf = (page: Awaited<ReturnType<typeof openCallsPage>>, key = directKey(bo)) =>
  selectCallHindrance(page.store.getState(), key)

it('a server whose calls were switched off says so before the next press, until it has them again', async () => {
  const page = await openCallsPage()
  refuse(page, 503)
  page.store.dispatch(startCall(directKey(bo), false))
  await settle()
  expect(page.calls().call).toMatchObject({ state: 'ended', reason: 'notSetUp' })
  expect([hindranceOf(page), hindranceOf(page, ops)]).toEqual(['notSetUp', 'notSetUp'])
  await page.ports.clock.advance(60_000)
  expect(hindranceOf(page)).toBeNull()
})

it('a channel that lets me not call says so before the next press, and other conversations do not', async () => {
  const page = await openCallsPage()
  refuse(page, 403)
  page.store.dispatch(startCall(ops, false))
  await settle()
  expect([hindranceOf(page, ops), hindranceOf(page)]).toEqual(['notAllowed', null])
})

it.each(['insecure', 'framed', 'unsupported'] as const)('a page that is %s says so before any press', async (why) => {
  const ports = fakePorts()
  ports.callRooms.hinder(why)
  const page = await openCallsPage(ports)
  expect(hindranceOf(page)).toBe(why)
})
