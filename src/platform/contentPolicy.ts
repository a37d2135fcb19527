/**
 * The Content-Security-Policy of every page: the build writes it into the page, tests compare against it, and the
 * Trusted Types policy takes its name from here. Plain text, so that the build configuration can import it.
 */

/** The only allowed Trusted Types policy; it creates addresses of our own scripts and nothing else. */
export const TRUSTED_TYPES_POLICY = 'parley'

/** The push vendor's hosts. No byte goes there before somebody allows notifications on a server that has push set up. */
const PUSH_HOSTS = ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'] as const

/**
 * The hosts of the calls' vendor, with every port: its gateways listen on others than 443. No byte goes there before
 * somebody calls, answers or joins.
 */
const CALL_HOSTS: readonly string[] = ['https', 'wss'].flatMap((scheme) =>
  ['agora.io', 'sd-rtn.com', 'agoraio.cn'].map((domain) => `${scheme}://*.${domain}:*`),
)

export type PolicyOptions = {
  /** The origin of the API when it is not the page's own, for example `https://chat.example.org`; else null. */
  serverOrigin: string | null
  /** The origin of the license shop; null without one. */
  licenseOrigin: string | null
  /**
   * Allows the inline scripts (by this nonce), the socket and the worker of hot reload, which waits for a server that
   * starts again. Null in every build.
   */
  hotReloadNonce: string | null
  /** The SHA-256 of the inline script of the page, in base64: the only one that runs. Null without one. */
  scriptHash: string | null
}

/** Returns the policy of the widget's page: as that of the client, without any vendor. */
export const widgetPolicy = ({
  serverOrigin,
  hotReloadNonce,
}: Pick<PolicyOptions, 'serverOrigin' | 'hotReloadNonce'>): string =>
  policyOf({
    serverOrigin,
    hotReloadNonce,
    scriptHash: null,
    connectsTo: [],
    stylesFrom: serverOrigin === null ? [] : [serverOrigin],
  })

/** Returns the policy as one line for `<meta http-equiv="Content-Security-Policy">`. */
export const contentPolicy = ({ serverOrigin, licenseOrigin, hotReloadNonce, scriptHash }: PolicyOptions): string =>
  policyOf({
    serverOrigin,
    hotReloadNonce,
    scriptHash,
    connectsTo: [...(licenseOrigin === null ? [] : [licenseOrigin]), ...PUSH_HOSTS, ...CALL_HOSTS],
    stylesFrom: [],
  })

type Parts = Pick<PolicyOptions, 'serverOrigin' | 'hotReloadNonce' | 'scriptHash'> & {
  connectsTo: readonly string[]
  stylesFrom: readonly string[]
}

function policyOf({ serverOrigin, hotReloadNonce, scriptHash, connectsTo, stylesFrom }: Parts): string {
  const server = serverOrigin === null ? [] : [serverOrigin]
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    [
      'script-src',
      "'self'",
      ...(scriptHash === null ? [] : [`'sha256-${scriptHash}'`]),
      ...(hotReloadNonce === null ? [] : [`'nonce-${hotReloadNonce}'`]),
    ],
    ['style-src', "'self'", "'unsafe-inline'", ...stylesFrom],
    ['img-src', "'self'", 'blob:', 'data:', 'https:', ...server],
    ['media-src', "'self'", 'blob:', ...server],
    ['connect-src', "'self'", ...server, ...connectsTo, ...(hotReloadNonce === null ? [] : ['ws:'])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-src', "'none'"],
    ['worker-src', "'self'", ...(hotReloadNonce === null ? [] : ['blob:'])],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', TRUSTED_TYPES_POLICY, ...(hotReloadNonce === null ? [] : ['default'])],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}
