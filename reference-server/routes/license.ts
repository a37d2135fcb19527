import { Hono } from 'hono'
import * as v from 'valibot'
import { currentLicense, readLicense, saveLicense } from '../model/server/license'
import { refuse } from '../model/refusal'
import type { ServerState } from '../model/serverState'
import { json } from './responses'
import { requireCaller, jsonBody } from './request'

const body = v.object({ license: v.string() })

/** /license: the license of this server. */
export function licenseRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.get('/', () => json(currentLicense(state)))
  app.post('/check', async (c) => json(readLicense(state, (await jsonBody(c, body)).license)))
  app.put('/', async (c) => {
    const { isAdmin } = requireCaller(state, c)
    if (!isAdmin && !state.quirks) refuse(403)
    const { license } = await jsonBody(c, body)
    readLicense(state, license)
    if (isAdmin) saveLicense(state, license)
    return json(true)
  })
  return app
}
