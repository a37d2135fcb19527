import { ask } from './outside'
import type { World } from './world'

/** What of a channel decides where and how a notice is posted. */
type Addressed = { readonly channel_type: string; readonly config: Readonly<Record<string, unknown>> }

const patience = 8000

/** Where a channel's notices can be posted to: the address in its own configuration, if it has one. */
export function addressOf({ config }: Pick<Addressed, 'config'>): string | null {
  const found = [config.url, config.webhook_url].find((value) => typeof value === 'string' && /^https?:/.test(value))
  return typeof found === 'string' ? found : null
}

/** Posts a notice to a channel's address. Throws what `ask` throws, and when it is not taken. */
export async function postNotice(world: World, channel: Addressed, text: string, ending?: AbortSignal): Promise<void> {
  const url = addressOf(channel) ?? ''
  // discord wants another word than the others
  const body = JSON.stringify(channel.channel_type === 'discord' ? { content: text } : { text })
  const timeout = AbortSignal.timeout(patience)
  const signal = ending ? AbortSignal.any([ending, timeout]) : timeout
  const headers = { 'content-type': 'application/json' }
  const { status } = await ask(world, url, { method: 'POST', headers, body, signal, most: 0 })
  if (status < 200 || status >= 300) throw new Error(`${url} answered ${status}`)
}
