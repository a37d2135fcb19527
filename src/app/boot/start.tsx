/** Starts the client: applies the look, loads code, texts and stored state in parallel, then renders the tree. */
import { createRoot } from 'react-dom/client'
import { localeOf, startI18n } from '@/i18n/i18n'
import { LANGUAGE_KEY } from '@/i18n/languages'
import type { Ports } from '@/platform/ports'
import { readPreferences } from '@/store/preferences/keptPreferences'
import { preload } from '@/ui/lazy'
import { applyLook } from '@/ui/theme'
import { showLastWords } from '@/app/faults/bootError'
import { reloadForCode } from '@/app/faults/reloadForCode'
import { takeMagicLink } from '@/app/router/magicLink'
import { publicCode } from '@/app/router/publicCode'
import { holdSignInAnswer } from '@/app/router/signInAnswer'
import { App } from './App'
import { createClientModule } from './clientModule'
import { fetchTranslations } from './fetchTranslations'

/**
 * The longest wait in ms for the stored state and the texts. With both, the first render is complete and painted at once;
 * otherwise the events that wait on the server come between its parts.
 */
const LONGEST_WAIT_MS = 400
/** The texts of the first page, besides the common ones. */
const APP_TEXTS = ['chat', 'file', 'setting', 'member', 'fav', 'welcome'] as const
const PUBLIC_TEXTS = ['auth'] as const
/** The delay in ms before the offline setup starts. By then the first screen is shown. */
const SETTLED_MS = 5_000

/** Renders the client into an element of the page. */
export async function start(root: HTMLElement, ports: Ports): Promise<void> {
  holdSignInAnswer()
  // This listener is older than the router's, so the router never sees the answer.
  addEventListener('popstate', holdSignInAnswer)
  // The session provider takes it too, but is rendered only after the translations have arrived.
  takeMagicLink(ports.tabStorage)
  // The look is applied before the first paint. Each tree that is shown follows later changes by itself.
  applyLook(readPreferences(ports.preferences))()
  const client = createClientModule(ports)
  const recovered = ports.tokenStorage.recovered()
  const isSignedIn = () => ports.tokenStorage.session() !== null
  // Code and texts load in parallel, and neither waits for the recovery of data that is lost only when a browser is
  // killed. A failure is shown where the code is needed, with a way to try again.
  preload(isSignedIn() ? client : publicCode)
  const awake = recovered
    .then(() => (isSignedIn() ? client.load().then(({ wake }) => wake()) : undefined))
    .catch(() => undefined)
  const namespaces = isSignedIn() ? APP_TEXTS : PUBLIC_TEXTS
  const request = fetchTranslations(ports.http)
  const i18n = await startI18n({ locales: navigator.languages, preloadedNamespaces: namespaces, request }).catch(
    () => null,
  )
  if (i18n === null) return showLastWords(root)
  // Only an explicit choice is stored. Without one, the language follows the browser.
  i18n.on('languageChanged', (language: string) => ports.preferences.write(LANGUAGE_KEY, language))
  await recovered
  if (isSignedIn()) warmFormats(localeOf(i18n))
  const longestWait = new Promise<void>((resolve) => ports.clock.after(LONGEST_WAIT_MS, resolve))
  await Promise.race([Promise.all([awake, i18n.loadNamespaces(namespaces)]), longestWait])
  createRoot(root).render(<App ports={ports} i18n={i18n} client={client} />)
  // Catches failed imports that a press starts outside of any error boundary.
  addEventListener('vite:preloadError', () => void reloadForCode(ports))
  ports.clock.after(SETTLED_MS, () => {
    void import('./startShell').then(({ startShell }) => startShell(ports, i18n)).catch(() => undefined)
  })
}

/**
 * Creates the date and number formats that the list needs while code and stored state load. The first format of each
 * kind takes a browser about 15 ms.
 */
function warmFormats(locale: string) {
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(0)
  new Intl.NumberFormat(locale).format(0)
}
