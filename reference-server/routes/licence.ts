import { Hono } from 'hono'
import * as v from 'valibot'
import { currentLicence, readLicence, saveLicence } from '../model/server/licence'
import { refuse } from '../model/refusal'
import type { World } from '../model/world'
import { json } from './answer'
import { caller, jsonBody } from './request'

const body = v.object({ license: v.string() })

/** /license: the license of this server. */
export function licenceRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/', () => json(currentLicence(world)))
  app.post('/check', async (c) => json(readLicence(world, (await jsonBody(c, body)).license)))
  app.put('/', async (c) => {
    const { isAdmin } = caller(world, c)
    if (!isAdmin && !world.quirks) refuse(403)
    const { license } = await jsonBody(c, body)
    readLicence(world, license)
    if (isAdmin) saveLicence(world, license)
    return json(true)
  })
  return app
}
