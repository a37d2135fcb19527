/**
 * Stores the signed-in user and the tokens: in local storage under the keys of older clients, so that people stay
 * signed in, and in a backup that survives a killed browser. Nothing else may hold a token, especially not the store.
 */
import { DEVICE_ID_LENGTH, deviceKeyOf, type Client } from '@/domain/deviceKey'
import { isFlag, isNumber, isText, objectOf, orNull } from '@/lib/shape'
import { durableBackup, type Copied, type DurableBackup } from './durableBackup'
import { localText, type LocalText } from './localText'
import {
  isHeaderText,
  KEY,
  LAST_EMAIL_KEY,
  positiveInteger,
  storedSession,
  storedUser,
  type LoginUser,
  type Session,
  type TokenPair,
} from './storedSession'
import type { RandomPort } from '@/platform/device/random'

export type TokenStoragePort = {
  /** Resolves once local storage that a killed browser lost is restored. Do not read the session before that. */
  waitForRecovery: () => Promise<void>
  /** Returns the current session, as any tab left it, or null. */
  session: () => Session | null
  /** Stores a new session and replaces any other. */
  begin: (session: Session, user: LoginUser) => void
  /**
   * Replaces the pair whose refresh token was used by a renewed one. Returns false, without any change, when that pair
   * is gone.
   */
  replacePair: (usedRefreshToken: string, pair: TokenPair) => boolean
  /** Removes tokens and user; keeps the device key. */
  clear: () => void
  /** Removes a pair that was stored after its session had ended in another tab; any other pair stays. */
  removePair: (token: string) => void
  /** Like `clear`; also removes the user's other data in local storage, including that of older clients. */
  clearUserData: () => void
  /** Returns the user of the session. */
  lastUser: () => LoginUser | null
  /**
   * Returns the key that identifies this browser to the server (domain/deviceKey.ts); created at first use and stored
   * permanently.
   */
  deviceKey: () => string
  /** Calls back after another tab signed in, renewed or signed out. */
  onChange: (listener: () => void) => () => void
}

/** The key of the notification rules that belong to the user; `clearUserData` removes it. */
export const OWN_RULES_KEY = 'parley_notifications_own'
/** The key of the last decisions about notifications; `clearUserData` removes it. */
export const DECISIONS_KEY = 'parley_decisions'
/** The key of the past calls of this device; `clearUserData` removes it. */
export const CALL_RECORDS_KEY = 'parley_calls'

/** The key of the answers of a first-time set-up, which `clearUserData` removes. */
export const SET_UP_KEY = 'parley_set_up'
/** The key of a paid license that is not on the server yet, which `clearUserData` removes. */
export const PAID_LICENSE_KEY = 'parley_paid_license'
/** The key of the id of the account that signed in by GitHub on this device, which `clearUserData` removes. */
export const GITHUB_ACCOUNT_KEY = 'parley_github_account'

/** The content of the backup; after a sign-out it contains no user. */
export type StoredContent = { session: Session | null; user: LoginUser | null; device: string | null }
type Copy = Copied<StoredContent> | null

/** Whether a value read from the backup is usable. */
export const isStoredContent = objectOf<StoredContent>({
  session: orNull(objectOf<Session>({ token: isText, refreshToken: isText, expiresAt: isNumber, userId: isNumber })),
  user: orNull(
    objectOf<LoginUser>({
      userId: isNumber,
      name: isText,
      email: orNull(isText),
      isAdmin: isFlag,
      createdBy: orNull(isText),
    }),
  ),
  device: orNull(isText),
})

/**
 * A user's data under other keys: the requested address, an invitation, the e-mail, notification rules, a set-up, a license,
 * drafts of older clients.
 */
const USER_KEYS: ReadonlySet<string> = new Set([
  'VOCECHAT_TRY_PATH',
  'VOCECHAT_LOCAL_MAGIC_TOKEN',
  'VOCECHAT_PWA_INSTALLED',
  LAST_EMAIL_KEY,
  OWN_RULES_KEY,
  DECISIONS_KEY,
  CALL_RECORDS_KEY,
  SET_UP_KEY,
  PAID_LICENSE_KEY,
  GITHUB_ACCOUNT_KEY,
])
const isUserData = (name: string) =>
  USER_KEYS.has(name) || /^(channel|dm|announcement_read|admin_invitations|admin_changes)_\d+$/.test(name)

/** Returns the token storage of this browser. `client` names it to the server, if that is known. */
export function browserTokenStorage(
  random: RandomPort,
  stored: LocalText = localText(),
  copy: DurableBackup<StoredContent> = durableBackup('parley_vault', isStoredContent),
  client: () => Client | null = () => null,
): TokenStoragePort {
  const storage = survivingEviction(stored)
  const turn = () => positiveInteger(storage.read(KEY.turn)) ?? 0
  /** Increases the change counter and writes the backup. */
  function writeBackup(session: Session | null, user: LoginUser | null, mayReplace?: (stored: Copy) => boolean) {
    const next = turn() + 1
    storage.write(KEY.turn, String(next))
    if (session === null || !storage.isEvicted())
      copy.write({ turn: next, content: { session, user, device: storage.read(KEY.device) } }, mayReplace)
  }
  const session = () => storedSession(storage)
  function writePair({ token, refreshToken, expiresAt }: TokenPair) {
    // The refresh token comes first: if the page dies between two lines, the mixed pair can still be renewed.
    storage.write(KEY.refreshToken, refreshToken)
    storage.write(KEY.expiresAt, String(expiresAt))
    storage.write(KEY.token, token)
  }
  function writeSession(next: Session, user: LoginUser | null) {
    writePair(next)
    storage.write(KEY.user, user && JSON.stringify(toStored(user)))
    storage.write(KEY.userId, String(next.userId))
  }
  function removeSession() {
    for (const key of [KEY.refreshToken, KEY.token, KEY.expiresAt, KEY.userId, KEY.user]) storage.write(key, null)
  }
  function clear() {
    removeSession()
    writeBackup(null, null)
  }
  const lastUser = () => storedUser(storage)
  return {
    async waitForRecovery() {
      const copied = await copy.read()
      // With equal counters local storage is valid: only another client could have changed it since.
      if (!copied || copied.turn <= turn()) {
        const known = session()
        if (known && turn() === 0) writeBackup(known, lastUser())
        return
      }
      const { session: lost, user, device } = copied.content
      if (lost) writeSession(lost, user)
      else removeSession()
      storage.write(KEY.device, storage.read(KEY.device) ?? device)
      storage.write(KEY.turn, String(copied.turn))
    },
    session,
    begin(next, user) {
      writeSession(next, user)
      writeBackup(next, user)
    },
    replacePair(usedRefreshToken, pair) {
      if (storage.read(KEY.refreshToken) !== usedRefreshToken) return false
      const before = turn()
      writePair(pair)
      // Another tab may have signed in or out without local storage reflecting it yet.
      writeBackup(session(), lastUser(), (stored) => {
        const isBehind = !stored || stored.turn <= before
        return isBehind || stored.content.session?.refreshToken === usedRefreshToken
      })
      return true
    },
    clear,
    removePair(token) {
      writeBackup(null, null, (stored) => stored?.content.session?.token === token)
      if (storage.read(KEY.token) !== token) return
      for (const key of [KEY.refreshToken, KEY.token, KEY.expiresAt]) storage.write(key, null)
    },
    clearUserData() {
      clear()
      for (const key of storage.keys().filter(isUserData)) storage.write(key, null)
    },
    lastUser,
    deviceKey() {
      const known = storage.read(KEY.device)
      if (isHeaderText(known)) return known
      const made = deviceKeyOf(random.text(DEVICE_ID_LENGTH), client(), Date.now())
      storage.write(KEY.device, made)
      return made
    },
    onChange: (listener) =>
      storage.onChange((key) => {
        if (key === null || key === KEY.token || key === KEY.refreshToken || key === KEY.userId) listener()
      }),
  }
}

/**
 * A sign-out keeps the counter. If the counter is missing too, the browser has evicted this origin's data: the page
 * then continues with the values in memory and stores nothing more.
 */
function survivingEviction(stored: LocalText): LocalText & { isEvicted: () => boolean } {
  const known = new Map<string, string | null>()
  let isEvicted = false
  function detectEviction() {
    if (isEvicted) return
    const turn = stored.read(KEY.turn)
    isEvicted = turn === null && known.get(KEY.turn) != null
    if (!isEvicted) for (const key of Object.values(KEY)) known.set(key, stored.read(key))
  }
  return {
    ...stored,
    isEvicted: () => isEvicted,
    read(key) {
      detectEviction()
      return isEvicted ? (known.get(key) ?? null) : stored.read(key)
    },
    write(key, value) {
      detectEviction()
      known.set(key, value)
      return !isEvicted && stored.write(key, value)
    },
  }
}

const toStored = ({ userId, name, email, isAdmin, createdBy }: LoginUser) => ({
  uid: userId,
  name,
  email,
  is_admin: isAdmin,
  create_by: createdBy,
})
