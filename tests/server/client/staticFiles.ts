import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Served = { type: string; bytes: Buffer; gzip: Buffer | null; etag: string; cacheControl: string }

/** Whoever answers a request, or leaves it to the next by giving false. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Names under assets/ carry a hash of what is inside; everything else may change under its name. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

function load(file: string, path: string): Served {
  const type = types[extname(file)] ?? 'application/octet-stream'
  const bytes = readFileSync(file)
  const packed = /^(text|application\/(json|manifest))|svg/.test(type)
    ? gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })
    : null
  const gzip = packed && packed.length < bytes.length ? packed : null
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { type, bytes, gzip, etag, cacheControl: cacheControl(path) }
}

/** Serves the files of a folder from memory, packed once, when first asked for. Unknown paths are left to the next. */
export function staticFiles(folder: string): Answer {
  const known = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `/${name.replaceAll('\\', '/')}`)
      .filter((path) => statSync(join(folder, path)).isFile()),
  )
  const loaded = new Map<string, Served>()
  return (request, response) => {
    const path = pathOf(request)
    if (path === null || !known.has(path)) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const served = loaded.get(path) ?? load(join(folder, path), path)
    loaded.set(path, served)
    send(request, response, served)
    return true
  }
}

/** The decoded path of a request, a folder's as its index.html; null when it is malformed. */
function pathOf(request: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/)[0] ?? '/')
    return path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return null
  }
}

function send(request: IncomingMessage, response: ServerResponse, served: Served) {
  response.setHeader('ETag', served.etag)
  response.setHeader('Cache-Control', served.cacheControl)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (served.gzip) response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === served.etag) {
    response.writeHead(304).end()
    return
  }
  const packed = served.gzip !== null && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const body = packed && served.gzip ? served.gzip : served.bytes
  if (packed) response.setHeader('Content-Encoding', 'gzip')
  response.writeHead(200, { 'Content-Type': served.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The answer to what nobody knows. */
export function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('not found')
}
