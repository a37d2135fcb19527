/** How long a webhook may take to answer, in milliseconds. */
const patience = 5000

/** Whether a GET of this address is answered with exactly 200, as a webhook must before it is kept. */
export async function answersWebhook(url: string): Promise<boolean> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
