/** Checks of the web server that delivers the client: the guide is docs/deploy.md. */
import { finding } from './finding'

/** A header's value; null if it is missing. */
type Header = string | null

type HeadersInput = {
  page: { policy: Header; frameOptions: Header }
  /** Null if the server has another origin, whose headers a browser hides. */
  api: { policy: Header; typeOptions: Header } | null
}

const hasRule = (policy: Header, rule: RegExp) => policy !== null && rule.test(policy)

/** The names of the headers of the guide that are not sent. */
function missingHeaders({ page, api }: HeadersInput): string[] {
  const missing = []
  if (!hasRule(page.policy, /frame-ancestors/i) && page.frameOptions === null)
    missing.push("Content-Security-Policy: frame-ancestors 'self' (/)")
  if (api && !hasRule(api.policy, /(^|;|,)\s*sandbox/i)) missing.push('Content-Security-Policy: sandbox (/api/)')
  // A server and the proxy before it may both send it; browsers read the first.
  if (api && !/^nosniff\b/i.test(api.typeOptions ?? '')) missing.push('X-Content-Type-Options: nosniff (/api/)')
  return missing
}

/** A page cannot set these headers itself. */
export function checkHeaders(input: HeadersInput) {
  const missing = missingHeaders(input)
  if (missing.length > 0) return finding('warning', 'headersMissing', { names: missing.join(', ') })
  return input.api === null ? finding('ok', 'headersOfPage') : finding('ok', 'headersComplete')
}

type FilesInput = {
  /** The headers of a file whose name contains a hash of its content. */
  encoding: Header
  caching: Header
  bytes: number
  /** The caching of the page, which names the files. */
  pageCaching: Header
}

const maxAge = (caching: Header) => Number(/max-age=(\d+)/i.exec(caching ?? '')?.[1] ?? 0)
const DAY_S = 86_400
const PAGE_CACHING = 'Cache-Control: no-cache'
const FILE_CACHING = 'Cache-Control: max-age=31536000, immutable'

/** Null if the page names no file. An uncompressed client loads three times as long; a cached page shows an old version after an update. */
export function checkFiles(input: FilesInput | null) {
  if (input === null) return null
  const { encoding, caching, bytes, pageCaching } = input
  const size = { size: { bytes } }
  if (!/no-cache|no-store/i.test(pageCaching ?? '') && maxAge(pageCaching) > 0)
    return finding('failing', 'pageCached', { span: { ms: maxAge(pageCaching) * 1000 }, header: PAGE_CACHING })
  const isCompressed = encoding !== null && encoding !== 'identity'
  const isCached = maxAge(caching) >= DAY_S
  if (isCompressed)
    return isCached ? finding('ok', 'filesServedWell') : finding('warning', 'filesUncached', { header: FILE_CACHING })
  return isCached ? finding('warning', 'filesUncompressed', size) : finding('warning', 'filesServedRaw', size)
}

/** Returns the addresses of the scripts and styles that an HTML page names, as they are in it. */
export const filesNamedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, name]) => name!)

/** `running`: the files of this page. `delivered`: those that the page at this address names now. */
export const checkBuild = ({ running, delivered }: { running: readonly string[]; delivered: readonly string[] }) =>
  delivered.every((file) => running.includes(file))
    ? finding('ok', 'buildNewest')
    : finding('warning', 'buildNewer', {}, { page: 'version', field: 'version' })
