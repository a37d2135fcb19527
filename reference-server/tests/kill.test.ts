import { expect, it } from 'vitest'
import { bundleServer } from '../../scripts/bundleServer'
import { killAtRandom, maxUnacknowledged } from './crashTest'

/** `npm run chaos` kills it 500 times. */
const kills = 5
const seed = Number(process.env.PARLEY_SEED ?? Date.now() % 1_000_000)

it(`a server that is killed at any moment has stored every acknowledged message exactly once (seed ${seed})`, async () => {
  const command = [await bundleServer('kill')]
  const { acknowledged, lost, doubled, unacknowledged } = await killAtRandom({ command, kills, seed })
  expect(acknowledged).toBeGreaterThan(kills)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  expect(unacknowledged).toBeLessThanOrEqual(maxUnacknowledged(kills))
}, 300_000)
