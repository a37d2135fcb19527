/** Reloads the page when part of its code is missing on the server, most likely after an update there. */
import type { Ports } from '@/platform/ports'
import { onChunkError } from '@/ui/chunkErrors'

const KEY = 'parley_reloaded_at'
/** The shortest time between two reloads. An earlier second reload would not help, and would hide the error text. */
const MIN_INTERVAL_MS = 5 * 60_000

/** Whether a reload would find the page. Sends GET to `page`. */
export async function isPageReachable(http: Ports['http'], page: string): Promise<boolean> {
  const outcome = await http({ method: 'GET', url: page, timeoutMs: 10_000 })
  return outcome.state === 'answered' && outcome.status === 200
}

/**
 * Reloads the page at most once in five minutes, and only if the page can be fetched: without a network a reload would
 * leave an empty page. Tests replace `page` and `reload`.
 */
export async function reloadForMissingChunk(
  { http, preferences, clock }: Pick<Ports, 'http' | 'preferences' | 'clock'>,
  page = new URL('./', document.baseURI).href,
  reload = () => location.reload(),
): Promise<void> {
  const since = clock.now() - Number(preferences.read(KEY) ?? 0)
  if (since >= 0 && since < MIN_INTERVAL_MS) return
  // Stored before the request, so that two components that miss their code at the same time cause one reload.
  if (!preferences.write(KEY, String(clock.now()))) return
  if (await isPageReachable(http, page)) reload()
  else preferences.write(KEY, null)
}

/**
 * Reloads at once if an action misses its code, and when the page is hidden if only code was missing that loads in the
 * background: a reload while a person types would lose keys. Tests replace `reload`.
 */
export function reloadForFailedImports(
  ports: Pick<Ports, 'http' | 'preferences' | 'clock' | 'pageLifecycle'>,
  reload = () => void reloadForMissingChunk(ports),
): void {
  let hasFailed = false
  addEventListener('vite:preloadError', () => (hasFailed = true))
  ports.pageLifecycle.on('hidden', () => hasFailed && reload())
  onChunkError(reload)
}
