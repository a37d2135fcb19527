/** Starts a sign-in by a method other than password and guest, and completes it with the answer in the address. */
import { logInWith, type LoginProof } from '@/api/session/otherLogin'
import { finishPasskeyLogin, startPasskeyLogin } from '@/api/session/passkey'
import { redirectToProvider } from '@/components/sign-in-methods/redirectToProvider'
import type { SignInMethod } from '@/components/sign-in-methods/fetchSignInMethods'
import { signWithWallet } from '@/components/sign-in-methods/signWithWallet'
import { checkAnswer } from '@/components/sign-in-methods/redirects'
import { takeStartedSignIn } from '@/components/sign-in-methods/startedSignIn'
import { isRefused } from '@/domain/fault'
import type { SignInAnswer } from '@/domain/signInAnswer'
import { finishSignIn, type AuthContext } from '../authContext'
import type { SignInMethodProblem } from './useSignInMethodProblemText'

/** Leaves the page for the provider, or signs in. Resolves to the problem, or null. */
export function startSignIn(auth: AuthContext, method: SignInMethod): Promise<SignInMethodProblem | null> {
  switch (method.kind) {
    case 'metamask':
      return signInByWallet(auth)
    case 'passkey':
      return signInByPasskey(auth)
    default:
      return redirectToProvider(auth.context, method, { invitation: auth.invitation, linksTo: null })
  }
}

async function signInByWallet(auth: AuthContext): Promise<SignInMethodProblem | null> {
  const given = await signWithWallet(auth.context)
  if ('problem' in given) return given.problem
  return signIn(auth, { ...given.proof, ...(auth.invitation !== null && { invitation: auth.invitation }) })
}

async function signInByPasskey(auth: AuthContext): Promise<SignInMethodProblem | null> {
  const started = await startPasskeyLogin(auth.context)
  if ('fault' in started) return isRefused(started.fault, 404) ? 'noPasskeys' : started.fault
  const { challengeId, publicKey } = started.value
  const given = await auth.context.ports.passkeys.get(publicKey).catch(() => null)
  // The code for passkeys could not be fetched.
  if (given === null) return { kind: 'network' }
  if ('failure' in given) return PASSKEY_PROBLEMS[given.failure]
  const answer = await finishPasskeyLogin(auth.context, { challengeId, assertion: given.assertion })
  const result = finishSignIn(auth, answer)
  if (result.ok) return null
  // The device also offers passkeys that were removed from this server.
  if (isRefused(result.fault, 404)) return 'passkeyUnknown'
  return isRefused(result.fault, 400) ? 'refused' : result.fault
}

const PASSKEY_PROBLEMS = { unsupported: 'passkeyUnsupported', refused: 'passkeyRefused' } as const

/** Signs in with an answer. Resolves to the problem, or null. */
export async function completeSignIn(auth: AuthContext, answer: SignInAnswer): Promise<SignInMethodProblem | null> {
  const started = takeStartedSignIn(auth.context.ports.tabStorage)
  if (answer.way === 'thirdparty') return signIn(auth, { type: 'thirdparty', key: answer.key }, answer.path)
  const checked = checkAnswer(answer, started)
  return 'problem' in checked ? checked.problem : signIn(auth, checked.proof)
}

async function signIn(
  auth: AuthContext,
  proof: LoginProof,
  to: string | null = null,
): Promise<SignInMethodProblem | null> {
  const result = finishSignIn(auth, await logInWith(auth.context, proof), to ?? undefined)
  return result.ok ? null : result.fault
}
