/** Passkeys (the server's token/passkey, from 0.5.5). Plain functions: proofs stay out of the store, and the door has none. */
import type { PasskeyAssertion, PasskeyAttestation, PasskeyChallenge } from '@/domain/passkey'
import { toPasskeyChallenge } from '@/wire/passkey'
import { ask, type Asked } from './ask'
import type { ApiContext } from './context'
import { beginSession, type SignedIn } from './token'

const capability = 'passkeys'

/** POST /token/passkey/register/start: what the browser is to sign. */
export const startPasskey = (context: ApiContext, name: string) =>
  ask<PasskeyChallenge>(context, {
    method: 'POST',
    path: '/token/passkey/register/start',
    json: { name },
    capability,
    read: toPasskeyChallenge,
  })

/** POST /token/passkey/register/finish: from now on the passkey opens this account. */
export const finishPasskey = (
  context: ApiContext,
  { challengeId, attestation, name }: { challengeId: string; attestation: PasskeyAttestation; name: string },
) =>
  ask<null>(context, {
    method: 'POST',
    path: '/token/passkey/register/finish',
    json: { challenge_id: challengeId, attestation, name },
    capability,
  })

/** POST /token/passkey/auth/start: what the browser is to sign; 404 when the server has no passkey of anybody. */
export const startPasskeyLogin = (context: ApiContext) =>
  ask<PasskeyChallenge>(context, {
    method: 'POST',
    path: '/token/passkey/auth/start',
    json: {},
    signed: false,
    capability,
    read: toPasskeyChallenge,
  })

/** POST /token/passkey/auth/finish: signs in. 401 refused, 423 frozen, 451 licence. */
export const finishPasskeyLogin = (
  context: ApiContext,
  { challengeId, assertion }: { challengeId: string; assertion: PasskeyAssertion },
): Promise<Asked<SignedIn>> =>
  beginSession(context, {
    method: 'POST',
    path: '/token/passkey/auth/finish',
    json: {
      challenge_id: challengeId,
      authentication: assertion,
      device: context.ports.vault.deviceKey(),
    },
    capability,
  })
