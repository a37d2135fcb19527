/** Starts the page: takes secrets out of the address, applies the appearance, and runs the program of the session. */
import { createPage, type Page } from '@/entry/createPage'
import { loadProgram, type LoadProgram } from '@/entry/programs'
import { showWaitingScreen } from '@/entry/waitingScreen'
import { reloadForFailedImports, reloadForMissingChunk } from '@/components/program/faults/reloadForMissingChunk'
import { showBootError } from '@/components/program/faults/showBootError'
import { requestTexts } from '@/components/program/fetchTranslations'
import { FIRST_TEXTS } from '@/components/program/firstTexts'
import { takeMagicLink } from '@/components/program/magicLink'
import { takeSignInAnswer } from '@/components/program/takeSignInAnswer'
import { LANGUAGE_KEY, languageFor } from '@/i18n/languages'
import type { Ports } from '@/platform/ports'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { applyAppearance } from '@/ui/applyAppearance'

/** The delay before the service worker is installed. By then the first screen is shown. */
const OFFLINE_SUPPORT_DELAY_MS = 5_000

/** Runs the page in an element. Tests replace `load`. */
export async function run(root: HTMLElement, ports: Ports, load: LoadProgram = loadProgram): Promise<Page> {
  takeSignInAnswer()
  // This listener is added before those of the routers, so no router ever sees the answer.
  addEventListener('popstate', takeSignInAnswer)
  takeMagicLink(ports.tabStorage)
  // Applied before the first paint. Each program applies later changes by itself.
  applyAppearance(readPreferences(ports.preferences))()
  const page = createPage({
    root,
    ports,
    loadProgram: load,
    onMissing: () => {
      showBootError(root)
      void reloadForMissingChunk(ports)
    },
  })
  const first = ports.tokenStorage.session() === null ? 'public' : 'client'
  const language = languageFor(ports.preferences.read(LANGUAGE_KEY), navigator.languages)
  showWaitingScreen(root, ports, language, () => page.program() !== null)
  void requestTexts(ports.http, language, ['common', ...FIRST_TEXTS[first]])
  // Code and texts load in parallel with the recovery of data that is lost only when a browser is killed.
  void load(first).catch(() => undefined)
  await ports.tokenStorage.waitForRecovery()
  void page.show()
  reloadForFailedImports(ports)
  refuseDroppedFiles()
  ports.clock.after(OFFLINE_SUPPORT_DELAY_MS, () => {
    void import('@/components/program/offline/startOfflineSupport')
      .then(({ startOfflineSupport }) => startOfflineSupport(ports, () => page.program()?.store ?? null))
      .catch(() => undefined)
  })
  return page
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
