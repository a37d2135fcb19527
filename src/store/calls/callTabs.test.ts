import { expect, it } from 'vitest'
import { a } from '@support/a'
import { settle } from '@support/fakeClock'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { directKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { createStore } from '../createStore'
import { sessionBegun } from '../events'
import { serverInfoReceived } from '../server/serverSlice'
import { leaveCall, startCall, toggleMuted } from './callActions'
import { startCalls } from './callDriver'
import { takeCallOver } from './callTabs'

const me = toUserId(5)
const bo = toUserId(9)

/** Opens a tab of the same browser. */
async function openTab(browser: ReturnType<typeof fakeBrowser>) {
  const ports = fakePorts({ browser })
  ports.http.on('GET', '/admin/system/version', { text: '0.5.31' })
  ports.http.on('GET', '/admin/agora/enabled', { json: true })
  ports.http.on('GET', /agora\/channel/, { json: { success: true, data: { channels: [], total_size: 0 } } })
  ports.http.on('POST', '/admin/agora/token', {
    json: { agora_token: '006', app_id: 'app', uid: me, channel_name: 'vocechat:dm:9', expired_in: 86_400 },
  })
  const store = createStore(ports)
  ports.tokenStorage.begin(
    { userId: me, token: 'token', refreshToken: 'refresh', expiresAt: ports.clock.now() + 3_600_000 },
    { userId: me, name: 'Mira', email: null, isAdmin: false, createdBy: null },
  )
  store.dispatch(sessionBegun(a.user({ id: me })))
  store.dispatch(serverInfoReceived({ version: '0.5.31' }))
  await startCalls(store, ports, { early: [], openConversation: () => null })
  await settle()
  return { store, rooms: ports.callRooms, calls: () => store.getState().calls! }
}

async function twoTabsInACall() {
  const browser = fakeBrowser()
  const older = await openTab(browser)
  older.store.dispatch(startCall(directKey(bo), false))
  await settle()
  older.rooms.latest().events.onEntered(bo, { isMuted: false, picture: null })
  older.store.dispatch(toggleMuted())
  return { older, newer: await openTab(browser) }
}

it('a newer tab says that the call goes on in the older one, until it is over there', async () => {
  const { older, newer } = await twoTabsInACall()
  expect(newer.calls().otherTab?.part.key).toBe(directKey(bo))
  expect(newer.calls().call.state).toBe('idle')
  older.store.dispatch(leaveCall())
  await settle()
  expect(newer.calls().otherTab).toBeNull()
})

it('Take over here moves the call to the newer tab, as muted as it was, without a goodbye to the other one, and records nothing', async () => {
  const { older, newer } = await twoTabsInACall()
  newer.store.dispatch(takeCallOver())
  await settle()
  expect(older.calls().call.state).toBe('idle')
  expect(older.rooms.latest()).toMatchObject({ hasLeft: true, saidGoodbye: false })
  expect(older.calls().records).toEqual({})
  newer.rooms.latest().events.onEntered(bo, { isMuted: false, picture: null })
  expect(newer.calls()).toMatchObject({
    call: { key: directKey(bo) },
    own: { isMuted: true },
    otherTab: null,
  })
})
