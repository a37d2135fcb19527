/** Thunks that link another way to sign in to the user's account. Proofs stay out of the store. */
import { linkLogin, type ExternalProof } from '@/api/otherLogin'
import { leaveForProvider, type RedirectWay } from '@/components/sign-in-ways/leaveForProvider'
import { fetchWays, type Way } from '@/components/sign-in-ways/offeredWays'
import { proveWallet, type WalletProblem } from '@/components/sign-in-ways/proveWallet'
import { checkAnswer } from '@/components/sign-in-ways/redirects'
import { takeStarted } from '@/components/sign-in-ways/startedSignIn'
import type { LinkedLogins } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import type { LoginConfig } from '@/domain/server'
import type { SignInAnswer } from '@/domain/signInAnswer'
import type { AppThunk } from '@/store/context'
import { selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'

export type LinkableWay = RedirectWay | { kind: 'metamask' }
/** A fault of the server, an answer that is `foreign` or `denied` (see `checkAnswer`), or a failure of the wallet. */
export type LinkProblem = Fault | 'foreign' | 'denied' | WalletProblem

/** Returns the ways that the server offers and that the account does not have; a server takes one of each kind. */
export const loadLinkableWays =
  (
    { logins, config }: { logins: LinkedLogins; config: LoginConfig },
    signal: AbortSignal,
  ): AppThunk<Promise<LinkableWay[]>> =>
  async (_dispatch, getState, context) => {
    const { version } = selectServer(getState())
    const isLinked = (way: Way) =>
      way.kind === 'google'
        ? logins.google !== null
        : way.kind === 'metamask'
          ? logins.wallet !== null
          : way.kind === 'oidc' && logins.openId.length > 0
    const ways = await fetchWays(context, { loginConfig: config, version }, signal)
    return ways.filter((way): way is LinkableWay => way.kind !== 'passkey' && !isLinked(way))
  }

/** Leaves the page for the other site, or asks the wallet. Resolves to the problem; null once it is linked or left. */
export const startLink =
  (way: LinkableWay): AppThunk<Promise<LinkProblem | null>> =>
  async (_dispatch, getState, context) => {
    if (way.kind !== 'metamask')
      return leaveForProvider(context, way, { invitation: null, linksTo: selectMe(getState())?.id ?? null })
    const given = await proveWallet(context)
    return 'problem' in given ? given.problem : link(context, given.proof)
  }

/** Links what the other site has answered to what this tab started for this account. Resolves to the problem, or null. */
export const finishLink =
  (answer: SignInAnswer): AppThunk<Promise<LinkProblem | null>> =>
  async (_dispatch, getState, context) => {
    const started = takeStarted(context.ports.tabStorage)
    const me = selectMe(getState())
    if (answer.way === 'thirdparty' || me === undefined) return 'foreign'
    const checked = checkAnswer(answer, started, me.id)
    return 'problem' in checked ? checked.problem : link(context, checked.proof)
  }

async function link(context: Parameters<typeof linkLogin>[0], proof: ExternalProof): Promise<Fault | null> {
  const result = await linkLogin(context, proof)
  return 'fault' in result ? result.fault : null
}
