/**
 * The Content-Security-Policy of every page, in one place: the build writes it into the page, tests compare against it,
 * and the address policy below it carries the same name. Pure text, so that the build configuration can read it.
 */

/** The one Trusted Types policy that may exist; it makes script addresses of our own origin and nothing else. */
export const TRUSTED_TYPES_POLICY = 'parley'

/** Hosts of the voice and push vendors that the built client may reach; empty until those features are built. */
const VENDOR_HOSTS: readonly string[] = []

export type PolicyOptions = {
  /** Where the API lives when it is not the page's own origin, for example `https://chat.example.org`; else null. */
  serverOrigin: string | null
  /** Allows what hot reload needs: its inline preamble (by this nonce) and its socket. Null in everything that is built. */
  hotReloadNonce: string | null
}

/** The policy as one line for `<meta http-equiv="Content-Security-Policy">`. */
export function contentPolicy({ serverOrigin, hotReloadNonce }: PolicyOptions): string {
  const server = serverOrigin === null ? [] : [serverOrigin]
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...(hotReloadNonce === null ? [] : [`'nonce-${hotReloadNonce}'`])],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'blob:', 'data:', 'https:', ...server],
    ['media-src', "'self'", 'blob:', ...server],
    ['connect-src', "'self'", ...server, ...VENDOR_HOSTS, ...(hotReloadNonce === null ? [] : ['ws:'])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', TRUSTED_TYPES_POLICY],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}
