/** A signed-in page with calls: me, two other people, and a server that gives credentials for every room. */
import { a } from './a'
import { settle } from './fakeClock'
import { fakePorts } from './fakePorts'
import { toUserId } from '@/domain/ids'
import { startCalls } from '@/store/calls/callDriver'
import { callSignaled } from '@/store/calls/callsSlice'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { serverInfoReceived } from '@/store/server/serverSlice'

export const me = toUserId(5)
export const bo = toUserId(9)
/** Somebody whom no call concerns. */
export const stranger = toUserId(66)
/** The flags of somebody who speaks without a picture. */
export const talks = { isMuted: false, picture: null }

/** Creates the page, whose calls have started. `inMyRoom`: who is there, as the server lists it. */
export async function openCallsPage(ports = fakePorts(), inMyRoom: readonly number[] = []) {
  ports.http.on('GET', '/admin/system/version', { text: '0.5.31' })
  ports.http.on('GET', '/admin/agora/enabled', { json: true })
  ports.http.on('GET', /agora\/channel/, {
    json: { success: true, data: { channels: roomsWith(inMyRoom), total_size: 0 } },
  })
  ports.http.on('GET', /agora\/channel\/user/, {
    json: { success: true, data: { channel_exist: true, users: inMyRoom } },
  })
  ports.http.on('POST', '/admin/agora/token', ({ body }) => ({
    json: {
      agora_token: '006',
      app_id: 'app',
      uid: me,
      channel_name: `room ${JSON.stringify(body)}`,
      expired_in: 86_400,
    },
  }))
  const store = createStore(ports)
  const person = { userId: me, name: 'Mira', email: null, isAdmin: false, createdBy: null }
  ports.tokenStorage.begin(
    { userId: me, token: 'token', refreshToken: 'refresh', expiresAt: ports.clock.now() + 3_600_000 },
    person,
  )
  store.dispatch(sessionBegun(a.user({ id: me })))
  store.dispatch(serverInfoReceived({ version: '0.5.31' }))
  await startCalls(store, ports, { early: [], openConversation: () => null })
  await settle()
  const say = (signal: Omit<Parameters<typeof callSignaled>[0], 'at'> & object) =>
    store.dispatch(callSignaled({ ...signal, at: ports.clock.now() } as Parameters<typeof callSignaled>[0]))
  return { store, ports, rooms: ports.callRooms, calls: () => store.getState().calls!, say }
}

const roomsWith = (people: readonly number[]) =>
  people.length === 0 ? [] : [{ channel_name: `vocechat:dm:${me}`, user_count: people.length }]

/** The signal that somebody calls me. */
export const ringOf = (userId = bo) => ({
  type: 'called' as const,
  userId,
  me,
  isFromList: false,
  shows: true,
  sounds: true,
  counts: true,
})
