/** Types for the used part of the provider, which has none of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Account = { accountId: string; claims: () => Record<string, unknown> & { sub: string } }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount: (context: unknown, id: string) => Account
        claims: Record<string, string[]>
        conformIdTokenClaims: boolean
        features: Record<string, { enabled: boolean }>
        cookies: { keys: string[] }
      },
    )
    callback(): RequestListener
  }
}
