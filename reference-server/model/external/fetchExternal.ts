import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate } from './privateAddress'
import type { ServerState } from '../serverState'

/** Thrown if an address is private and not allowed. Its message may be shown (decision 0026). */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is a private address: it is asked only if the server was started with --allow-private`)
  }
}

/** A request to an external server. */
export type RequestOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
  /** Maximum number of response bytes to read; more is an error, 0 skips the body. */
  maxBytes?: number
}

/** The response; `url` is the final address after redirects. */
export type ExternalResponse = { url: string; status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** The header of a form body. */
export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

const defaultMaxBytes = 2_000_000
const maxRedirects = 10

/** Resolves a name once and connects only to checked addresses, so that a second lookup cannot change them. */
export const publicOnly =
  (find: typeof lookup): LookupFunction =>
  (host, options, done) =>
    find(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error ?? !first) return done(error ?? new Error(`${host} has no address`), [])
      if (addresses.some(({ address }) => isPrivate(address))) return done(new PrivateAddressError(host), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

const lookupPublic = publicOnly(lookup)

/** Whether the operator of this server has allowed this address, private or not. */
const isAllowed = ({ allowedOrigins }: ServerState, url: URL) =>
  allowedOrigins.has('*') || allowedOrigins.has(url.origin)

function sendRequest(
  state: ServerState,
  url: URL,
  { method = 'GET', headers = {}, body, signal }: RequestOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isOriginAllowed = isAllowed(state, url)
    // Connections resolve only names, so literal addresses are checked here.
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    if (!isOriginAllowed && isIP(host) !== 0 && isPrivate(host)) throw new PrivateAddressError(url.host)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, { method, headers, signal, agent: false, ...(!isOriginAllowed && { lookup: lookupPublic }) }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  if (maxBytes > 0) {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
      parts.push(part)
    }
  }
  response.destroy()
  return Buffer.concat(parts)
}

/** Removes headers that only the first server may see, or that describe a body that is not sent on. */
const withoutHeaders = (headers: RequestOptions['headers'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !names.includes(name.toLowerCase())))

/** The request for a redirect: as in browsers, the body is sent again only for some statuses. */
function redirectedRequest(options: RequestOptions, status: number, from: URL, to: URL): RequestOptions {
  const { body, ...rest } = options
  const next = from.origin === to.origin ? rest : { ...rest, headers: withoutHeaders(rest.headers, ['authorization']) }
  if (status > 303 || body === undefined) return { ...next, ...(body !== undefined && { body }) }
  return { ...next, method: 'GET', headers: withoutHeaders(next.headers, ['content-type']) }
}

/**
 * Sends a request to an external server and follows redirects. All outgoing requests of the rules use this function.
 * Throws `PrivateAddressError` for a private address that is not allowed, at each hop, and any connection error.
 */
export async function fetchExternal(
  state: ServerState,
  address: string,
  initialOptions: RequestOptions,
): Promise<ExternalResponse> {
  let [url, options] = [new URL(address), initialOptions]
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not asked`)
    const response = await sendRequest(state, url, options)
    const { statusCode: status = 0, headers } = response
    if (status < 300 || status >= 400 || headers.location === undefined)
      return { url: url.href, status, headers, bytes: await read(response, options.maxBytes ?? defaultMaxBytes) }
    response.destroy()
    const to = new URL(headers.location, url)
    options = redirectedRequest(options, status, url, to)
    url = to
  }
  throw new Error(`${address} redirects too often`)
}

/** The same for JSON. Also throws if the response is not a success. */
export async function fetchExternalJson<Answer>(
  state: ServerState,
  address: string,
  options: RequestOptions,
): Promise<Answer> {
  const { status, bytes } = await fetchExternal(state, address, options)
  const text = bytes.toString('utf8')
  if (status < 200 || status >= 300) throw new Error(`${address} answered ${status}: ${text}`)
  return JSON.parse(text) as Answer
}
