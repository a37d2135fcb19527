/** Starts a sign-in by one of the other ways, and finishes it with the answer in the address. */
import { authorizeOpenId, fetchWalletNonce, logInWith, type LoginProof } from '@/api/otherLogin'
import { finishPasskeyLogin, startPasskeyLogin } from '@/api/passkey'
import type { Fault } from '@/domain/fault'
import type { SignInAnswer } from '@/domain/signInAnswer'
import { entered, type AuthContext } from '../authContext'
import type { Way } from './offeredWays'
import { checkAnswer, githubAddress, googleAddress, rememberStarted, stateIn, takeStarted } from './redirects'
import type { WayProblem } from './useWayWords'

type RedirectWay = Exclude<Way, { kind: 'metamask' | 'passkey' }>

/** Starts the sign-in: leaves the page or signs in. Resolves to the problem, or null. */
export function startWay(auth: AuthContext, way: Way): Promise<WayProblem | null> {
  switch (way.kind) {
    case 'metamask':
      return signInByWallet(auth)
    case 'passkey':
      return signInByPasskey(auth)
    default:
      return leaveFor(auth, way)
  }
}

/** Leaves the page for the provider. The page comes back with the answer in its address. */
async function leaveFor(auth: AuthContext, way: RedirectWay): Promise<Fault | null> {
  const { site, tabFacts, random } = auth.context.ports
  const page = site.address()
  const own = { state: random.text(32), nonce: random.text(32) }
  const leave = (url: string, state: string) => {
    rememberStarted(tabFacts, { way: way.kind, state, nonce: own.nonce, invitation: auth.invitation })
    site.leaveFor(url)
    return null
  }
  switch (way.kind) {
    case 'google':
      return leave(googleAddress({ ...own, clientId: way.clientId, page }), own.state)
    case 'github':
      return leave(githubAddress({ ...own, clientId: way.clientId, page }), own.state)
    case 'oidc': {
      const asked = await authorizeOpenId(auth.context, way.issuer.domain, page)
      return 'fault' in asked ? asked.fault : leave(asked.value, stateIn(asked.value))
    }
  }
}

async function signInByWallet(auth: AuthContext): Promise<WayProblem | null> {
  const { wallet } = auth.context.ports
  const account = await wallet.address()
  if ('whyNot' in account) return WALLET[account.whyNot]
  const { address } = account
  const nonce = await fetchWalletNonce(auth.context, address)
  if ('fault' in nonce) return nonce.fault
  const signed = await wallet.sign(address, nonce.value)
  if ('whyNot' in signed) return WALLET[signed.whyNot]
  return signIn(auth, {
    type: 'metamask',
    address,
    nonce: nonce.value,
    signature: signed.signature,
    ...(auth.invitation !== null && { invitation: auth.invitation }),
  })
}

async function signInByPasskey(auth: AuthContext): Promise<WayProblem | null> {
  const asked = await startPasskeyLogin(auth.context)
  if ('fault' in asked) return isRefusal(asked.fault, 404) ? 'noPasskeys' : asked.fault
  const { challengeId, publicKey } = asked.value
  const given = await auth.context.ports.passkeys.ask(publicKey)
  if ('whyNot' in given) return PASSKEY[given.whyNot]
  const answer = await finishPasskeyLogin(auth.context, { challengeId, assertion: given.assertion })
  const result = entered(auth, answer)
  if (result.ok) return null
  return isRefusal(result.fault, 400) ? 'refused' : result.fault
}

const WALLET = { missing: 'walletMissing', refused: 'walletRefused' } as const
const PASSKEY = { unsupported: 'passkeyUnsupported', refused: 'passkeyRefused' } as const
const isRefusal = (fault: Fault, status: number) => fault.kind === 'refused' && fault.status === status

/** Signs in with an answer. Resolves to the problem, or null. */
export async function finishWay(auth: AuthContext, answer: SignInAnswer): Promise<WayProblem | null> {
  const started = takeStarted(auth.context.ports.tabFacts)
  if (answer.way === 'thirdparty') return signIn(auth, { type: 'thirdparty', key: answer.key })
  const checked = checkAnswer(answer, started)
  return 'problem' in checked ? checked.problem : signIn(auth, checked.proof)
}

async function signIn(auth: AuthContext, proof: LoginProof): Promise<WayProblem | null> {
  const result = entered(auth, await logInWith(auth.context, proof))
  return result.ok ? null : result.fault
}
