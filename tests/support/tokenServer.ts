/** Creates signed-in pages whose scripted server renews tokens as the real one does. */
import { fakeClock, settle, type FakeClock } from '@support/fakeClock'
import { fakeHttp, type FakeHttp, type ScriptedAnswer } from '@support/fakeHttp'
import { fakeBrowser, fakePorts, fakeRandom, type StorageDelivery } from '@support/fakePorts'
import { toUserId } from '@/domain/ids'
import { requestServer } from '@/api/request/requestServer'
import { createApiContext, type ApiContext } from '@/api/context'

const LIFE_S = 300
/** The person of the session. */
export const MIRA = {
  userId: toUserId(7),
  name: 'Mira',
  email: 'mira@example.org',
  isAdmin: false,
  createdBy: 'password',
}

/** Simulates renewal like the real server: the old refresh token is invalid at once, and an invalid one is refused. */
function tokenServer(http: FakeHttp, clock: FakeClock) {
  const state = { number: 1, renewals: 0, refusals: 0, validUntil: clock.elapsed() + LIFE_S * 1000 }
  const tokenOf = (request: { headers?: Readonly<Record<string, string>> }) => request.headers?.['X-API-Key']
  http.on('POST', '/token/renew', async (request): Promise<ScriptedAnswer> => {
    await settle()
    const { refresh_token: refreshToken } = JSON.parse(request.body as string) as { refresh_token: string }
    if (refreshToken !== `refresh${state.number}`) {
      state.refusals++
      return { status: 401, text: 'authorization error' }
    }
    state.renewals++
    state.number++
    state.validUntil = clock.elapsed() + LIFE_S * 1000
    return { json: { token: `token${state.number}`, refresh_token: `refresh${state.number}`, expired_in: LIFE_S } }
  })
  http.on('GET', '/group', (request) =>
    tokenOf(request) === `token${state.number}` && clock.elapsed() < state.validUntil
      ? { json: [] }
      : { status: 401, text: 'authorization error' },
  )
  return state
}

/** Delays writes of one tab to the other tabs by up to `mostMs`, in order. */
function lagging(clock: FakeClock, mostMs: number): StorageDelivery {
  const random = fakeRandom(mostMs)
  let latest = 0
  return (arrive) => {
    latest = Math.max(latest, clock.elapsed() + random.fraction() * mostMs)
    clock.after(latest - clock.elapsed(), arrive)
  }
}

/** Advances time in small steps, because answers and their effects are delayed. */
export async function passes(clock: FakeClock, ms: number) {
  for (let step = 0; step < 10; step++) await clock.advance(ms / 10)
}

/** Returns one browser with tabs that share a session and a server. */
export function signedIn({ lifetimeMs = LIFE_S * 1000, tabs = 1, lagMs = 0 } = {}) {
  const clock = fakeClock()
  const browser = lagMs > 0 ? fakeBrowser(lagging(clock, lagMs)) : fakeBrowser()
  const http = fakeHttp()
  const server = tokenServer(http, clock)
  const ports = Array.from({ length: tabs }, (_, index) => fakePorts({ browser, clock, http, seed: index + 1 }))
  const contexts = ports.map(createApiContext)
  const lost: unknown[] = []
  for (const { credentials } of contexts) credentials.onSessionEnd((why) => lost.push(why))
  const [first] = ports
  const session = {
    userId: MIRA.userId,
    token: 'token1',
    refreshToken: 'refresh1',
    expiresAt: clock.now() + lifetimeMs,
  }
  first!.tokenStorage.begin(session, MIRA)
  return {
    browser,
    clock,
    http,
    server,
    ports,
    contexts,
    lost,
    context: contexts[0]!,
    tokenStorage: first!.tokenStorage,
  }
}

/** GET /group with a tab's session. */
export const channels = (context: ApiContext) => requestServer(context, { path: '/group', read: (body) => body })
