/**
 * Who is signed in, and the tokens: local storage under the keys of the client that people used before, so that they
 * stay signed in, and a copy that outlives a killed browser. Nothing else may hold a token, the store least of all.
 */
import { toUserId, type UserId } from '@/domain/ids'
import { durableCopy, type Copied, type DurableCopy } from './durableCopy'
import { localText, type LocalText } from './localText'
import type { RandomPort } from './random'

export type TokenPair = {
  token: string
  refreshToken: string
  /** ms since 1970 by this device's clock. */
  expiresAt: number
}
export type Session = TokenPair & { userId: UserId }
/** Enough of the signed-in person to show a first screen and to know a guest. */
export type LoginUser = {
  userId: UserId
  name: string
  email: string | null
  isAdmin: boolean
  createdBy: string | null
}

export type VaultPort = {
  /** Resolves when what a killed browser lost of local storage is back. Before that, nobody should ask who is signed in. */
  recovered: () => Promise<void>
  /** The session at this moment, as any tab left it, or null. */
  session: () => Session | null
  /** Stores a new session, whoever was signed in before. */
  begin: (session: Session, user: LoginUser) => void
  /** Puts a renewed pair in the place of the one whose refresh token was used. False (and nothing done) when that one is gone. */
  replacePair: (usedRefreshToken: string, pair: TokenPair) => boolean
  /** Forgets tokens and person; keeps the device key. */
  clear: () => void
  /** Takes a pair back that was stored after the session it belonged to had ended elsewhere; any other pair stays. */
  withdrawPair: (token: string) => void
  /** Forgets, beyond `clear`, what else of a person lies in local storage, left by the client that people used before too. */
  erase: () => void
  /** The person of the session. */
  lastUser: () => LoginUser | null
  /** `web:` and a random text: names this browser to the server; made on first use and kept for ever. */
  deviceKey: () => string
  /** Called after another tab signed in, renewed or signed out. */
  onChange: (listener: () => void) => () => void
}

const KEY = {
  token: 'VOCECHAT_TOKEN',
  refreshToken: 'VOCECHAT_REFRESH_TOKEN',
  expiresAt: 'VOCECHAT_TOKEN_EXPIRE',
  userId: 'VOCECHAT_CURR_UID',
  user: 'VOCECHAT_LOGIN_USER',
  device: 'VOCECHAT_DEVICE_KEY',
  turn: 'parley_vault_turn',
} as const

/** What is copied; after a sign-out it names nobody. */
export type Held = { session: Session | null; user: LoginUser | null; device: string | null }
type Copy = Copied<Held> | null

/** What a person leaves under other keys: where they wanted to go, an invitation, drafts of the client used before. */
const isTrace = (key: string) =>
  ['VOCECHAT_TRY_PATH', 'VOCECHAT_LOCAL_MAGIC_TOKEN', 'VOCECHAT_PWA_INSTALLED'].includes(key) ||
  /^(channel|dm|announcement_read)_\d+$/.test(key)

const positive = (text: string | null) => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

/** The vault of this browser. */
export function browserVault(
  random: RandomPort,
  stored: LocalText = localText(),
  copy: DurableCopy<Held> = durableCopy('parley_vault'),
): VaultPort {
  const storage = outlivingEviction(stored)
  const turn = () => positive(storage.read(KEY.turn)) ?? 0
  /** Counts a change up, and copies it. */
  function tell(session: Session | null, user: LoginUser | null, may?: (held: Copy) => boolean) {
    const next = turn() + 1
    storage.write(KEY.turn, String(next))
    if (session === null || !storage.isEvicted())
      copy.write({ turn: next, content: { session, user, device: storage.read(KEY.device) } }, may)
  }
  function session(): Session | null {
    const token = storage.read(KEY.token)
    const refreshToken = storage.read(KEY.refreshToken)
    const userId = positive(storage.read(KEY.userId))
    if (!token || !refreshToken || userId === null) return null
    // Without a readable expiry it counts as expired, so that it is renewed before use.
    return { token, refreshToken, userId: toUserId(userId), expiresAt: positive(storage.read(KEY.expiresAt)) ?? 0 }
  }
  function writePair({ token, refreshToken, expiresAt }: TokenPair) {
    // The refresh token first: should the page die between two lines, the mixture can still be renewed.
    storage.write(KEY.refreshToken, refreshToken)
    storage.write(KEY.expiresAt, String(expiresAt))
    storage.write(KEY.token, token)
  }
  function writeSession(next: Session, user: LoginUser | null) {
    writePair(next)
    storage.write(KEY.user, user && JSON.stringify(toStored(user)))
    storage.write(KEY.userId, String(next.userId))
  }
  function empty() {
    for (const key of [KEY.refreshToken, KEY.token, KEY.expiresAt, KEY.userId, KEY.user]) storage.write(key, null)
  }
  function clear() {
    empty()
    tell(null, null)
  }
  const lastUser = () => fromStored(storage.read(KEY.user))
  return {
    async recovered() {
      const copied = await copy.read()
      // Where the turns are equal, local storage counts: only another client could have changed it since.
      if (!copied || copied.turn <= turn()) {
        const known = session()
        if (known && turn() === 0) tell(known, lastUser())
        return
      }
      const { session: lost, user, device } = copied.content
      if (lost) writeSession(lost, user)
      else empty()
      storage.write(KEY.device, storage.read(KEY.device) ?? device)
      storage.write(KEY.turn, String(copied.turn))
    },
    session,
    begin(next, user) {
      writeSession(next, user)
      tell(next, user)
    },
    replacePair(usedRefreshToken, pair) {
      if (storage.read(KEY.refreshToken) !== usedRefreshToken) return false
      const before = turn()
      writePair(pair)
      // Another tab may have signed out or in, and local storage not have brought it yet.
      tell(session(), lastUser(), (held) => {
        const isBehind = !held || held.turn <= before
        return isBehind || held.content.session?.refreshToken === usedRefreshToken
      })
      return true
    },
    clear,
    withdrawPair(token) {
      tell(null, null, (held) => held?.content.session?.token === token)
      if (storage.read(KEY.token) !== token) return
      for (const key of [KEY.refreshToken, KEY.token, KEY.expiresAt]) storage.write(key, null)
    },
    erase() {
      clear()
      for (const key of storage.keys().filter(isTrace)) storage.write(key, null)
    },
    lastUser,
    deviceKey() {
      const known = storage.read(KEY.device)
      if (known) return known
      const made = `web:${random.text(21)}`
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
 * A sign-out leaves the turn behind. Where that is gone as well, the browser has thrown away what this origin kept: the
 * page goes on with what it knew, for as long as it lives, and writes nothing down again.
 */
function outlivingEviction(stored: LocalText): LocalText & { isEvicted: () => boolean } {
  const known = new Map<string, string | null>()
  let isEvicted = false
  function look() {
    if (isEvicted) return
    const turn = stored.read(KEY.turn)
    isEvicted = turn === null && known.get(KEY.turn) != null
    if (!isEvicted) for (const key of Object.values(KEY)) known.set(key, stored.read(key))
  }
  return {
    ...stored,
    isEvicted: () => isEvicted,
    read(key) {
      look()
      return isEvicted ? (known.get(key) ?? null) : stored.read(key)
    },
    write(key, value) {
      look()
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

function fromStored(text: string | null): LoginUser | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Record<string, unknown>> | null
    if (typeof stored !== 'object' || stored === null || typeof stored.uid !== 'number') return null
    const { uid, name, email, is_admin: isAdmin, create_by: createdBy } = stored
    return {
      userId: toUserId(uid),
      name: typeof name === 'string' ? name : '',
      email: typeof email === 'string' ? email : null,
      isAdmin: isAdmin === true,
      createdBy: typeof createdBy === 'string' ? createdBy : null,
    }
  } catch {
    return null
  }
}
