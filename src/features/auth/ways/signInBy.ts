/** Starts a sign-in by one of the other ways, and finishes it with the answer in the address. */
import { logInWith, type LoginProof } from '@/api/otherLogin'
import { finishPasskeyLogin, startPasskeyLogin } from '@/api/passkey'
import { leaveForProvider } from '@/components/sign-in-ways/leaveForProvider'
import type { Way } from '@/components/sign-in-ways/offeredWays'
import { proveWallet } from '@/components/sign-in-ways/proveWallet'
import { checkAnswer } from '@/components/sign-in-ways/redirects'
import { takeStarted } from '@/components/sign-in-ways/startedSignIn'
import type { Fault } from '@/domain/fault'
import type { SignInAnswer } from '@/domain/signInAnswer'
import { finishSignIn, type AuthContext } from '../authContext'
import type { WayProblem } from './useWayWords'

/** Starts the sign-in: leaves the page or signs in. Resolves to the problem, or null. */
export function startWay(auth: AuthContext, way: Way): Promise<WayProblem | null> {
  switch (way.kind) {
    case 'metamask':
      return signInByWallet(auth)
    case 'passkey':
      return signInByPasskey(auth)
    default:
      return leaveForProvider(auth.context, way, { invitation: auth.invitation, linksTo: null })
  }
}

async function signInByWallet(auth: AuthContext): Promise<WayProblem | null> {
  const given = await proveWallet(auth.context)
  if ('problem' in given) return given.problem
  return signIn(auth, { ...given.proof, ...(auth.invitation !== null && { invitation: auth.invitation }) })
}

async function signInByPasskey(auth: AuthContext): Promise<WayProblem | null> {
  const started = await startPasskeyLogin(auth.context)
  if ('fault' in started) return isRefusal(started.fault, 404) ? 'noPasskeys' : started.fault
  const { challengeId, publicKey } = started.value
  const given = await auth.context.ports.passkeys.get(publicKey).catch(() => null)
  // The code for passkeys could not be fetched.
  if (given === null) return { kind: 'network' }
  if ('whyNot' in given) return PASSKEY[given.whyNot]
  const answer = await finishPasskeyLogin(auth.context, { challengeId, assertion: given.assertion })
  const result = finishSignIn(auth, answer)
  if (result.ok) return null
  // The device offers passkeys that were removed here, too.
  if (isRefusal(result.fault, 404)) return 'passkeyUnknown'
  return isRefusal(result.fault, 400) ? 'refused' : result.fault
}

const PASSKEY = { unsupported: 'passkeyUnsupported', refused: 'passkeyRefused' } as const
const isRefusal = (fault: Fault, status: number) => fault.kind === 'refused' && fault.status === status

/** Signs in with an answer. Resolves to the problem, or null. */
export async function finishWay(auth: AuthContext, answer: SignInAnswer): Promise<WayProblem | null> {
  const started = takeStarted(auth.context.ports.tabStorage)
  if (answer.way === 'thirdparty') return signIn(auth, { type: 'thirdparty', key: answer.key }, answer.path)
  const checked = checkAnswer(answer, started)
  return 'problem' in checked ? checked.problem : signIn(auth, checked.proof)
}

async function signIn(auth: AuthContext, proof: LoginProof, to: string | null = null): Promise<WayProblem | null> {
  const result = finishSignIn(auth, await logInWith(auth.context, proof), to ?? undefined)
  return result.ok ? null : result.fault
}
