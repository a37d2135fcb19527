/**
 * A server that takes releases as server 0.3.3 does: it polls for the sum, believes the archive, swaps its whole web root, and
 * serves it without compression and without cache headers.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { nodeListener } from '../../reference-server/adapters/node'
import { createReferenceServer } from '../../reference-server/server'

const KEEP_ALIVE_MS = 120_000

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
}

export type StandInServer = {
  url: string
  /** Asks for the sum once, as the server does every five minutes; resolves to whether it took a release. */
  poll: () => Promise<boolean>
  close: () => Promise<void>
}

/** Starts it with an empty web root in this folder. `webclientUrl` is the address of the published release. */
export async function startStandIn(folder: string, webclientUrl: string): Promise<StandInServer> {
  const root = join(folder, 'wwwroot')
  const { handle, close } = await createReferenceServer({ dataDir: ':memory:', version: '0.3.3' })
  const api = nodeListener(handle)
  const http = createServer((request, response) => {
    if (request.url?.startsWith('/api')) api(request, response)
    else serve(root, request, response)
  })
  // A drill is busy for seconds, and would use a connection that has just been closed.
  http.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve) => http.listen(0, resolve))
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}/`,
    poll: () => poll(root, webclientUrl),
    async close() {
      http.closeAllConnections()
      http.close()
      await close()
    },
  }
}

function serve(root: string, request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const file = join(root, path === '/' ? 'index.html' : path)
  if (!existsSync(file) || extname(file) === '') {
    response.writeHead(404).end()
    return
  }
  response
    .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file))
}

async function poll(root: string, webclientUrl: string): Promise<boolean> {
  const sum = await (await fetch(`${webclientUrl}/web.vocechat.md5`)).text()
  const known = join(root, '.hash')
  if (existsSync(known) && readFileSync(known, 'utf8') === sum) return false
  const archive = new Uint8Array(await (await fetch(`${webclientUrl}/web.vocechat.zip`)).arrayBuffer())
  const next = `${root}.temp`
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(next, name)), { recursive: true })
    writeFileSync(join(next, name), bytes)
  }
  writeFileSync(join(next, '.hash'), sum)
  rmSync(root, { recursive: true, force: true })
  renameSync(next, root)
  return true
}

/** Serves the files of a folder, as the host of a published release does. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const http = createServer((request, response) => response.end(readFileSync(join(folder, request.url ?? '/'))))
  // A drill is busy for seconds, and would use a connection that has just been closed.
  http.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve) => http.listen(0, resolve))
  return { url: `http://localhost:${(http.address() as AddressInfo).port}`, close: () => void http.close() }
}
