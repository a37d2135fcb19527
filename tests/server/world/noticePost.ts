/** What of a channel decides where and how a notice is posted. */
type Addressed = { readonly channel_type: string; readonly config: Readonly<Record<string, unknown>> }

const patience = 8000

/** Where a channel's notices can be posted to: the address in its own configuration, if it has one. */
export function addressOf({ config }: Pick<Addressed, 'config'>): string | null {
  const found = [config.url, config.webhook_url].find((value) => typeof value === 'string' && /^https?:/.test(value))
  return typeof found === 'string' ? found : null
}

/** Posts a notice; gives whether it was taken. Discord wants another word for the text than the others. */
export async function postNotice(channel: Addressed, text: string, ending?: AbortSignal): Promise<boolean> {
  const url = addressOf(channel)
  if (url === null) return false
  const body = JSON.stringify(channel.channel_type === 'discord' ? { content: text } : { text })
  const timeout = AbortSignal.timeout(patience)
  const signal = ending ? AbortSignal.any([ending, timeout]) : timeout
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
