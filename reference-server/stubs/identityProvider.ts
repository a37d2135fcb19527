import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An issuer that registers any client and signs in anybody who enters a name. */
export type IdentityProvider = {
  /** The host for the login configuration. */
  domain: string
  close: () => void
}

/** The library warns about Node 20 when it loads, and then that it is only for trials. Both warnings are expected. */
async function withoutItsWarnings<Made>(make: () => Promise<Made>): Promise<Made> {
  const { warn, info } = console
  const others = (say: typeof warn) => (text: unknown) => {
    if (!String(text).includes('oidc-provider')) say(text)
  }
  Object.assign(console, { warn: others(warn), info: others(info) })
  try {
    return await make()
  } finally {
    Object.assign(console, { warn, info })
  }
}

/** Starts an OpenID issuer on a free local port. The entered name becomes the local part of a verified address. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, 'localhost', () => resolve()))
  const domain = `localhost:${(http.address() as AddressInfo).port}`
  const provider = await withoutItsWarnings(async () => {
    const { default: Provider } = await import('oidc-provider')
    return new Provider(`http://${domain}`, {
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, name: id, email: `${id}@idp.example`, email_verified: true }),
      }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { registration: { enabled: true }, devInteractions: { enabled: true } },
      cookies: { keys: ['only for trying out'] },
    })
  })
  http.on('request', provider.callback())
  return {
    domain,
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  }
}
