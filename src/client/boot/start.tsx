/** Starts the client: applies the appearance settings, loads code, texts and stored state in parallel, then renders the tree. */
import { createRoot } from 'react-dom/client'
import { localeOf, startI18n } from '@/i18n/i18n'
import { LANGUAGE_KEY } from '@/i18n/languages'
import type { Ports } from '@/platform/ports'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { forgetTabData } from '@/store/session/tabData'
import { preload } from '@/ui/lazy'
import { applyAppearance } from '@/ui/applyAppearance'
import { showBootError } from '@/components/program/faults/showBootError'
import { reloadForFailedImports } from '@/components/program/faults/reloadForMissingChunk'
import { takeMagicLink } from '@/components/program/magicLink'
import { publicCode } from '@/client/router/publicCode'
import { takeSignInAnswer } from '@/components/program/takeSignInAnswer'
import { App } from './App'
import { createClientModule } from './clientModule'
import { fetchTranslations } from '@/components/program/fetchTranslations'

/**
 * The longest wait for the stored state and the texts. With both, the first render is complete and painted at once.
 * Without them, events from the server would be handled between its parts.
 */
const MAX_WAIT_MS = 400
/** The texts of the first page, besides the common ones. */
const APP_TEXTS = ['chat', 'file', 'setting', 'member', 'fav', 'welcome'] as const
const PUBLIC_TEXTS = ['auth'] as const
/** The delay before the service worker is installed. By then the first screen is shown. */
const OFFLINE_SUPPORT_DELAY_MS = 5_000

/** Renders the client into an element of the page. */
export async function start(root: HTMLElement, ports: Ports): Promise<void> {
  takeSignInAnswer()
  // This listener is added before the router's, so the router never sees the answer.
  addEventListener('popstate', takeSignInAnswer)
  // The session provider takes it too, but is rendered only after the translations have arrived.
  takeMagicLink(ports.tabStorage)
  // Applied before the first paint. Each tree that is rendered applies later changes by itself.
  applyAppearance(readPreferences(ports.preferences))()
  const client = createClientModule(ports)
  const tokensRecovered = ports.tokenStorage.waitForRecovery()
  const isSignedIn = () => ports.tokenStorage.session() !== null
  // Code and texts load in parallel, and neither waits for the recovery of data that is lost only when a browser is
  // killed. A failure is shown where the code is needed, with a way to try again.
  preload(isSignedIn() ? client : publicCode)
  const sessionRestored = tokensRecovered
    // A session that ended while this tab had no page was cleared nowhere.
    .then(() => (isSignedIn() ? client.load().then(({ restore }) => restore()) : forgetTabData(ports.tabStorage)))
    .catch(() => undefined)
  const namespaces = isSignedIn() ? APP_TEXTS : PUBLIC_TEXTS
  const request = fetchTranslations(ports.http)
  const chosen = ports.preferences.read(LANGUAGE_KEY)
  const i18n = await startI18n({
    chosen,
    locales: navigator.languages,
    preloadedNamespaces: namespaces,
    request,
  }).catch(() => null)
  if (i18n === null) return showBootError(root)
  // Only an explicit choice is stored. Without one, the language follows the browser.
  i18n.on('languageChanged', (language: string) => ports.preferences.write(LANGUAGE_KEY, language))
  await tokensRecovered
  if (isSignedIn()) warmFormats(localeOf(i18n))
  const wait = (ms: number) => new Promise<void>((resolve) => ports.clock.after(ms, resolve))
  await Promise.race([Promise.all([sessionRestored, i18n.loadNamespaces(namespaces)]), wait(MAX_WAIT_MS)])
  // The browser sends the request for the stream in a later task. It must not wait for the first render, which is long.
  await wait(0)
  createRoot(root).render(<App ports={ports} i18n={i18n} client={client} />)
  reloadForFailedImports(ports)
  refuseDroppedFiles()
  ports.clock.after(OFFLINE_SUPPORT_DELAY_MS, () => {
    void import('@/components/program/offline/startOfflineSupport')
      .then(({ startOfflineSupport }) => startOfflineSupport(ports, i18n, client))
      .catch(() => undefined)
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

/** Without it, the browser leaves the page for a file that is dropped beside the drop zone. */
function refuseDroppedFiles() {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
}
