import { Hono } from 'hono'
import { currentLicence } from '../world/licence'
import type { World } from '../world/world'
import { json } from './answer'

/** /license: what this server may do. */
export function licenceRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/', () => json(currentLicence(world)))
  return app
}
