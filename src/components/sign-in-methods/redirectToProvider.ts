/** Leaves the page for the sign-in page of Google, GitHub or an OpenID issuer. */
import type { ApiContext } from '@/api/context'
import { authorizeOpenId } from '@/api/session/otherLogin'
import type { Fault } from '@/domain/fault'
import type { SignInMethod } from './fetchSignInMethods'
import { githubAddress, googleAddress, stateOf } from './redirects'
import { saveStartedSignIn, type StartedSignIn } from './startedSignIn'

export type RedirectMethod = Exclude<SignInMethod, { kind: 'metamask' | 'passkey' }>

/**
 * Leaves the page; the provider returns to it with the answer in the address. Resolves to a fault if the server knows no
 * address of the issuer, else to null.
 */
export async function redirectToProvider(
  context: ApiContext,
  way: RedirectMethod,
  purpose: Pick<StartedSignIn, 'invitation' | 'linksTo'>,
): Promise<Fault | null> {
  const { site, tabStorage, random } = context.ports
  const page = site.address()
  const secrets = { state: random.text(32), nonce: random.text(32) }
  const redirect = (url: string, state: string) => {
    saveStartedSignIn(tabStorage, { way: way.kind, state, nonce: secrets.nonce, ...purpose })
    site.navigateTo(url)
    return null
  }
  switch (way.kind) {
    case 'google':
      return redirect(googleAddress({ ...secrets, clientId: way.clientId, page }), secrets.state)
    case 'github':
      return redirect(githubAddress({ ...secrets, clientId: way.clientId, page }), secrets.state)
    case 'oidc': {
      const result = await authorizeOpenId(context, way.issuer.domain, page)
      return 'fault' in result ? result.fault : redirect(result.value, stateOf(result.value))
    }
  }
}
