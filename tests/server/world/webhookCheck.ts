import { ask, ClosedAddress } from './outside'
import { refuse } from './refusal'
import type { World } from './world'

/** How long a webhook may take to answer, in milliseconds. */
const patience = 5000

/**
 * A webhook is kept if a GET of its address is answered with exactly 200. 406 it is not, with the reason when the address
 * is private. An empty one is none, but on 0.3.3, where none can be cleared.
 */
export async function checkWebhook(world: World, url: string): Promise<void> {
  if (url === '' && !world.quirks) return
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) refuse(406)
  const asked = ask(world, url, { signal: AbortSignal.timeout(patience), most: 0 })
  const { status } = await asked.catch((error: unknown) =>
    refuse(406, error instanceof ClosedAddress ? error.message : undefined),
  )
  if (status !== 200) refuse(406)
}
