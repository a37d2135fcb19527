/** The order of waking: ports, store, look, then session, words and server at the same time, then the tree. */
import { createRoot } from 'react-dom/client'
import { conversationAt } from '@/domain/address'
import { preloadWords, startI18n, type I18n } from '@/i18n/i18n'
import { detectLanguage, LANGUAGE_KEY } from '@/i18n/languages'
import { fetchHouseEarly } from '@/app/router/pages'
import { startNotifications } from '@/features/notifications'
import type { Ports } from '@/platform/ports'
import { makeStore } from '@/store/makeStore'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { restoreSession } from '@/store/session/signIn'
import { applyLook } from '@/ui/theme'
import { App } from './App'
import { describeServer } from './describeServer'

/** Opens the client in an element of the page. */
export async function start(root: HTMLElement, ports: Ports): Promise<void> {
  const store = makeStore(ports)
  // Before anything is painted; from then on Page.tsx keeps it in step.
  applyLook(selectPreferences(store.getState()))
  const described = describeServer(store)
  const restored = store.dispatch(restoreSession())
  const signedIn = ports.vault.session() !== null
  if (signedIn) fetchHouseEarly(conversationAt(location.hash.slice(1)) !== null)
  const i18n = await startWords(ports)
  void preloadWords(i18n, ...(signedIn ? (['chat', 'file'] as const) : (['auth'] as const)))
  startNotifications(store.startListening, ports, () => location.hash.slice(1))
  // What is kept on this device is the first thing shown, so that no skeleton flashes before it; but nobody waits for long.
  await Promise.race([restored, new Promise((resolve) => ports.clock.after(LONGEST_WAIT_MS, () => resolve(undefined)))])
  createRoot(root).render(<App ports={ports} store={store} i18n={i18n} described={described} />)
}

const LONGEST_WAIT_MS = 400

async function startWords({ preferences }: Ports): Promise<I18n> {
  const wishes = navigator.languages
  const i18n = await startI18n({ language: detectLanguage(preferences.read(LANGUAGE_KEY), wishes), wishes })
  // Only what somebody chose is kept; whoever chose nothing goes on following the browser.
  i18n.on('languageChanged', (language: string) => preferences.write(LANGUAGE_KEY, language))
  return i18n
}
