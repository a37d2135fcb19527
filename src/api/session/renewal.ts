/** The requests of a renewal: for a new pair, and whether a refusal is really the server's. */
import type { Fault } from '@/domain/fault'
import { parseJson } from '@/lib/parseJson'
import type { HttpAnswer } from '@/platform/network/http'
import type { Ports } from '@/platform/ports'
import { apiBase } from '@/platform/network/serverAddress'
import type { Session } from '@/platform/storage/storedSession'
import { attempt } from '@/wire/check'
import { toRenewedPair, type RenewedPair } from '@/wire/session'
import { isLicenseError, isOwnUnauthorized, isPage, refusal, unansweredFault } from '@/api/fault'
import type { UnexpectedRefusals } from '@/api/request/unexpectedRefusals'

const RENEWAL_TIMEOUT_MS = 15_000
/** Other tabs wait for the lock meanwhile. */
const CONFIRMATION_TIMEOUT_MS = 3_000

type RenewalDeps = Pick<Ports, 'http' | 'clock'> & { unexpectedRefusals: Pick<UnexpectedRefusals, 'note'> }
type Renewal = { pair: RenewedPair } | { fault: Fault } | 'refused' | { license: string }

/** POST /token/renew: returns the new pair, or why the server did not renew. */
export async function requestRenewal(deps: RenewalDeps, stale: Session): Promise<Renewal> {
  const outcome = await deps.http({
    method: 'POST',
    url: `${apiBase()}/token/renew`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: stale.token, refresh_token: stale.refreshToken }),
    timeoutMs: RENEWAL_TIMEOUT_MS,
  })
  if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
  const body = await outcome.text()
  if (isOwnUnauthorized(outcome, body)) return 'refused'
  if (outcome.status === 451 && isLicenseError(body)) return { license: body }
  if (outcome.status < 200 || outcome.status > 299) return { fault: unexpected(deps, outcome, body) }
  const pair = isPage(outcome, body) ? null : attempt(() => toRenewedPair(parseJson(body)))
  if (!pair || !('value' in pair)) return { fault: { kind: 'unreadable', member: pair?.malformed ?? 'body' } }
  return { pair: pair.value }
}

/**
 * GET /group with the token that was not renewed: returns null if the server itself answers, with the channels or with
 * its words for an invalid token. A proxy may refuse everything with an empty 401; it knows neither.
 */
export async function confirmRefusal(deps: RenewalDeps, { token }: Session): Promise<{ fault: Fault } | null> {
  const outcome = await deps.http({
    method: 'GET',
    url: `${apiBase()}/group`,
    headers: { 'X-API-Key': token },
    timeoutMs: CONFIRMATION_TIMEOUT_MS,
  })
  if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
  const body = await outcome.text()
  if (outcome.status === 200 && Array.isArray(parseJson(body))) return null
  if (isOwnUnauthorized(outcome, body) && body !== '') return null
  return { fault: unexpected(deps, outcome, body) }
}

function unexpected({ clock, unexpectedRefusals }: RenewalDeps, answer: HttpAnswer, body: string): Fault {
  const fault = refusal(answer, body, clock.now())
  if (answer.status !== 401) return fault
  unexpectedRefusals.note()
  return fault.kind === 'unreadable' ? fault : { kind: 'unreadable', member: '401' }
}
