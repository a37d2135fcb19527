import { bundleServer } from '../server/bundle'
import { killAtRandom, mostUnasked } from '../server/killing'

/** The server, killed 500 times in the middle of its work: what it had acknowledged and then lost, or has twice. */
export async function serverKills(kills: number, seed: number): Promise<Record<string, number>> {
  const command = [await bundleServer('chaos')]
  const onKill = (done: number) => {
    if (done % 50 === 0) console.error(`${done} of ${kills} kills`)
  }
  const { acknowledged, lost, doubled, unasked } = await killAtRandom({ command, kills, seed, onKill })
  return {
    'server.kills': kills,
    'server.acknowledged': acknowledged,
    'server.lost': lost,
    'server.doubled': doubled + Math.max(0, unasked - mostUnasked(kills)),
  }
}
