/** The only Trusted Types policy: it accepts the addresses of our own scripts, and nothing else. */
import { TRUSTED_TYPES_POLICY } from './contentPolicy'

type Policy = { createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/** A page may create a policy of one name only once. */
let policy: Policy | undefined

/** Scripts next to the page. The name contains no slash, so that an encoded one cannot lead out of the folder. */
const OWN_SCRIPT = /^(?:assets\/[\w.-]+|service-worker\.js)$/

/** Uploads share our origin, so the origin alone proves nothing. */
function ownScriptsOnly(address: string) {
  const folder = new URL('./', document.baseURI)
  const url = new URL(address, folder)
  const isOurs = url.origin === folder.origin && url.pathname.startsWith(folder.pathname)
  // Hot reload serves sources from their own paths.
  if (!isOurs || !(import.meta.env.DEV || OWN_SCRIPT.test(url.pathname.slice(folder.pathname.length))))
    throw new TypeError(`not a script of ours: ${url.origin}${url.pathname}`)
  return url.href
}

/**
 * Returns the address of a script below `assets/` or of the service worker, ready for starting a worker; throws for any
 * other one. In browsers without Trusted Types it is a plain string.
 */
export function scriptAddress(address: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  policy ??= factory
    ? factory.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: ownScriptsOnly })
    : { createScriptURL: ownScriptsOnly }
  return policy.createScriptURL(address)
}
