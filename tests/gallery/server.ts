/** Serves the built client over the reference server, in this process, with the demo data at a fixed moment. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/product'
import { distFolder } from '../../scripts/client/buildClient'
import { isForServer } from '../../scripts/client/isForServer'
import { notFound, staticFiles } from '../../scripts/client/staticFiles'
import { nodeListener } from '../../reference-server/adapters/node'
import { serveWebSockets } from '../../reference-server/adapters/webSocket'
import { readDemoData } from '../../reference-server/seed/demoData'
import { seedDemo } from '../../reference-server/seed/seedDemo'
import { createReferenceServer } from '../../reference-server/server'
import { addAnnouncement, addRareMessages, withKinds } from './kinds'

/** The Friday that the demo data is written for, in ms since 1970. */
export const MOMENT = Date.parse('2026-11-20T09:49:00+01:00')

export type GalleryServer = { url: string; end: () => void }

/** The version that the newer of the two servers reports: it supports announcements. */
const NEWER = '0.5.31'

/**
 * Starts the server. Its clock starts near MOMENT and runs in real time, so that events stay in order. The build must be
 * up to date.
 */
export async function openServer(isNewer: boolean): Promise<GalleryServer> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-gallery-'))
  const startedAt = Date.now()
  const server = await createReferenceServer({
    dataDir: folder,
    now: () => MOMENT + (Date.now() - startedAt),
    tokenSeconds: 86_400,
    ...(isNewer ? { version: NEWER } : {}),
    async prepare(state) {
      await seedDemo(state, withKinds(readDemoData()))
      addRareMessages(state)
      if (isNewer) addAnnouncement(state)
    },
  })
  const api = nodeListener(server.handle)
  const client = staticFiles(distFolder)
  const port = await freePort()
  const http = createServer((request, response) => {
    if (isForServer(request)) api(request, response)
    else if (!client(request, response)) notFound(response)
  })
  const breakSockets = serveWebSockets(http, server)
  await new Promise<void>((resolve) => http.listen(port, () => resolve()))
  return {
    url: `http://localhost:${port}`,
    end() {
      breakSockets()
      http.close()
      http.closeAllConnections()
      void server.close().then(() => rmSync(folder, { recursive: true, force: true }))
    },
  }
}
