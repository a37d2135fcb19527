/** Ends a session in each of its ways, and lists what a page of the next person could still read. */
import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import type { AppThunk } from '@/store/context'
import { createBulk } from '@/store/bulk/createBulk'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { restoreSession, endSession, leaveSession, signInAgain, signOut } from '@/store/session/session'
import type { SignOutReason } from '@/store/session/signOutReason'
import { importBulk, resultSaved, type ImportJob } from '@/features/settings/members/csv/importBulk'
import { createStore } from '@/store/createStore'
import { sessionBegun, stateRestored } from '@/store/events'
import { withoutServerData } from '@/store/persistence/persistedState'
import { exportKey } from '@/store/tabs/tabData'
import { fieldEdited, secretTyped } from '@/store/ui/uiSlice'
import { a } from '@support/a'
import { fakePorts, type FakePorts } from '@support/fakePorts'
import { ME, openTab, type Tab } from './testTab'
import { wireUser } from './wireOf'

const OTHER = 8
const shared = { text: 'shared secret', files: [], userId: toUserId(ME), at: 0 }
const waitingReply = { kind: 'reply', key: a.directKey(9), userId: toUserId(ME), text: 'typed secret', at: 0 } as const
const account: ImportJob = {
  key: '2',
  name: 'Dan',
  email: 'dan@example.org',
  password: 'secret of the file',
  isGenerated: false,
  isAdmin: false,
  language: '',
}

/** A call that never returns, so that its job stays as it was begun. */
const endless = createBulk<ImportJob>('import', () => () => new Promise(() => undefined))

/** Opens a tab in which a person left something in every place that outlives the store. */
async function fullTab(): Promise<Tab> {
  const tab = await openTab()
  const { store, ports } = tab
  ports.http.on('GET', '/token/logout', {})
  tab.greet()
  tab.ready()
  await tab.settle()
  store.dispatch(endless.start('create', [account]))
  ports.tabStorage.write(exportKey(a.channelKey(3), toUserId(ME)), '{"last":""}')
  ports.tabStorage.write('parley_scroll_position', '{"me":7}')
  ports.tray.share(shared)
  ports.tray.addTask(waitingReply)
  store.dispatch(draftSaved(a.channelKey(3), { text: 'drafted', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
  await tab.settle()
  return tab
}

const run = async ({ store, clock, settle }: Tab, end: AppThunk<Promise<void>>) => {
  const ended = store.dispatch(end)
  await clock.advance(100)
  await ended
  await settle()
}

/** Whether the drafts of the user are still on this device, and what is left outside the database. */
async function left({ browser, ports }: { browser: FakePorts['browser']; ports: FakePorts }) {
  const drafts = await Promise.all([...browser.databases.values()].map((each) => each.getAll('drafts').catch(() => [])))
  const { shared, tasks } = ports.tray.waiting()
  return { tab: ports.tabStorage.keys(), drafts: drafts.flat().length, shared: shared !== null, tasks: tasks.length }
}
const NOTHING = { tab: [], drafts: 0, shared: false, tasks: 0 }
/** The same person finds this again, and nobody else. */
const OWN_WORDS = { tab: [], drafts: 1, shared: true, tasks: 1 }

const KEEPING = [
  'expired',
  'guestsOff',
  'serverReplaced',
  'login_from_other_device',
  'delete_device',
  'logout',
  'frozen',
  'unknown',
] as const satisfies SignOutReason[]

describe('the passwords of an import are gone', () => {
  it.each([
    ['after a sign-out', signOut({ keepLocal: false }), NOTHING],
    ['after a sign-out that keeps the data', signOut({ keepLocal: true }), OWN_WORDS],
    ['after "Sign in" behind a proxy that refuses everything', signInAgain(), OWN_WORDS],
    ['when another tab signed out', leaveSession(), OWN_WORDS],
    ['when the account was deleted', endSession('delete_user'), NOTHING],
    ...KEEPING.map((why) => [`when the server ended the session: ${why}`, endSession(why), OWN_WORDS] as const),
  ] as const)('%s', async (_, end, expected) => {
    const tab = await fullTab()
    expect(tab.ports.tabStorage.keys()).toHaveLength(3)
    await run(tab, end)
    expect(await left(tab)).toEqual(expected)
  })

  it('when the tokens left in another tab', async () => {
    const tab = await fullTab()
    const other = fakePorts({ browser: tab.browser, clock: tab.clock, seed: 9 })
    other.tokenStorage.clear()
    await tab.settle()
    expect(tab.store.getState().session.state).toBe('signedOut')
    expect(await left(tab)).toEqual(OWN_WORDS)
  })

  it('when somebody else signed in while this tab had no page, with the dates of an export', async () => {
    const { browser, clock, ports } = await fullTab()
    const later = { ...fakePorts({ browser, clock, seed: 5 }), tabStorage: ports.tabStorage }
    const session = { userId: toUserId(OTHER), token: 't', refreshToken: 'r', expiresAt: clock.now() + 3_600_000 }
    later.tokenStorage.begin(session, {
      userId: toUserId(OTHER),
      name: 'Ed',
      email: null,
      isAdmin: true,
      createdBy: null,
    })
    const store = createStore(later)
    const restored = store.dispatch(restoreSession())
    await clock.advance(100)
    await restored
    store.dispatch(endless.restore())
    expect(endless.select(store.getState())).toBeUndefined()
    expect(ports.tabStorage.keys().filter((key) => /^parley_(bulk|export)/.test(key))).toEqual([])
  })
})

describe('what was typed into a form', () => {
  const FORM = 'parley_forms'
  const typed = { form: 'overview', field: 'name', base: 'Tram', typed: 'Tramway' }
  async function typing() {
    const tab = await openTab()
    tab.ports.http.on('GET', '/token/logout', {})
    tab.store.dispatch(fieldEdited(typed))
    tab.store.dispatch(secretTyped({ form: 'smtp', field: 'password', isTyped: true }))
    await tab.settle()
    return tab
  }

  it('stays for the same person when a lost renewal ends the session, without secrets', async () => {
    const tab = await typing()
    await run(tab, endSession('expired'))
    expect(tab.store.getState().ui.forms).toEqual({})
    expect(tab.ports.tabStorage.read(FORM)).toContain('Tramway')
    expect(tab.ports.tabStorage.read(FORM)).not.toContain('smtp')
    tab.store.dispatch(sessionBegun(a.user({ id: ME })))
    tab.store.dispatch(stateRestored(withoutServerData({ drafts: [], outbox: [] })))
    await tab.settle()
    expect(tab.store.getState().ui.forms.overview?.edits.name?.typed).toBe('Tramway')
  })

  it('is shown to nobody else, and is gone when another person signs in', async () => {
    const tab = await typing()
    await run(tab, endSession('frozen'))
    tab.store.dispatch(sessionBegun(a.user({ id: OTHER })))
    await tab.settle()
    expect(tab.store.getState().ui.forms).toEqual({})
    expect(tab.ports.tabStorage.read(FORM)).toBeNull()
  })

  it.each([
    ['signs out', signOut({ keepLocal: true })],
    ['has the account deleted', endSession('delete_user')],
  ])('is gone when the person %s', async (_, end) => {
    const tab = await typing()
    await run(tab, end)
    expect(tab.ports.tabStorage.read(FORM)).toBeNull()
  })
})

describe('a password of an import', () => {
  const stored = ({ ports }: Tab) => ports.tabStorage.read(`parley_bulk_import_${ME}`) ?? ''
  const generated = {
    ...account,
    key: '3',
    name: 'Eve',
    email: 'eve@example.org',
    password: 'made up',
    isGenerated: true,
  }

  async function imported() {
    const tab = await openTab()
    tab.ports.http.on('POST', '/admin/user', { json: { ...wireUser(20), created_at: 1 } })
    tab.store.dispatch(importBulk.start('create', [account, generated]))
    await tab.settle()
    return tab
  }

  it('that stood in the file leaves the storage with its line; a generated one stays until the result is saved', async () => {
    const tab = await imported()
    expect(importBulk.select(tab.store.getState())).toMatchObject({ phase: 'ended', doneCount: 2 })
    expect(stored(tab)).not.toContain(account.password)
    expect(stored(tab)).toContain(generated.password)
    tab.store.dispatch(resultSaved())
    expect(stored(tab)).not.toContain(generated.password)
    // The result can be saved again as long as the page is open.
    expect(importBulk.select(tab.store.getState())?.jobs.map(({ password }) => password)).toEqual([
      account.password,
      generated.password,
    ])
  })

  it('of a line that failed stays, because Retry needs it', async () => {
    const tab = await openTab()
    tab.ports.http.on('POST', '/admin/user', { status: 500 })
    tab.store.dispatch(importBulk.start('create', [account]))
    await tab.clock.advance(120_000)
    tab.store.dispatch(resultSaved())
    expect(stored(tab)).toContain(account.password)
  })
})
