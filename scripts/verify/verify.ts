import { pointsOf, type Point } from './points'
import { sentenceOf } from './sentences'

type Line = { failed: boolean; text: string }

async function lineOf({ name, check }: Point): Promise<Line> {
  try {
    const found = await check()
    if (found === null) return { failed: false, text: `left out ${name}` }
    if ('leftOut' in found) return { failed: false, text: `left out ${name}: ${found.leftOut}` }
    if (found.state === 'ok') return { failed: false, text: `pass ${name}` }
    // An old server is worth a word, and no fault of the deployment.
    if (name === 'server version' && found.state === 'warning')
      return { failed: false, text: `pass ${name}: ${sentenceOf(found)}` }
    return { failed: true, text: `fail ${name}: ${sentenceOf(found)}` }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { failed: true, text: `fail ${name}: no answer (${why}). Is the address right, and does the server run?` }
  }
}

/** Checks all points one after the other. Resolves to the lines. */
export async function verify(address: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const point of pointsOf(address)) lines.push(await lineOf(point))
  return lines
}
