import { fetchExternal, PrivateAddressError } from '../external/fetchExternal'
import { refuse } from '../refusal'
import type { ServerState } from '../serverState'

/** Timeout for a webhook's answer, in milliseconds. */
const timeoutMs = 5000

/**
 * Accepts a webhook if a GET of its address returns exactly 200. Otherwise 406, with the reason if the address is
 * private. An empty address removes the webhook, except on 0.3.3, which cannot remove one.
 */
export async function checkWebhook(state: ServerState, url: string): Promise<void> {
  if (url === '' && !state.quirks) return
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) refuse(406)
  const request = fetchExternal(state, url, { signal: AbortSignal.timeout(timeoutMs), maxBytes: 0 })
  const { status } = await request.catch((error: unknown) =>
    refuse(406, error instanceof PrivateAddressError ? error.message : undefined),
  )
  if (status !== 200) refuse(406)
}
