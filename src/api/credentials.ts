/**
 * Tokens that are fresh when they are needed. One renewal at a time for all callers and all tabs; a pair is replaced
 * whole; only the server's clear no ends a session, never a network that fails.
 */
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import { pause } from '@/platform/clock'
import { apiBase } from '@/platform/serverAddress'
import type { Session } from '@/platform/vault'
import { attempt } from '@/wire/check'
import { toRenewedPair } from '@/wire/session'
import { isPage, refusal, unansweredFault } from './fault'

export type FreshToken = { token: string } | { fault: Fault }
/** `expired`: the server does not renew it. `licence`: 451, with the server's words. */
export type LostSession = { why: 'expired' } | { why: 'licence'; text: string }

export type Credentials = {
  /** Binds this page to the person who signed in here; sessions of others, begun in other tabs, are not used. */
  begin: (userId: UserId) => void
  /** Whose requests this page makes, or null. */
  userId: () => UserId | null
  /** A token with life left, renewed first when it has less than 20 s. For every request and for the stream. */
  freshToken: () => Promise<FreshToken>
  /** Another token than one that the server refused, renewed unless somebody did that already. */
  tokenInsteadOf: (refused: string) => Promise<FreshToken>
  /** Ends the session here and tells the listeners, once. */
  lose: (lost: LostSession) => void
  /** Hears of sessions that the server ended in its answers. */
  onLost: (listener: (lost: LostSession) => void) => () => void
}

/** A token with less life than this is renewed before use. */
export const RENEWAL_MARGIN_MS = 20_000
const RENEWAL_TIMEOUT_MS = 15_000
/** How long one tab waits for another's renewal before it tries itself. */
const LOCK_PATIENCE_MS = 20_000
/** How long what one tab stores may need to reach the others: local storage travels between processes, behind locks. */
const REACHES_ALL_MS = 1_000

type Neighbours = Pick<Ports, 'http' | 'vault' | 'clock' | 'locks'>
const SIGNED_OUT: FreshToken = { fault: { kind: 'signedOut' } }

/** The credentials of one store. */
export function makeCredentials({ http, vault, clock, locks }: Neighbours): Credentials {
  const listeners = new Set<(lost: LostSession) => void>()
  /** The life of tokens here, once known: short-lived ones must not be renewed at every request. */
  let lifeMs = Infinity
  /** Whom this page shows: what it sends must never go out under the name of another. */
  let owner: UserId | null = null
  let flight: { refused: string; result: Promise<FreshToken> } | null = null

  const isFresh = ({ expiresAt }: Session) => expiresAt - clock.now() >= Math.min(RENEWAL_MARGIN_MS, lifeMs / 2)

  function own(): Session | null {
    const session = vault.session()
    if (session) owner ??= session.userId
    return session?.userId === owner ? session : null
  }
  function lose(lost: LostSession) {
    if (!own()) return
    vault.clear()
    for (const listener of listeners) listener(lost)
  }
  /** What another flight or tab has put into the vault since, if anything. A pair arrives member by member, its token last. */
  function replacement(refused: Session): FreshToken | null {
    const now = own()
    if (!now) return SIGNED_OUT
    return now.token !== refused.token ? { token: now.token } : null
  }
  function renewOnce(stale: Session): Promise<FreshToken> {
    // Asked again while a renewal of the same token flies: everybody gets its result.
    if (flight?.refused === stale.token) return flight.result
    const result = renewAlone(stale).finally(() => {
      if (flight?.result === result) flight = null
    })
    flight = { refused: stale.token, result }
    return result
  }
  /** Answers with the first pair that replaces the stale one: our own, or another tab's, for whose lock nobody has to wait. */
  function renewAlone(stale: Session): Promise<FreshToken> {
    return new Promise((resolve, reject) => {
      let isAnswered = false
      function answer(fresh: FreshToken) {
        isAnswered = true
        stopHearing()
        resolve(fresh)
      }
      const stopHearing = vault.onChange(() => {
        const known = replacement(stale)
        if (known) answer(known)
      })
      const alone = async () => {
        if (isAnswered) return
        const known = replacement(stale)
        if (known) return answer(known)
        // Of a half-arrived pair the refresh token is here already, and only that one can still be used.
        const fresh = await renew(own() ?? stale)
        answer(fresh)
        // Who comes next must not find the old pair: the lock is passed on sooner than local storage.
        if (!('token' in fresh)) return
        await pause(clock, REACHES_ALL_MS)
        // Another tab signed out before it saw the pair, and we stored it before we saw that.
        if (!own()) vault.withdrawPair(fresh.token)
      }
      locks.exclusive('parley_renewal', LOCK_PATIENCE_MS, alone).catch(reject).finally(stopHearing)
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
    if (outcome.status === 401 || outcome.status === 451) return refused(stale, outcome.status, body)
    if (outcome.status < 200 || outcome.status > 299) return { fault: refusal(outcome, body, clock.now()) }
    const pair = isPage(outcome, body) ? null : attempt(() => toRenewedPair(safeJson(body)))
    if (!pair || !('value' in pair)) return { fault: { kind: 'unreadable', member: pair?.malformed ?? 'body' } }
    lifeMs = pair.value.lifeMs
    const { token, refreshToken } = pair.value
    const stored = vault.replacePair(stale.refreshToken, { token, refreshToken, expiresAt: clock.now() + lifeMs })
    // Signed out, or signed in as somebody else, while this flew: what came back belongs to nobody.
    return stored ? { token } : (replacement(stale) ?? SIGNED_OUT)
  }
  async function refused(stale: Session, status: number, body: string): Promise<FreshToken> {
    if (status === 451) {
      lose({ why: 'licence', text: body })
      return SIGNED_OUT
    }
    // Of overlapping renewals one wins. The loser looks whether a winner has stored its pair before it gives up.
    const known = replacement(stale)
    if (known) return known
    await pause(clock, REACHES_ALL_MS)
    const late = replacement(stale)
    if (late) return late
    lose({ why: 'expired' })
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
