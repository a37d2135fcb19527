/** Part of the chaos run: a server that is killed in the middle of its work. */
import { bundleServer } from '../../scripts/bundleServer'
import { killAtRandom, maxUnacknowledged } from '../../reference-server/tests/crashTest'

/** Kills the server 500 times in the middle of its work. Counts acknowledged rows that are lost or duplicated. */
export async function serverKills(kills: number, seed: number): Promise<Record<string, number>> {
  const command = [await bundleServer('chaos')]
  const onKill = (done: number) => {
    if (done % 50 === 0) console.error(`${done} of ${kills} kills`)
  }
  const { acknowledged, lost, doubled, unacknowledged } = await killAtRandom({ command, kills, seed, onKill })
  return {
    'server.kills': kills,
    'server.acknowledged': acknowledged,
    'server.lost': lost,
    'server.doubled': doubled + Math.max(0, unacknowledged - maxUnacknowledged(kills)),
  }
}
