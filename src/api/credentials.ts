/**
 * Provides valid tokens. All callers and tabs share one renewal at a time, and a pair is always replaced as a whole.
 * Only an explicit refusal of the server ends a session, never a network failure.
 */
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import { parseJson } from '@/lib/parseJson'
import type { Ports } from '@/platform/ports'
import { pause } from '@/platform/clock'
import { apiBase } from '@/platform/serverAddress'
import type { Session } from '@/platform/tokenStorage'
import { attempt } from '@/wire/check'
import { toRenewedPair, type RenewedPair } from '@/wire/session'
import { isLicenseError, isPage, refusal, unansweredFault } from './fault'

export type FreshToken = { token: string } | { fault: Fault }
/**
 * The reason why a session ended. `expired`: the server refuses to renew it. `license`: the server's license forbids
 * the renewal (451); the value is the server's text.
 */
export type SessionEndReason = 'expired' | { license: string }

export type Credentials = {
  /** Binds this page to the person who signed in here; sessions of other people from other tabs are not used. */
  bindToUser: (userId: UserId) => void
  /** Returns the person for whom this page sends requests, or null. */
  userId: () => UserId | null
  /** Resolves to a valid token for a request or the stream; renews it first when it has less than 20 s left. */
  freshToken: () => Promise<FreshToken>
  /** Resolves to a token other than the refused one; renews it unless another caller has already done so. */
  replaceToken: (refused: string) => Promise<FreshToken>
  /** Removes the tokens and notifies the listeners; does nothing without a session. */
  endSession: (reason: SessionEndReason) => void
  /** Calls back after `endSession`; returns a function that unsubscribes. */
  onSessionEnd: (listener: (reason: SessionEndReason) => void) => () => void
}

/** A token with less time left than this is renewed before use. */
export const RENEWAL_MARGIN_MS = 20_000
const RENEWAL_TIMEOUT_MS = 15_000
/** How long a tab waits for the renewal of another tab before it renews itself. */
const LOCK_TIMEOUT_MS = 20_000
/** Other tabs see a write to local storage after this time at the latest: browsers pass it on between processes. */
const STORAGE_SYNC_MS = 1_000

type CredentialPorts = Pick<Ports, 'http' | 'tokenStorage' | 'clock' | 'locks'>
const SIGNED_OUT: FreshToken = { fault: { kind: 'signedOut' } }

/** Returns the credentials of one store. */
export function createCredentials({ http, tokenStorage, clock, locks }: CredentialPorts): Credentials {
  const listeners = new Set<(reason: SessionEndReason) => void>()
  /** The lifetime of this server's tokens, once known. Without it, short-lived tokens would be renewed at every request. */
  let lifetimeMs = Infinity
  /** The user of this page. Another tab may sign in somebody else, whose token this page must not use. */
  let pageUserId: UserId | null = null
  let runningRenewal: { refused: string; result: Promise<FreshToken> } | null = null

  const isFresh = ({ expiresAt }: Session) => expiresAt - clock.now() >= Math.min(RENEWAL_MARGIN_MS, lifetimeMs / 2)

  function currentSession(): Session | null {
    const session = tokenStorage.session()
    if (session) pageUserId ??= session.userId
    return session?.userId === pageUserId ? session : null
  }
  function endSession(reason: SessionEndReason) {
    if (!currentSession()) return
    tokenStorage.clear()
    for (const listener of listeners) listener(reason)
  }
  /** Returns the token that another request or tab has stored in the meantime, or null. */
  function replacement(refused: Session): FreshToken | null {
    const now = currentSession()
    if (!now) return SIGNED_OUT
    return now.token !== refused.token ? { token: now.token } : null
  }
  function renewShared(stale: Session): Promise<FreshToken> {
    // If a renewal of this token is running, its result is shared.
    if (runningRenewal?.refused === stale.token) return runningRenewal.result
    const result = renewUnderLock(stale).finally(() => {
      if (runningRenewal?.result === result) runningRenewal = null
    })
    runningRenewal = { refused: stale.token, result }
    return result
  }
  /**
   * Renews while no other tab does. Resolves early when another tab stores a new token, because that tab holds the lock
   * for another second.
   */
  function renewUnderLock(stale: Session): Promise<FreshToken> {
    return new Promise((resolve, reject) => {
      let isResolved = false
      function settle(fresh: FreshToken) {
        isResolved = true
        unsubscribe()
        resolve(fresh)
      }
      const unsubscribe = tokenStorage.onChange(() => {
        const stored = replacement(stale)
        if (stored) settle(stored)
      })
      const renewExclusively = async () => {
        if (isResolved) return
        const stored = replacement(stale)
        if (stored) return settle(stored)
        // Read the pair again: another tab's new refresh token may be visible before its new token.
        const fresh = await renew(currentSession() ?? stale)
        settle(fresh)
        // Hold the lock until other tabs can see the new pair. Otherwise the next tab would send the old one.
        if (!('token' in fresh)) return
        await pause(clock, STORAGE_SYNC_MS)
        // Another tab signed out at the same time, and this tab stored the pair before it saw the sign-out.
        if (!currentSession()) tokenStorage.removePair(fresh.token)
      }
      locks.exclusive('parley_renewal', LOCK_TIMEOUT_MS, renewExclusively).catch(reject).finally(unsubscribe)
    })
  }

  async function renew(stale: Session): Promise<FreshToken> {
    const answer = await requestRenewal({ http, clock }, stale)
    if (answer === 'expired') return refused(stale)
    if ('fault' in answer) return answer
    if ('license' in answer) {
      endSession(answer)
      return SIGNED_OUT
    }
    const { token, refreshToken } = answer.pair
    lifetimeMs = answer.pair.lifetimeMs
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
    await pause(clock, STORAGE_SYNC_MS)
    const late = replacement(stale)
    if (late) return late
    endSession('expired')
    return SIGNED_OUT
  }
  return {
    bindToUser: (userId) => void (pageUserId = userId),
    userId: () => currentSession()?.userId ?? null,
    async freshToken() {
      const session = currentSession()
      if (!session) return SIGNED_OUT
      if (isFresh(session)) return { token: session.token }
      const renewed = await renewShared(session)
      const isStillValid = 'fault' in renewed && renewed.fault.kind !== 'signedOut' && session.expiresAt > clock.now()
      return isStillValid ? { token: session.token } : renewed
    },
    async replaceToken(refusedToken) {
      const session = currentSession()
      if (!session) return SIGNED_OUT
      return session.token === refusedToken ? renewShared(session) : { token: session.token }
    },
    endSession,
    onSessionEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type RenewalAnswer = { pair: RenewedPair } | { fault: Fault } | SessionEndReason

/** POST /token/renew: returns the new pair, or why the server did not renew. */
async function requestRenewal(
  { http, clock }: Pick<CredentialPorts, 'http' | 'clock'>,
  stale: Session,
): Promise<RenewalAnswer> {
  const outcome = await http({
    method: 'POST',
    url: `${apiBase()}/token/renew`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: stale.token, refresh_token: stale.refreshToken }),
    timeoutMs: RENEWAL_TIMEOUT_MS,
  })
  if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
  const body = await outcome.text()
  if (outcome.status === 401 && !isPage(outcome, body)) return 'expired'
  if (outcome.status === 451 && isLicenseError(body)) return { license: body }
  if (outcome.status < 200 || outcome.status > 299) return { fault: refusal(outcome, body, clock.now()) }
  const pair = isPage(outcome, body) ? null : attempt(() => toRenewedPair(parseJson(body)))
  if (!pair || !('value' in pair)) return { fault: { kind: 'unreadable', member: pair?.malformed ?? 'body' } }
  return { pair: pair.value }
}
