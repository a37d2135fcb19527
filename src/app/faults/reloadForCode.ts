/** A part of the page is missing on the server, most likely because a newer version took its place there. */
import type { Ports } from '@/platform/ports'

const KEY = 'parley_reloaded_at'
/** A second reload within this time would not help either, and people could not read what happened. */
const ONCE_IN_MS = 5 * 60_000

/**
 * Reloads the page by itself, at most once in five minutes, and only if the page is there to be loaded: a reload without
 * a network would leave nothing at all. `page` and `reload` are the browser's.
 */
export async function reloadForCode(
  { http, preferences, clock }: Pick<Ports, 'http' | 'preferences' | 'clock'>,
  page = new URL('./', document.baseURI).href,
  reload = () => location.reload(),
): Promise<void> {
  const since = clock.now() - Number(preferences.read(KEY) ?? 0)
  if (since >= 0 && since < ONCE_IN_MS) return
  // Noted before it is asked: two parts that miss their code at the same time are one reload.
  if (!preferences.write(KEY, String(clock.now()))) return
  const outcome = await http({ method: 'GET', url: page, timeoutMs: 10_000 })
  if (outcome.state === 'answered' && outcome.status === 200) reload()
  else preferences.write(KEY, null)
}
