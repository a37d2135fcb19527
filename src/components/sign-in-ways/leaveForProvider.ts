/** Leaves the page for the sign-in page of Google, GitHub or an OpenID issuer. */
import type { ApiContext } from '@/api/context'
import { authorizeOpenId } from '@/api/otherLogin'
import type { Fault } from '@/domain/fault'
import type { Way } from './offeredWays'
import { githubAddress, googleAddress, stateIn } from './redirects'
import { rememberStarted, type StartedSignIn } from './startedSignIn'

export type RedirectWay = Exclude<Way, { kind: 'metamask' | 'passkey' }>

/** The page comes back with the answer in its address. Resolves to a fault when the server knows no address to leave for. */
export async function leaveForProvider(
  context: ApiContext,
  way: RedirectWay,
  purpose: Pick<StartedSignIn, 'invitation' | 'linksTo'>,
): Promise<Fault | null> {
  const { site, tabStorage, random } = context.ports
  const page = site.address()
  const own = { state: random.text(32), nonce: random.text(32) }
  const leave = (url: string, state: string) => {
    rememberStarted(tabStorage, { way: way.kind, state, nonce: own.nonce, ...purpose })
    site.navigateTo(url)
    return null
  }
  switch (way.kind) {
    case 'google':
      return leave(googleAddress({ ...own, clientId: way.clientId, page }), own.state)
    case 'github':
      return leave(githubAddress({ ...own, clientId: way.clientId, page }), own.state)
    case 'oidc': {
      const result = await authorizeOpenId(context, way.issuer.domain, page)
      return 'fault' in result ? result.fault : leave(result.value, stateIn(result.value))
    }
  }
}
