/** Starts a sign-in by one of the other ways, and finishes it with the answer in the address. */
import { authorizeOpenId, logInWith, type LoginProof } from '@/api/otherLogin'
import type { SignInAnswer } from '@/domain/signInAnswer'
import { entered, type AuthContext } from '../authContext'
import type { Way } from './offeredWays'
import { checkAnswer, githubAddress, googleAddress, rememberStarted, stateIn, takeStarted } from './redirects'
import type { WayProblem } from './useWayWords'

/** Starts the sign-in: leaves the page or signs in. Resolves to the problem, or null. */
export async function startWay(auth: AuthContext, way: Way): Promise<WayProblem | null> {
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
