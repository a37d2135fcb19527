/** Thunks that link another sign-in method to the user's account. Proofs stay out of the store. */
import { linkLogin, type ExternalProof } from '@/api/session/otherLogin'
import { redirectToProvider, type RedirectMethod } from '@/components/sign-in-methods/redirectToProvider'
import { fetchSignInMethods, type SignInMethod } from '@/components/sign-in-methods/fetchSignInMethods'
import { signWithWallet, type WalletProblem } from '@/components/sign-in-methods/signWithWallet'
import { checkAnswer } from '@/components/sign-in-methods/redirects'
import { takeStartedSignIn } from '@/components/sign-in-methods/startedSignIn'
import type { LinkedLogins } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import type { LoginConfig } from '@/domain/server'
import type { SignInAnswer } from '@/domain/signInAnswer'
import type { AppThunk } from '@/store/context'
import { selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'

export type LinkableMethod = RedirectMethod | { kind: 'metamask' }
/** A fault of the server, an answer that is `foreign` or `denied` (see `checkAnswer`), or a failure of the wallet. */
export type LinkProblem = Fault | 'foreign' | 'denied' | WalletProblem

/** Resolves to the methods that the server offers and the account does not have. An account has one of each kind. */
export const loadLinkableMethods =
  (
    { logins, config }: { logins: LinkedLogins; config: LoginConfig },
    signal: AbortSignal,
  ): AppThunk<Promise<LinkableMethod[]>> =>
  async (_dispatch, getState, context) => {
    const { version } = selectServer(getState())
    const isLinked = (way: SignInMethod) =>
      way.kind === 'google'
        ? logins.google !== null
        : way.kind === 'metamask'
          ? logins.wallet !== null
          : way.kind === 'oidc' && logins.openId.length > 0
    const ways = await fetchSignInMethods(context, { loginConfig: config, version }, signal)
    return ways.filter((way): way is LinkableMethod => way.kind !== 'passkey' && !isLinked(way))
  }

/** Leaves the page for the other site, or asks the wallet. Resolves to the problem; null once it is linked or left. */
export const startLink =
  (way: LinkableMethod): AppThunk<Promise<LinkProblem | null>> =>
  async (_dispatch, getState, context) => {
    if (way.kind !== 'metamask')
      return redirectToProvider(context, way, { invitation: null, linksTo: selectMe(getState())?.id ?? null })
    const given = await signWithWallet(context)
    return 'problem' in given ? given.problem : link(context, given.proof)
  }

/** Links the account with the answer to the link that this tab has started. Resolves to the problem, or null. */
export const finishLink =
  (answer: SignInAnswer): AppThunk<Promise<LinkProblem | null>> =>
  async (_dispatch, getState, context) => {
    const started = takeStartedSignIn(context.ports.tabStorage)
    const me = selectMe(getState())
    if (answer.way === 'thirdparty' || me === undefined) return 'foreign'
    const checked = checkAnswer(answer, started, me.id)
    return 'problem' in checked ? checked.problem : link(context, checked.proof)
  }

async function link(context: Parameters<typeof linkLogin>[0], proof: ExternalProof): Promise<Fault | null> {
  const result = await linkLogin(context, proof)
  return 'fault' in result ? result.fault : null
}
