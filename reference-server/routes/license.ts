import { Hono } from 'hono'
import * as v from 'valibot'
import { currentLicense, readLicense, saveLicense } from '../model/server/license'
import { refuse } from '../model/refusal'
import type { World } from '../model/world'
import { json } from './responses'
import { requireCaller, jsonBody } from './request'

const body = v.object({ license: v.string() })

/** /license: the license of this server. */
export function licenseRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/', () => json(currentLicense(world)))
  app.post('/check', async (c) => json(readLicense(world, (await jsonBody(c, body)).license)))
  app.put('/', async (c) => {
    const { isAdmin } = requireCaller(world, c)
    if (!isAdmin && !world.quirks) refuse(403)
    const { license } = await jsonBody(c, body)
    readLicense(world, license)
    if (isAdmin) saveLicense(world, license)
    return json(true)
  })
  return app
}
