/** Serves the built client in front of a product, and replaces it by the next version as an operator does. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { distFolder } from '../../scripts/client/buildClient'
import { isForServer } from '../../scripts/client/isForServer'
import { proxyTo } from '../../scripts/client/proxy'
import { notFound, staticFiles } from '../../scripts/client/staticFiles'

const WORKER = '/service-worker.js'

/** Starts on a free port; `productUrl` answers the API. */
export async function startSwapServer(productUrl: string) {
  const client = staticFiles(distFolder)
  const api = proxyTo(productUrl)
  const state = { isSwapped: false, holdsUploads: false, holdsFrench: false }
  let held: (() => void)[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const answer = () => {
      if (!response.destroyed) api(request, response)
    }
    if (isForServer(request)) {
      if (state.holdsUploads && path.endsWith('/file/upload')) held.push(answer)
      else answer()
    } else if (state.isSwapped && path === WORKER) {
      const next = `${readFileSync(join(distFolder, WORKER), 'utf8')}\n// the next version\n`
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(next)
    } else if (state.holdsFrench && path.startsWith('/locales/fr/')) {
      held.push(() => {
        response.writeHead(200, { 'content-type': 'application/json' })
        // The next version has other texts.
        response.end(`${readFileSync(join(distFolder, path), 'utf8')}\n`)
      })
    } else if ((state.isSwapped && path.startsWith('/assets/')) || !client(request, response)) notFound(response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on there is a new worker, and the files of the old version are gone. */
    swap: () => void (state.isSwapped = true),
    /** Uploads wait until `releaseUploads`. */
    holdUploads: () => void (state.holdsUploads = true),
    releaseUploads() {
      state.holdsUploads = false
      held.forEach((answer) => answer())
      held = []
    },
    /** Translations into French wait until `releaseFrench`, and are those of the next version then. */
    holdFrench: () => void (state.holdsFrench = true),
    /** Returns how many requests wait. */
    heldCount: () => held.length,
    releaseFrench() {
      state.holdsFrench = false
      held.forEach((answer) => answer())
      held = []
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
