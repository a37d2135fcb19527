import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An issuer that registers whoever asks and lets in whoever gives a name. */
export type IdentityProvider = {
  /** The host as the login configuration names it. */
  domain: string
  close: () => void
}

/** The library warns of Node 20 when it is loaded, and then that this is for trying out, which is what we do. */
async function quietly<Made>(make: () => Promise<Made>): Promise<Made> {
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

/** Starts an OpenID issuer on a free port of this machine. The name typed in is the local part of a verified address. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, 'localhost', () => resolve()))
  const domain = `localhost:${(http.address() as AddressInfo).port}`
  const provider = await quietly(async () => {
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
