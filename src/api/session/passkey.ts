/**
 * Signing in with a passkey, and adding one (the server's token/passkey, from 0.5.5). Plain functions, because the
 * signed-out pages have no store, and proofs stay out of it.
 */
import type { PasskeyAssertion, PasskeyAttestation, PasskeyChallenge } from '@/domain/passkey'
import { toPasskeyChallenge, toPasskeyRefusal } from '@/wire/passkey'
import { requestServer, type RequestResult } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import { beginSession, type SignedIn } from './token'

const capability = 'passkeys'

/** POST /token/passkey/register/start: returns the challenge for the browser. */
export const startPasskey = (context: ApiContext, name: string) =>
  requestServer<PasskeyChallenge>(context, {
    method: 'POST',
    path: '/token/passkey/register/start',
    json: { name },
    capability,
    read: toPasskeyChallenge,
  })

/** POST /token/passkey/register/finish: adds the passkey to this account. A refusal with status 200 counts as 400. */
export async function finishPasskey(
  context: ApiContext,
  { challengeId, attestation, name }: { challengeId: string; attestation: PasskeyAttestation; name: string },
): Promise<RequestResult<null>> {
  const result = await requestServer<string | null>(context, {
    method: 'POST',
    path: '/token/passkey/register/finish',
    json: { challenge_id: challengeId, attestation, name },
    capability,
    read: toPasskeyRefusal,
  })
  if ('fault' in result) return result
  const { value: text } = result
  if (text === null) return { value: null }
  return { fault: { kind: 'refused', status: 400, text, reason: null, retryAfterMs: null } }
}

/**
 * POST /token/passkey/auth/start: returns the challenge for the browser; 404 when nobody has a passkey on this server.
 */
export const startPasskeyLogin = (context: ApiContext) =>
  requestServer<PasskeyChallenge>(context, {
    method: 'POST',
    path: '/token/passkey/auth/start',
    json: {},
    isAuthenticated: false,
    capability,
    read: toPasskeyChallenge,
  })

/** POST /token/passkey/auth/finish: signs in. 401 refused, 423 frozen, 451 license. */
export const finishPasskeyLogin = (
  context: ApiContext,
  { challengeId, assertion }: { challengeId: string; assertion: PasskeyAssertion },
): Promise<RequestResult<SignedIn>> =>
  beginSession(context, {
    method: 'POST',
    path: '/token/passkey/auth/finish',
    json: {
      challenge_id: challengeId,
      authentication: assertion,
      device: context.ports.tokenStorage.deviceKey(),
    },
    capability,
  })
