/**
 * Creates the demo data once before the first journey, with the command that a new user types. Every journey starts
 * with a copy of its folder, so that journeys do not affect each other, and from a bundle, which takes a fifth of the
 * time.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '../../scripts/bundleServer'
import { startProduct } from './product'

/**
 * Creates the folder and the bundle, and stores their paths in JOURNEYS_WORLD and JOURNEYS_BUNDLE. The returned function
 * deletes the folder.
 */
export default async function seedOnce() {
  if (process.env.PARLEY_URL) return undefined
  const parent = mkdtempSync(join(tmpdir(), 'parley-world-'))
  const product = await startProduct()
  await product.stop()
  cpSync(product.dataFolder, join(parent, 'data'), { recursive: true })
  await product.stopAndDelete()
  process.env.JOURNEYS_WORLD = join(parent, 'data')
  process.env.JOURNEYS_BUNDLE = await bundleServer('journeys', 'start')
  return () => rmSync(parent, { recursive: true, force: true })
}
