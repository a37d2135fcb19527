/** The built client over the reference server, in this process, with the demo world at a fixed moment. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/product'
import { distFolder } from '../server/client/freshness'
import { isForServer } from '../server/client/origin'
import { notFound, staticFiles } from '../server/client/staticFiles'
import { nodeListener } from '../server/faces/node'
import { readDemoWorld } from '../server/seed/demoWorld'
import { seedDemo } from '../server/seed/seedDemo'
import { makeServer } from '../server/server'
import { makeAnnounced, makeRare, withKinds } from './kinds'

/** A Friday, as the demo world was written for; ms since 1970. */
export const MOMENT = Date.parse('2026-11-20T09:49:00+01:00')

export type House = { url: string; end: () => void }

/** What the newer of the two servers says it is: it knows announcements. */
const NEWER = '0.5.31'

/** Opens the house; its clock stands near MOMENT and moves with the real one, so that order holds. The build must be fresh. */
export async function openHouse(isNewer: boolean): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-gallery-'))
  const startedAt = Date.now()
  const server = await makeServer({
    dataDir: folder,
    now: () => MOMENT + (Date.now() - startedAt),
    tokenSeconds: 86_400,
    ...(isNewer ? { version: NEWER } : {}),
    async prepare(world) {
      await seedDemo(world, withKinds(readDemoWorld()))
      makeRare(world)
      if (isNewer) makeAnnounced(world)
    },
  })
  const api = nodeListener(server.handle)
  const client = staticFiles(distFolder)
  const port = await freePort()
  const http = createServer((request, response) => {
    if (isForServer(request)) api(request, response)
    else if (!client(request, response)) notFound(response)
  })
  await new Promise<void>((resolve) => http.listen(port, () => resolve()))
  return {
    url: `http://localhost:${port}`,
    end() {
      http.close()
      http.closeAllConnections()
      void server.close().then(() => rmSync(folder, { recursive: true, force: true }))
    },
  }
}
