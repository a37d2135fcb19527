/** The order of waking: the look, then code, words and last state at the same time, then the tree. */
import { createRoot } from 'react-dom/client'
import { localeOf, preloadWords, startI18n, type I18n } from '@/i18n/i18n'
import { detectLanguage, LANGUAGE_KEY } from '@/i18n/languages'
import type { Ports } from '@/platform/ports'
import { readPreferences } from '@/store/preferences/keptPreferences'
import { applyLook } from '@/ui/theme'
import { showLastWords } from '@/app/faults/lastWords'
import { reloadForCode } from '@/app/faults/reloadForCode'
import { takeMagicToken } from '@/app/router/magicToken'
import { App } from './App'
import { makeClientLoader } from './clientLoader'
import { fetchWords } from './fetchWords'

/** What is kept on this device is shown first, so that no skeleton flashes before it; but nobody waits for it for longer. */
const LONGEST_WAIT_MS = 400
/** When the first screen has long been there: what makes the next start work without a network takes its turn. */
const SETTLED_MS = 5_000

/** Opens the client in an element of the page. */
export async function start(root: HTMLElement, ports: Ports): Promise<void> {
  takeMagicToken()
  // A link that is followed while the page is open changes nothing but the hash.
  addEventListener('hashchange', takeMagicToken)
  // Before anything is painted. It is not followed from here: whatever is shown follows it by itself.
  applyLook(readPreferences(ports.preferences))()
  const loader = makeClientLoader(ports)
  const recovered = ports.vault.recovered()
  const isThere = () => ports.vault.session() !== null
  // Code and words come side by side, and neither waits for what is only lost when a browser is killed. A failure shows
  // where the code is needed, with a way to try again.
  void (isThere() ? loader.load() : import('./AtDoor')).catch(() => undefined)
  const awake = recovered.then(() => (isThere() ? loader.wake() : undefined)).catch(() => undefined)
  const i18n = await startWords(ports).catch(() => null)
  if (i18n === null) return showLastWords(root)
  await recovered
  const signedIn = isThere()
  void preloadWords(i18n, ...(signedIn ? (['chat', 'file'] as const) : (['auth'] as const)))
  if (signedIn) warmFormats(localeOf(i18n))
  await Promise.race([awake, new Promise((resolve) => ports.clock.after(LONGEST_WAIT_MS, () => resolve(undefined)))])
  createRoot(root).render(<App ports={ports} i18n={i18n} loader={loader} />)
  // Code that a press asks for, outside of any boundary.
  addEventListener('vite:preloadError', () => void reloadForCode(ports))
  ports.clock.after(SETTLED_MS, () => {
    void import('./startShell').then(({ startShell }) => startShell(ports, i18n)).catch(() => undefined)
  })
}

/** The first of a kind takes a browser some 15 ms, and the list needs both: they are made while code and disk are waited for. */
function warmFormats(locale: string) {
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(0)
  new Intl.NumberFormat(locale).format(0)
}

async function startWords({ preferences, http }: Ports): Promise<I18n> {
  const wishes = navigator.languages
  const i18n = await startI18n({
    language: detectLanguage(preferences.read(LANGUAGE_KEY), wishes),
    wishes,
    read: fetchWords(http),
  })
  // Only what somebody chose is kept; whoever chose nothing goes on following the browser.
  i18n.on('languageChanged', (language: string) => preferences.write(LANGUAGE_KEY, language))
  return i18n
}
