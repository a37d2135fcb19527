import { fetchExternal } from '../external/fetchExternal'
import type { ServerState } from '../serverState'

/** The members of a channel that decide where and how a notification is posted. */
type Addressed = { readonly channel_type: string; readonly config: Readonly<Record<string, unknown>> }

const timeoutMs = 8000

/** The address for a channel's notifications from its configuration, if it has one. */
export function addressOf({ config }: Pick<Addressed, 'config'>): string | null {
  const found = [config.url, config.webhook_url].find((value) => typeof value === 'string' && /^https?:/.test(value))
  return typeof found === 'string' ? found : null
}

/** Posts a notification to a channel's address. Throws the errors of `ask`, and also if the post is not accepted. */
export async function postNotice(
  state: ServerState,
  channel: Addressed,
  text: string,
  ending?: AbortSignal,
): Promise<void> {
  const url = addressOf(channel) ?? ''
  // Discord uses another member name than the others
  const body = JSON.stringify(channel.channel_type === 'discord' ? { content: text } : { text })
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = ending ? AbortSignal.any([ending, timeout]) : timeout
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetchExternal(state, url, { method: 'POST', headers, body, signal, maxBytes: 0 })
  if (status < 200 || status >= 300) throw new Error(`${url} answered ${status}`)
}
