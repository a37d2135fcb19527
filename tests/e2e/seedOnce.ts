/**
 * Before the first journey: the demo world is made once, by the command a newcomer types, and every journey begins with a
 * copy of its folder. What a journey leaves behind, no other sees.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product'

/** Makes the folder and names it in JOURNEYS_WORLD; what it returns throws the folder away. */
export default async function seedOnce() {
  if (process.env.PARLEY_URL) return undefined
  const parent = mkdtempSync(join(tmpdir(), 'parley-world-'))
  const product = await startProduct()
  await product.end()
  cpSync(product.folder, join(parent, 'data'), { recursive: true })
  await product.stop()
  process.env.JOURNEYS_WORLD = join(parent, 'data')
  return () => rmSync(parent, { recursive: true, force: true })
}
