/**
 * Addresses and answers of sign-in providers. The page leaves for Google, GitHub or an OpenID issuer with a random state,
 * which this tab stores, and accepts only an answer with the same state.
 */
import type { ExternalProof } from '@/api/session/otherLogin'
import type { SignInAnswer } from '@/domain/signInAnswer'
import type { StartedSignIn } from './startedSignIn'

type RedirectOptions = { clientId: string; page: string; state: string }

/** Returns the address of Google's sign-in page, which answers with a token in the fragment of `page`. */
export const googleAddress = ({ clientId, page, state, nonce }: RedirectOptions & { nonce: string }) =>
  withQuery('https://accounts.google.com/o/oauth2/v2/auth', {
    client_id: clientId,
    redirect_uri: page,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state,
  })

/** Returns the address of GitHub's sign-in page, which answers to our static page in public/github/cb. */
export const githubAddress = ({
  clientId,
  page,
  state,
  callback = 'webapp',
}: RedirectOptions & { callback?: 'webapp' | 'widget' }) =>
  withQuery('https://github.com/login/oauth/authorize', {
    client_id: clientId,
    redirect_uri: `${page}github/cb/${callback}.html`,
    state,
  })

const withQuery = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query).toString()}`

/** Returns the state that a server put into the address of an issuer; empty without one. */
export const stateOf = (url: string) => (URL.canParse(url) ? (new URL(url).searchParams.get('state') ?? '') : '')

export type AnswerCheck = { proof: ExternalProof } | { problem: 'foreign' | 'denied' }

/**
 * Returns the proof for the server. `foreign`: the answer is not for what this tab started, so it may be somebody
 * else's. `denied`: nobody was signed in there. `linksTo` is the account to which it is linked, null for a sign-in.
 */
export function checkAnswer(
  answer: Exclude<SignInAnswer, { way: 'thirdparty' }>,
  started: StartedSignIn | null,
  linksTo: number | null = null,
): AnswerCheck {
  const isExpected =
    started !== null &&
    answer.way === started.way &&
    answer.state !== '' &&
    answer.state === started.state &&
    started.linksTo === linksTo
  if (!isExpected) return { problem: 'foreign' }
  if ('isDenied' in answer) return { problem: 'denied' }
  const invitation = started.invitation === null ? {} : { invitation: started.invitation }
  if (answer.way === 'google')
    return nonceOf(answer.idToken) === started.nonce
      ? { proof: { type: 'google', idToken: answer.idToken, ...invitation } }
      : { problem: 'foreign' }
  const { code, state } = answer
  return {
    proof:
      answer.way === 'github' ? { type: 'github', code, ...invitation } : { type: 'oidc', code, state, ...invitation },
  }
}

/** Reads the nonce of an ID token without checking its signature, which the server does. */
function nonceOf(idToken: string): unknown {
  try {
    const body = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(body)) as { nonce?: unknown }).nonce
  } catch {
    return null
  }
}
