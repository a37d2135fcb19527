/**
 * Passkeys (the server's token/passkey, from 0.5.5). Plain functions, because proofs stay out of the store and the
 * signed-out pages have none.
 */
import type { PasskeyAssertion, PasskeyAttestation, PasskeyChallenge } from '@/domain/passkey'
import { toPasskeyChallenge } from '@/wire/passkey'
import { requestServer, type RequestResult } from './requestServer'
import type { ApiContext } from './context'
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

/** POST /token/passkey/register/finish: adds the passkey to this account. */
export const finishPasskey = (
  context: ApiContext,
  { challengeId, attestation, name }: { challengeId: string; attestation: PasskeyAttestation; name: string },
) =>
  requestServer<null>(context, {
    method: 'POST',
    path: '/token/passkey/register/finish',
    json: { challenge_id: challengeId, attestation, name },
    capability,
  })

/**
 * POST /token/passkey/auth/start: returns the challenge for the browser; 404 when nobody has a passkey on this server.
 */
export const startPasskeyLogin = (context: ApiContext) =>
  requestServer<PasskeyChallenge>(context, {
    method: 'POST',
    path: '/token/passkey/auth/start',
    json: {},
    signed: false,
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
