import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

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

type Served = {
  type: string
  bytes: Buffer
  gzip: Buffer | null
  etag: string
  cacheControl: string
  isForOwnFrames: boolean
}

/** Answers a request and returns true, or returns false to leave it to the next handler. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Names under assets/ contain a content hash. All other files may change under the same name. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Other sites may show the page of the widget in a frame, and no other page. */
const isForOwnFrames = (path: string) => path.endsWith('.html') && path !== '/widget.html'

function pack(path: string, bytes: Buffer): Served {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const packed = /^(text|application\/(json|manifest))|svg/.test(type) ? gzipSync(bytes) : null
  const gzip = packed && packed.length < bytes.length ? packed : null
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { type, bytes, gzip, etag, cacheControl: cacheControl(path), isForOwnFrames: isForOwnFrames(path) }
}

/** Returns the current files of a folder by path, except names that start with a dot. */
function contents(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const places = files.map((entry) => join(entry.parentPath, entry.name))
  const pathOf = (place: string) => `/${relative(folder, place).replaceAll('\\', '/')}`
  return new Map(
    places.map((place) => [pathOf(place), readFileSync(place)] as const).filter(([path]) => !path.includes('/.')),
  )
}

/**
 * Serves the current files of a folder from memory. They are compressed once, at the first request, so a later build
 * does not remove files from open pages. Unknown paths are left to the next handler.
 */
export function staticFiles(folder: string): Answer {
  const files = contents(folder)
  const packed = new Map<string, Served>()
  return (request, response) => {
    const path = pathOf(request)
    const bytes = path === null ? undefined : files.get(path)
    if (path === null || !bytes) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const served = packed.get(path) ?? pack(path, bytes)
    packed.set(path, served)
    send(request, response, served)
    return true
  }
}

/** Returns the decoded path of a request, with index.html for a folder; null when it is malformed. */
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
  if (served.isForOwnFrames) response.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
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

/** Answers an unknown path with 404. */
export function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('not found')
}
