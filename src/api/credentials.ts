/**
 * Provides valid tokens. All callers and tabs share one renewal at a time, and a pair is always replaced as a whole.
 * Only an explicit refusal of the server ends a session, never a network failure.
 */
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import { pause } from '@/platform/clock'
import { apiBase } from '@/platform/serverAddress'
import type { Session } from '@/platform/tokenStorage'
import { attempt } from '@/wire/check'
import { toRenewedPair } from '@/wire/session'
import { isLicenseError, isPage, refusal, unansweredFault } from './fault'

export type FreshToken = { token: string } | { fault: Fault }
/**
 * The reason for the end of a session. `expired`: the server does not renew it. `license`: the server's text when its
 * license forbids renewal (451).
 */
export type LostSession = 'expired' | { license: string }

export type Credentials = {
  /** Binds this page to the person who signed in here; sessions of other people from other tabs are not used. */
  begin: (userId: UserId) => void
  /** Returns the person for whom this page sends requests, or null. */
  userId: () => UserId | null
  /** Returns a valid token, renewed first when it has less than 20 s left. For every request and for the stream. */
  freshToken: () => Promise<FreshToken>
  /** Returns a different token from the refused one, renewed unless another caller did that already. */
  tokenInsteadOf: (refused: string) => Promise<FreshToken>
  /** Ends the session here and notifies the listeners once. */
  lose: (lost: LostSession) => void
  /** Calls back when an answer of the server ends the session. */
  onLost: (listener: (lost: LostSession) => void) => () => void
}

/** A token with less time left than this is renewed before use. */
export const RENEWAL_MARGIN_MS = 20_000
const RENEWAL_TIMEOUT_MS = 15_000
/** The time one tab waits for another's renewal before it tries itself. */
const LOCK_TIMEOUT_MS = 20_000
/** The time after which other tabs see a write to local storage, which is synchronized between processes. */
const REACHES_ALL_MS = 1_000

type Neighbors = Pick<Ports, 'http' | 'tokenStorage' | 'clock' | 'locks'>
const SIGNED_OUT: FreshToken = { fault: { kind: 'signedOut' } }

/** Returns the credentials of one store. */
export function createCredentials({ http, tokenStorage, clock, locks }: Neighbors): Credentials {
  const listeners = new Set<(lost: LostSession) => void>()
  /** The lifetime of tokens on this server, once known: short-lived ones must not be renewed at every request. */
  let lifetimeMs = Infinity
  /** The user of this page: its requests must never be sent in the name of another user. */
  let owner: UserId | null = null
  let flight: { refused: string; result: Promise<FreshToken> } | null = null

  const isFresh = ({ expiresAt }: Session) => expiresAt - clock.now() >= Math.min(RENEWAL_MARGIN_MS, lifetimeMs / 2)

  function own(): Session | null {
    const session = tokenStorage.session()
    if (session) owner ??= session.userId
    return session?.userId === owner ? session : null
  }
  function lose(lost: LostSession) {
    if (!own()) return
    tokenStorage.clear()
    for (const listener of listeners) listener(lost)
  }
  /**
   * Returns the token that another request or tab has stored since, if any. A pair is stored member by member, its
   * token last.
   */
  function replacement(refused: Session): FreshToken | null {
    const now = own()
    if (!now) return SIGNED_OUT
    return now.token !== refused.token ? { token: now.token } : null
  }
  function renewOnce(stale: Session): Promise<FreshToken> {
    // A renewal of the same token is already running: all callers share its result.
    if (flight?.refused === stale.token) return flight.result
    const result = renewAlone(stale).finally(() => {
      if (flight?.result === result) flight = null
    })
    flight = { refused: stale.token, result }
    return result
  }
  /**
   * Resolves to the first pair that replaces the stale one: our own, or another tab's, without waiting for that tab's
   * lock.
   */
  function renewAlone(stale: Session): Promise<FreshToken> {
    return new Promise((resolve, reject) => {
      let isAnswered = false
      function answer(fresh: FreshToken) {
        isAnswered = true
        stopHearing()
        resolve(fresh)
      }
      const stopHearing = tokenStorage.onChange(() => {
        const known = replacement(stale)
        if (known) answer(known)
      })
      const alone = async () => {
        if (isAnswered) return
        const known = replacement(stale)
        if (known) return answer(known)
        // If only half of a new pair is visible, it is the refresh token, and only that one is still valid.
        const fresh = await renew(own() ?? stale)
        answer(fresh)
        // The next tab must not read the old pair: the lock is released before local storage reaches other tabs.
        if (!('token' in fresh)) return
        await pause(clock, REACHES_ALL_MS)
        // Another tab signed out before it saw this pair, and we stored the pair before we saw the sign-out.
        if (!own()) tokenStorage.withdrawPair(fresh.token)
      }
      locks.exclusive('parley_renewal', LOCK_TIMEOUT_MS, alone).catch(reject).finally(stopHearing)
    })
  }

  /** POST /token/renew */
  async function renew(stale: Session): Promise<FreshToken> {
    const outcome = await http({
      method: 'POST',
      url: `${apiBase()}/token/renew`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: stale.token, refresh_token: stale.refreshToken }),
      timeoutMs: RENEWAL_TIMEOUT_MS,
    })
    if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
    const body = await outcome.text()
    if (outcome.status === 401 && !isPage(outcome, body)) return refused(stale)
    if (outcome.status === 451 && isLicenseError(body)) {
      lose({ license: body })
      return SIGNED_OUT
    }
    if (outcome.status < 200 || outcome.status > 299) return { fault: refusal(outcome, body, clock.now()) }
    const pair = isPage(outcome, body) ? null : attempt(() => toRenewedPair(safeJson(body)))
    if (!pair || !('value' in pair)) return { fault: { kind: 'unreadable', member: pair?.malformed ?? 'body' } }
    lifetimeMs = pair.value.lifetimeMs
    const { token, refreshToken } = pair.value
    const stored = tokenStorage.replacePair(stale.refreshToken, {
      token,
      refreshToken,
      expiresAt: clock.now() + lifetimeMs,
    })
    // The user signed out or changed during the request: the new pair must not be used.
    return stored ? { token } : (replacement(stale) ?? SIGNED_OUT)
  }
  async function refused(stale: Session): Promise<FreshToken> {
    // Only one of several overlapping renewals succeeds. A failed one checks whether another has stored its pair before
    // it gives up.
    const known = replacement(stale)
    if (known) return known
    await pause(clock, REACHES_ALL_MS)
    const late = replacement(stale)
    if (late) return late
    lose('expired')
    return SIGNED_OUT
  }
  return {
    begin: (userId) => void (owner = userId),
    userId: () => own()?.userId ?? null,
    async freshToken() {
      const session = own()
      if (!session) return SIGNED_OUT
      if (isFresh(session)) return { token: session.token }
      const renewed = await renewOnce(session)
      const stillGood = 'fault' in renewed && renewed.fault.kind !== 'signedOut' && session.expiresAt > clock.now()
      return stillGood ? { token: session.token } : renewed
    },
    async tokenInsteadOf(refusedToken) {
      const session = own()
      if (!session) return SIGNED_OUT
      return session.token === refusedToken ? renewOnce(session) : { token: session.token }
    },
    lose,
    onLost(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function safeJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
