/** The one Trusted Types policy: it lets script addresses of our own origin pass, and nothing else ever. */
import { TRUSTED_TYPES_POLICY } from './policy'

type Policy = { createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

function ownOriginOnly(address: string) {
  const url = new URL(address, document.baseURI)
  if (url.origin !== location.origin) throw new TypeError(`not a script of ours: ${url.origin}`)
  return url.href
}

/** A script's address that workers may be started from; throws for a foreign one. In browsers without Trusted Types it is a plain string. */
export function scriptAddress(address: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  policy ??= factory
    ? factory.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: ownOriginOnly })
    : { createScriptURL: ownOriginOnly }
  return policy.createScriptURL(address)
}
