import { beforeEach, describe, expect, it, vi } from 'vitest'
import { installIndexedDb } from '@support/installIndexedDb'
import { fakeRandom } from '@support/fakePorts'
import { toUserId } from '@/domain/ids'
import { durableBackup, type Copied, type DurableBackup } from './durableBackup'
import { browserTokenStorage, type StoredContent } from './tokenStorage'

const pair = (n: number) => ({ token: `token${n}`, refreshToken: `refresh${n}`, expiresAt: 1_700_000_000_000 + n })
const session = { ...pair(1), userId: toUserId(7) }
const mira = { userId: toUserId(7), name: 'Mira', email: 'mira@example.org', isAdmin: true, createdBy: 'password' }

/** A storage that takes everything and has nothing. */
const emptyStorage = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} }

beforeEach(() => {
  localStorage.clear()
  return () => vi.unstubAllGlobals()
})

describe('the token storage', () => {
  it('uses the keys of the client that people used before', () => {
    browserTokenStorage(fakeRandom()).begin(session, mira)
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      VOCECHAT_TOKEN: 'token1',
      VOCECHAT_REFRESH_TOKEN: 'refresh1',
      VOCECHAT_TOKEN_EXPIRE: '1700000000001',
      VOCECHAT_CURR_UID: '7',
      VOCECHAT_LOGIN_USER: '{"uid":7,"name":"Mira","email":"mira@example.org","is_admin":true,"create_by":"password"}',
      parley_vault_turn: '1',
    })
  })

  it('finds somebody who signed in with that client', () => {
    localStorage.setItem('VOCECHAT_TOKEN', 't')
    localStorage.setItem('VOCECHAT_REFRESH_TOKEN', 'r')
    localStorage.setItem('VOCECHAT_CURR_UID', '12')
    localStorage.setItem('VOCECHAT_LOGIN_USER', '{"uid":12,"name":"User482113","create_by":"guest","avatar":""}')
    const tokenStorage = browserTokenStorage(fakeRandom())
    expect(tokenStorage.session()).toEqual({ token: 't', refreshToken: 'r', userId: 12, expiresAt: 0 })
    expect(tokenStorage.lastUser()).toMatchObject({ userId: 12, createdBy: 'guest', email: null })
  })

  it('finds no session in half of one, and no person in malformed data', () => {
    localStorage.setItem('VOCECHAT_TOKEN', 't')
    localStorage.setItem('VOCECHAT_CURR_UID', 'x')
    localStorage.setItem('VOCECHAT_LOGIN_USER', '{broken')
    const tokenStorage = browserTokenStorage(fakeRandom())
    expect([tokenStorage.session(), tokenStorage.lastUser()]).toEqual([null, null])
  })

  it.each(['', '日本', 'x\u0000', 'x'.repeat(300_000)])('uses nothing that no header can have: %.9s', (nonsense) => {
    const tokenStorage = browserTokenStorage(fakeRandom())
    tokenStorage.begin(session, mira)
    localStorage.setItem('VOCECHAT_DEVICE_KEY', nonsense)
    expect(tokenStorage.deviceKey()).toMatch(/^web:[\w-]{21}$/)
    for (const key of ['VOCECHAT_TOKEN', 'VOCECHAT_REFRESH_TOKEN']) {
      tokenStorage.begin(session, mira)
      localStorage.setItem(key, nonsense)
      expect(tokenStorage.session()).toBeNull()
    }
  })

  it('replaces a pair only if the stored one is the one that was used', () => {
    const tokenStorage = browserTokenStorage(fakeRandom())
    tokenStorage.begin(session, mira)
    expect(tokenStorage.replacePair('refresh0', pair(2))).toBe(false)
    expect(tokenStorage.replacePair('refresh1', pair(2))).toBe(true)
    expect(tokenStorage.session()).toEqual({ ...pair(2), userId: 7 })
    tokenStorage.clear()
    expect(tokenStorage.replacePair('refresh2', pair(3))).toBe(false)
    expect(tokenStorage.session()).toBeNull()
  })

  it('removes the person with the session, and removes only the given pair', () => {
    const tokenStorage = browserTokenStorage(fakeRandom())
    tokenStorage.begin(session, mira)
    tokenStorage.removePair('token2')
    expect(tokenStorage.session()).toEqual(session)
    tokenStorage.clear()
    expect([...Object.keys(localStorage)]).toEqual(['parley_vault_turn'])
    expect(tokenStorage.lastUser()).toBeNull()
  })

  it('erases data of a person under other keys, and nothing of the device', () => {
    const traces = [
      'VOCECHAT_TRY_PATH',
      'VOCECHAT_LOCAL_MAGIC_TOKEN',
      'VOCECHAT_PWA_INSTALLED',
      'channel_3',
      'dm_12',
      'announcement_read_3',
    ]
    const device = ['VOCECHAT_DEVICE_KEY', 'VOCECHAT_SERVER_ID', 'theme', 'i18nextLng', 'parley_sound']
    for (const key of [...traces, ...device]) localStorage.setItem(key, 'x')
    const tokenStorage = browserTokenStorage(fakeRandom())
    tokenStorage.begin(session, mira)
    tokenStorage.clearUserData()
    expect(Object.keys(localStorage).sort()).toEqual([...device, 'parley_vault_turn'].sort())
  })

  it('creates the device key once and keeps it through a sign-out', () => {
    const made = browserTokenStorage(fakeRandom(1)).deviceKey()
    expect(made).toMatch(/^web:[\w-]{21}$/)
    const later = browserTokenStorage(fakeRandom(2))
    later.clear()
    expect(later.deviceKey()).toBe(made)
  })

  it('creates a device key that tells the browser, if it is known', () => {
    const client = () => ({ browser: 'Firefox', system: 'Linux' })
    const made = browserTokenStorage(fakeRandom(1), undefined, undefined, client).deviceKey()
    expect(made).toMatch(/^web:[\w-]{21}-Firefox-Linux-\d{8}$/)
  })

  it('lasts as long as the page where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const tokenStorage = browserTokenStorage(fakeRandom())
    tokenStorage.begin(session, mira)
    expect(tokenStorage.session()).toEqual(session)
    expect(tokenStorage.deviceKey()).toBe(tokenStorage.deviceKey())
    tokenStorage.clear()
    expect(tokenStorage.session()).toBeNull()
  })

  it('signs in where the browser stores everything and refuses to read it', () => {
    vi.stubGlobal('localStorage', {
      ...emptyStorage,
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const tokenStorage = browserTokenStorage(fakeRandom())
    tokenStorage.begin(session, mira)
    expect([tokenStorage.session(), tokenStorage.lastUser()]).toEqual([session, mira])
    const key = tokenStorage.deviceKey()
    expect(tokenStorage.deviceKey()).toBe(key)
    tokenStorage.clearUserData()
    expect([tokenStorage.session(), tokenStorage.lastUser()]).toEqual([null, null])
  })

  it('lasts as long as the page when the browser deletes everything, and writes nothing again', () => {
    const tokenStorage = browserTokenStorage(fakeRandom())
    tokenStorage.begin(session, mira)
    expect(tokenStorage.session()).toEqual(session)
    localStorage.clear()
    expect(tokenStorage.session()).toEqual(session)
    expect(tokenStorage.replacePair('refresh1', pair(2))).toBe(true)
    expect([tokenStorage.session()?.token, tokenStorage.lastUser()]).toEqual(['token2', mira])
    expect(Object.keys(localStorage)).toEqual([])
    expect(browserTokenStorage(fakeRandom()).session()).toBeNull()
    tokenStorage.clear()
    expect(tokenStorage.session()).toBeNull()
  })

  it('reports what other tabs do with the session, and nothing else', () => {
    let calls = 0
    const stop = browserTokenStorage(fakeRandom()).onChange(() => calls++)
    for (const key of ['VOCECHAT_TOKEN', 'theme', 'VOCECHAT_CURR_UID', null])
      dispatchEvent(new StorageEvent('storage', { key }))
    expect(calls).toBe(3)
    stop()
    dispatchEvent(new StorageEvent('storage', { key: 'VOCECHAT_TOKEN' }))
    expect(calls).toBe(3)
  })
})

describe('a token storage after a browser was killed before it wrote local storage', () => {
  beforeEach(installIndexedDb)
  const saved = () => ({ ...localStorage })
  const putBack = (values: Record<string, string>) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }
  /** Returns the token storage of a new page, once the backup contains the changes of the earlier pages. */
  async function reopened() {
    const tokenStorage = browserTokenStorage(fakeRandom())
    await vi.waitFor(async () => {
      const copied = await durableBackup<StoredContent>('parley_vault').read()
      expect(copied?.turn).toBe(written)
    })
    await tokenStorage.waitForRecovery()
    return tokenStorage
  }
  let written = 0

  it('restores the session, the person and the name of the device', async () => {
    const before = browserTokenStorage(fakeRandom())
    const device = before.deviceKey()
    before.begin(session, mira)
    written = 1
    putBack({})
    const tokenStorage = await reopened()
    expect([tokenStorage.session(), tokenStorage.lastUser(), tokenStorage.deviceKey()]).toEqual([session, mira, device])
  })

  it('restores the renewed pair, not the used one', async () => {
    const before = browserTokenStorage(fakeRandom())
    before.begin(session, mira)
    const old = saved()
    before.replacePair('refresh1', pair(2))
    written = 2
    putBack(old)
    expect((await reopened()).session()).toEqual({ ...pair(2), userId: 7 })
  })

  it('does not restore a session that was signed out, and contains nothing of it', async () => {
    const before = browserTokenStorage(fakeRandom())
    before.begin(session, mira)
    const old = saved()
    before.clear()
    written = 2
    putBack(old)
    expect((await reopened()).session()).toBeNull()
    expect(await durableBackup<StoredContent>('parley_vault').read()).toMatchObject({
      content: { session: null, user: null },
    })
  })

  it.each([5, { turn: 9 }, { turn: 9, content: {} }, { turn: 9, content: { session: 5, user: null, device: null } }])(
    'ignores a backup that cannot be read, and replaces it: %j',
    async (nonsense) => {
      durableBackup<StoredContent>('parley_vault').write(nonsense as Copied<StoredContent>)
      const before = browserTokenStorage(fakeRandom())
      before.begin(session, mira)
      await before.waitForRecovery()
      const old = saved()
      before.replacePair('refresh1', pair(2))
      putBack(old)
      written = 2
      expect((await reopened()).session()).toEqual({ ...pair(2), userId: 7 })
    },
  )

  it('trusts local storage where another client has signed out or renewed since', async () => {
    const before = browserTokenStorage(fakeRandom())
    before.begin(session, mira)
    written = 1
    localStorage.setItem('VOCECHAT_TOKEN', 'theirs')
    expect((await reopened()).session()?.token).toBe('theirs')
    localStorage.removeItem('VOCECHAT_TOKEN')
    expect((await reopened()).session()).toBeNull()
  })

  it('does not restore a session from a renewal that another tab stored before it knew of the sign-out', async () => {
    let copied: Copied<StoredContent> | null = null
    const copy: DurableBackup<StoredContent> = {
      read: () => Promise.resolve(copied),
      write: (next, may) => {
        if (may?.(copied) ?? true) copied = next
      },
    }
    const tab = () => browserTokenStorage(fakeRandom(), undefined, copy)
    tab().begin(session, mira)
    const old = saved()
    tab().clear()
    putBack(old)
    expect(tab().replacePair('refresh1', pair(2))).toBe(true)
    putBack(old)
    await tab().waitForRecovery()
    expect(tab().session()).toBeNull()
    // One that was stored before the sign-out is withdrawn.
    tab().begin(session, mira)
    tab().removePair('token1')
    expect(copied).toMatchObject({ content: { session: null } })
  })
})
