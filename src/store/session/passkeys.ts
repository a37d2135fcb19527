/** Adds a passkey to the user's account. Proofs stay out of the store. */
import { finishPasskey, startPasskey } from '@/api/session/passkey'
import { rest } from '@/api/rest'
import type { Result } from '@/domain/result'
import type { PasskeysPort } from '@/platform/device/passkeys'
import type { AppThunk } from '../context'

type NotCreated = Extract<Awaited<ReturnType<PasskeysPort['create']>>, { failure: unknown }>

/**
 * POST /token/passkey/register/start, the dialog of the browser, POST /token/passkey/register/finish. Resolves to the
 * fault, or to the reason why the browser created none.
 */
export const addPasskey =
  (name: string): AppThunk<Promise<Result<null> | NotCreated>> =>
  async (dispatch, _, context) => {
    const started = await startPasskey(context, name)
    if ('fault' in started) return started
    const { challengeId, publicKey } = started.value
    const made = await context.ports.passkeys.create(publicKey).catch(() => null)
    // The code for passkeys could not be fetched.
    if (made === null) return { fault: { kind: 'network' } }
    if ('failure' in made) return made
    const result = await finishPasskey(context, { challengeId, attestation: made.attestation, name })
    if ('value' in result) dispatch(rest.util.invalidateTags(['Passkeys']))
    return result
  }
