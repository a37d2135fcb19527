/**
 * Decides where an address in a message may lead. The server delivers uploads with the type that the uploader chose, so
 * an uploaded page would run in our origin. Therefore no address below `/api/` of the page's or the server's host
 * becomes a link.
 */

export type LinkTarget =
  /** Opens in a new tab. */
  | { kind: 'outside' }
  /** An address of this app; `href` begins with `#/`. */
  | { kind: 'inside'; href: string }
  /** An upload; `path` is its identifier for GET /resource/file. */
  | { kind: 'file'; path: string }
  /** Not a link: the address stays text. */
  | { kind: 'none' }

/** Absolute addresses of the folder that serves the page, and of the server's API. */
export type OwnAddresses = { page: string; api: string }

const NONE: LinkTarget = { kind: 'none' }
const OUTSIDE: LinkTarget = { kind: 'outside' }
/** Browsers accept longer addresses, but people do not write them, and parsing takes time. */
const MAX_ADDRESS_LENGTH = 8192
/** Requires a host. `https:api/…` and `https:/api/…` are relative on a page that is itself served over https. */
const ABSOLUTE = /^https?:\/\/[^/\\?#\s]/i
/** More rounds of percent-encoding than any proxy removes. */
const MAX_DECODINGS = 8
const FILE_PATH = /^\d{4}\/\d{1,2}\/\d{1,2}\/[\w-]{1,64}$/

/** Returns the path without any percent-encoding, or null when it cannot be read. */
function decoded(path: string): string | null {
  let text = path
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    let next: string
    try {
      next = decodeURIComponent(text)
    } catch {
      return null
    }
    if (next === text) return text
    text = next
  }
  return null
}

/**
 * Whether a server or proxy may read the path of an address as one below `/api/`, in any folder: with percent-encoding,
 * double slashes, dot segments or backslashes. Also true for a path that cannot be read.
 */
export function isApiPath(path: string): boolean {
  const text = decoded(path)
  return text === null || text.split(/[/\\]+/).some((segment) => /^api(?:;|$)/i.test(segment.trim()))
}

/** Ports at which one server answers both schemes: it redirects http to https, even if the port belongs to the other. */
const WEB_PORTS = ['', '80', '443']

const hostAndPort = ({ hostname, port }: URL) =>
  `${hostname.replace(/\.$/, '')}:${WEB_PORTS.includes(port) ? '' : port}`

/** Whether two addresses belong to the same server. The scheme does not matter. */
const isSameServer = (one: URL, other: URL) => hostAndPort(one) === hostAndPort(other)

/** Returns the target of an absolute address; `own` contains the addresses of the page and the server. */
export function linkTarget(address: string, own: OwnAddresses): LinkTarget {
  if (/^(?:mailto|tel):/i.test(address)) return OUTSIDE
  if (address.length > MAX_ADDRESS_LENGTH || !ABSOLUTE.test(address) || !URL.canParse(address)) return NONE
  const url = new URL(address)
  const page = new URL(own.page)
  const api = new URL(own.api)
  if (![page, api].some((ours) => isSameServer(ours, url))) return OUTSIDE
  if (isApiPath(url.pathname)) return fileTarget(url, api)
  const isPage = url.origin === page.origin && [page.pathname, `${page.pathname}index.html`].includes(url.pathname)
  // A second tab would take the session over. Addresses with a query, such as invitations, need a page of their own.
  return isPage && url.search === '' ? { kind: 'inside', href: url.hash.startsWith('#/') ? url.hash : '#/' } : OUTSIDE
}

/** Takes only the file from an address below the API; the address itself is built again. */
function fileTarget(url: URL, api: URL): LinkTarget {
  const path = url.searchParams.get('file_path')
  const isFile = isSameServer(url, api) && url.pathname === `${api.pathname}/resource/file`
  return isFile && path !== null && FILE_PATH.test(path) ? { kind: 'file', path } : NONE
}
