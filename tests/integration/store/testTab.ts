/** Opens one tab with a store, a scripted network and streams that the integration test writes to. */
import { toUserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import type { PreferencesPort } from '@/platform/storage/preferences'
import { createStore } from '@/store/createStore'
import { restoreSession } from '@/store/session/session'
import type { FakeBrowser, FakePorts } from '@support/fakePorts'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { closablePorts } from '@support/closablePorts'
import type { FakeClock } from '@support/fakeClock'
import { fakeClock } from '@support/fakeClock'
// The client loads these modules lazily. Their compilation would take real time that the virtual clock does not see.
import '@/store/server-replacement/truncateCopy'
import '@/store/server-replacement/detectServerReplacement'
import '@/store/persistence/evictOldest'
import '@/store/session/probeStream'
import { wireChannel, wireEvent, wireRow, wireUser } from './wireOf'

export const ME = 7

/** A server that has only the log, two channels and three people. */
export function fakeLog(rows: readonly ChatRow[] = []) {
  const log = [...rows]
  /** Returns the answer to GET history as chapter 9.5 specifies. */
  function history(path: string) {
    const [, kind, id] = /\/(group|user)\/(\d+)\//.exec(path) ?? []
    const query = new URLSearchParams(path.split('?')[1])
    const before = query.has('before') ? Number(query.get('before')) : Infinity
    const limit = Number(query.get('limit') ?? 300)
    const key = kind === 'group' ? `channel:${id}` : `dm:${id}`
    const own = log.filter((row) => row.conversation === key && row.id < before).sort((one, other) => one.id - other.id)
    return { json: own.slice(-limit).map((row) => wireRow(row, ME)) }
  }
  return {
    rows: log,
    add: (...more: ChatRow[]) => void log.push(...more),
    history,
    /** Answers the requests of a session. */
    serve({ http }: FakePorts) {
      http.on('GET', /\/(group|user)\/\d+\/history/, ({ path }) => history(path))
      http.on('GET', '/admin/system/version', { text: '0.3.3' })
      http.on('GET', '/admin/system/organization', { json: { name: 'Parley', description: null } })
      http.on('GET', '/admin/system/common', { status: 404 })
      http.on('GET', '/admin/login/config', { status: 404 })
      http.on('GET', /^\/user\/\d+$/, { status: 404 })
      http.on('GET', '/user/me', { json: wireUser(ME) })
      http.on('GET', /^\/user\/events/, { state: 'timeout', afterMs: 4_000 })
      http.on('GET', '/user/contacts', { json: [] })
      http.on('GET', '/group', { json: [] })
      http.on('POST', '/user/read-index', {})
      http.on('GET', '/license', { status: 404 })
    },
  }
}

type FakeLog = ReturnType<typeof fakeLog>

type TabOptions = {
  browser?: FakeBrowser
  clock?: FakeClock
  log?: FakeLog
  seed?: number
  tabStorage?: PreferencesPort
}

/** Opens a signed-in tab. Its first stream waits for the test's messages. */
export async function openTab({
  browser = fakeBrowser(),
  clock = fakeClock(),
  log = fakeLog(),
  seed = 1,
  tabStorage,
}: TabOptions = {}) {
  const { ports, end } = closablePorts({ ...fakePorts({ browser, clock, seed }), ...(tabStorage && { tabStorage }) })
  log.serve(ports)
  const session = { userId: toUserId(ME), token: 'token', refreshToken: 'refresh', expiresAt: clock.now() + 3_600_000 }
  ports.tokenStorage.begin(session, {
    userId: toUserId(ME),
    name: 'Mira',
    email: null,
    isAdmin: false,
    createdBy: 'password',
  })
  const store = createStore(ports)
  const restoring = store.dispatch(restoreSession())
  await clock.advance(100)
  await restoring
  await clock.advance(10)
  const say = (...events: object[]) => {
    for (const event of events) ports.eventSource.latest().say(event)
  }
  const tab = {
    store,
    ports,
    clock,
    browser,
    log,
    say,
    /** Sends the start of every stream, in the order of chapter 10.2. */
    greet: () =>
      say(
        { type: 'users_snapshot', users: [7, 8, 9].map(wireUser), version: 5 },
        { type: 'users_state', users: [] },
        { type: 'related_groups', groups: [wireChannel(3), wireChannel(4)] },
        {
          type: 'user_settings',
          mute_users: [],
          mute_groups: [],
          read_index_users: [],
          read_index_groups: [],
          burn_after_reading_users: [],
          burn_after_reading_groups: [],
        },
      ),
    chat: (...rows: ChatRow[]) => say(...rows.map((row) => wireEvent(row, ME))),
    ready: () => say({ type: 'ready' }),
    /** Waits until everything sent so far is folded. */
    settle: () => clock.advance(600),
    /** Closes the page and opens it again with the same disk. */
    async reload() {
      await clock.advance(1_000)
      end()
      return openTab({ browser, clock, log, seed: seed + 1, tabStorage: ports.tabStorage })
    },
  }
  return tab
}

export type Tab = Awaited<ReturnType<typeof openTab>>
