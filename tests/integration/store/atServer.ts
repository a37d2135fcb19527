/** Creates people at the reference server, each with a store of their own, in Node. */
import { setTimeout as pause } from 'node:timers/promises'
import type { MessageWindow } from '@/store/messages/selectors'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import type { ConversationKey } from '@/domain/conversation'
import { createStore } from '@/store/createStore'
import { restoreSession } from '@/store/session/session'
import { selectSync } from '@/store/session/selectors'
import { fakeBrowser, type FakeBrowser } from '@support/fakePorts'
import { signIn } from '@support/signIn'
import { fakeClock, settle, type FakeClock } from '@support/fakeClock'
import { loopbackPorts, createLine, type Line } from '@support/loopback'
import { closablePorts } from '@support/closablePorts'
import { createReferenceServer } from '../../../reference-server/server'
import { createFounder } from '../../../reference-server/model/accounts/founding'

const post = (path: string, body: unknown, token?: string) =>
  new Request(`http://chat.test/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: 'http://localhost/', ...(token && { 'x-api-key': token }) },
    body: JSON.stringify(body),
  })

/** Creates a server with Ada, its admin, with Bo, and with one public channel. */
export async function createServerWithAdaAndBo(dataDir = ':memory:', now: () => number = Date.now) {
  const server = await createReferenceServer({ dataDir, now })
  await createFounder(server.state, { email: 'ada@example.org', name: 'Ada', password: 'ada-pw', gender: 0 })
  await server.handle(
    post('/user/register', { email: 'bo@example.org', password: 'bo-pw', name: 'Bo', gender: 0, device: 'web:made' }),
  )
  const login = { credential: { type: 'password', email: 'ada@example.org', password: 'ada-pw' }, device: 'web:made' }
  const { token } = (await (await server.handle(post('/token/login', login))).json()) as { token: string }
  const made = await server.handle(
    post('/group', { name: 'rides', description: null, is_public: true, members: [] }, token),
  )
  const { gid } = (await made.json()) as { gid: number }
  const key: ConversationKey = `channel:${gid}`
  return { server, key, token, dataDir }
}

type Options = {
  name: 'ada' | 'bo'
  line: Line
  others?: readonly Line[]
  browser?: FakeBrowser
  clock: FakeClock
  seed: number
}

const SIGN_IN_ATTEMPTS = 5
/**
 * Imports and hashes take real time, which a busy machine makes long. The last rounds of a wait leave time for them.
 */
const SLOW_ROUNDS = 1_000

/** Creates a person with a store; signs in unless the browser has a stored session. */
export async function personAt({ name, line, others = [], browser = fakeBrowser(), clock, seed }: Options) {
  const { ports, end } = closablePorts(loopbackPorts(line, { browser, clock, seed }))
  const store = createStore(ports)
  const until = async (condition: () => boolean, patienceMs = 120_000) => {
    for (let waited = 0; !condition(); waited += 25) {
      if (waited > patienceMs + SLOW_ROUNDS * 25) throw new Error(`timed out waiting for: ${String(condition)}`)
      if (waited > patienceMs) await pause(10)
      while ([line, ...others].some(({ inFlight }) => inFlight > 0)) await settle()
      await clock.advance(25)
    }
  }
  let isRestored = false
  void store.dispatch(restoreSession()).then(() => (isRestored = true))
  await until(() => isRestored)
  // The line may lose a sign-in, too; a person presses the button again.
  for (let attempt = 1; store.getState().session.state !== 'signedIn'; attempt++) {
    if (attempt > SIGN_IN_ATTEMPTS) throw new Error(`${name} could not sign in in ${SIGN_IN_ATTEMPTS} attempts`)
    let isOver = false
    void store.dispatch(signIn({ email: `${name}@example.org`, password: `${name}-pw` })).finally(() => (isOver = true))
    await until(() => isOver)
  }
  return {
    name,
    store,
    ports,
    until,
    isLive: () => selectSync(store.getState()) === 'live',
    feed: (key: ConversationKey): MessageWindow => selectMessageWindow(store.getState(), key),
    /** The texts in the feed, top to bottom. */
    texts: (key: ConversationKey) =>
      selectMessageWindow(store.getState(), key).ids.map((id) => {
        const body = selectMessage(store.getState(), id)?.body
        return body && 'text' in body ? body.text : (body?.kind ?? '?')
      }),
    /** Closes the tab. */
    close: end,
    /** Closes the tab and opens it again. */
    async reload() {
      end()
      line.dropStreams()
      return personAt({ name, line, others, browser, clock, seed: seed + 10 })
    },
  }
}

export type Person = Awaited<ReturnType<typeof personAt>>

/** Creates Ada and Bo at one server, both live and with the channel open; each has a separate line. */
export async function adaAndBo(dataDir?: string) {
  const clock = fakeClock(Date.now())
  // The clock can stop at fractions of milliseconds, which no server sends.
  const now = () => Math.floor(clock.now())
  const { server, key, token } = await createServerWithAdaAndBo(dataDir, now)
  const [adasLine, bosLine] = [createLine(server.handle, now), createLine(server.handle, now)]
  const ada = await personAt({ name: 'ada', line: adasLine, others: [bosLine], clock, seed: 1 })
  const bo = await personAt({ name: 'bo', line: bosLine, others: [adasLine], clock, seed: 2 })
  return { server, key, token, clock, adasLine, bosLine, ada, bo }
}
