/**
 * Provides valid tokens. All callers and tabs share one renewal at a time, and a pair is always replaced as a whole.
 * Only a refusal that is the server's own ends a session, never a network failure or the refusal of a proxy
 * (decision 0020).
 */
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import { pause } from '@/platform/device/clock'
import { warn } from '@/platform/warn'
import type { Session } from '@/platform/storage/storedSession'
import { createPageSession, type SessionEndReason } from './pageSession'
import { confirmRefusal, requestRenewal } from './renewal'
import type { UnexpectedRefusals } from '@/api/request/unexpectedRefusals'

export type FreshToken = { token: string } | { fault: Fault }
export type Credentials = {
  /** Binds this page to the person who signed in here; sessions of other people from other tabs are not used. */
  bindToUser: (userId: UserId) => void
  /** Returns the person for whom this page sends requests, or null. */
  userId: () => UserId | null
  /** Resolves to a valid token for a request or the stream; renews it first when it has less than 20 s left. */
  freshToken: () => Promise<FreshToken>
  /** Resolves to a token other than the refused one; renews it unless another caller has already done so. */
  replaceToken: (refused: string) => Promise<FreshToken>
  /** Calls back after the server ended the session; returns a function that unsubscribes. */
  onSessionEnd: (listener: (reason: SessionEndReason) => void) => () => void
}

/** A token with less time left than this is renewed before use. */
export const RENEWAL_MARGIN_MS = 20_000
/** How long a tab waits for the renewal of another tab before it renews itself. */
const LOCK_TIMEOUT_MS = 20_000
/** Other tabs see a write to local storage after this time at the latest: browsers pass it on between processes. */
const STORAGE_SYNC_MS = 1_000

type CredentialPorts = Pick<Ports, 'http' | 'tokenStorage' | 'clock' | 'locks'>
const SIGNED_OUT: FreshToken = { fault: { kind: 'signedOut' } }

/** Returns the credentials of one store. */
export function createCredentials(
  { http, tokenStorage, clock, locks }: CredentialPorts,
  unexpectedRefusals: UnexpectedRefusals,
): Credentials {
  const renewalDeps = { http, clock, unexpectedRefusals }
  const pageSession = createPageSession(tokenStorage)
  const { current: currentSession } = pageSession
  /** The lifetime of this server's tokens, once known. Without it, short-lived tokens would be renewed at every request. */
  let lifetimeMs = Infinity
  let runningRenewal: { refused: string; result: Promise<FreshToken> } | null = null

  const isFresh = ({ expiresAt }: Session) => expiresAt - clock.now() >= Math.min(RENEWAL_MARGIN_MS, lifetimeMs / 2)

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
    const answer = await requestRenewal(renewalDeps, stale)
    if (answer === 'refused') return refused(stale)
    if ('fault' in answer) {
      warn('the session could not be renewed, and is tried again', answer.fault)
      return answer
    }
    if ('license' in answer) {
      pageSession.end(answer)
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
    const doubt = await confirmRefusal(renewalDeps, stale)
    const latest = replacement(stale)
    if (latest !== null) return latest
    if (doubt !== null) return doubt
    pageSession.end('expired')
    return SIGNED_OUT
  }
  return {
    bindToUser: pageSession.bindToUser,
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
    onSessionEnd: pageSession.onEnd,
  }
}
