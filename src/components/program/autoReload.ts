/** Reloads a page that does not get beyond its loading screen. */
import { isPageReachable } from '@/components/program/faults/reloadForMissingChunk'
import type { Ports } from '@/platform/ports'

/** Older clients use the same key. */
const KEY = 'auto_reload_count'
const MAX_RELOADS = 3
/** The time in ms that the loading screen is shown before the page reloads by itself. */
export const AUTO_RELOAD_MS = 5_000

const countOf = ({ tabStorage }: Pick<Ports, 'tabStorage'>) => Number(tabStorage.read(KEY) ?? 0)

/** Whether this tab may still reload by itself. */
export const mayAutoReload = (ports: Pick<Ports, 'tabStorage'>) => countOf(ports) < MAX_RELOADS

/** Reloads at most three times per tab, and only if the page can be fetched. Tests replace `page` and `reload`. */
export async function autoReload(
  { http, tabStorage }: Pick<Ports, 'http' | 'tabStorage'>,
  page = new URL('./', document.baseURI).href,
  reload = () => location.reload(),
): Promise<void> {
  // A tab that cannot store the count would reload forever.
  if (!mayAutoReload({ tabStorage }) || !tabStorage.write(KEY, String(countOf({ tabStorage }) + 1))) return
  if (await isPageReachable(http, page)) reload()
}
