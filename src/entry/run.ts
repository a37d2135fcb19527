/** Starts the page: takes over from the script in it, and runs the program of the session. */
import { createPage, type Page } from '@/entry/createPage'
import { loadProgram } from '@/entry/programs'
import { showWaitingScreen } from '@/entry/waitingScreen'
import { reloadForFailedImports, reloadForMissingChunk } from '@/components/program/faults/reloadForMissingChunk'
import { showBootError } from '@/components/program/faults/showBootError'
import { mayAutoReload } from '@/components/program/autoReload'
import { requestTexts } from '@/components/program/fetchTranslations'
import { FIRST_TEXTS } from '@/components/program/firstTexts'
import type { LoadProgram } from '@/components/program/program'
import { refuseDroppedFiles } from '@/components/program/refuseDroppedFiles'
import { takeSignInAnswer } from '@/components/program/takeSignInAnswer'
import { setPendingAnswer } from '@/components/sign-in-methods/pendingAnswer'
import type { Ports } from '@/platform/ports'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { applyAppearance } from '@/ui/applyAppearance'
import { beginPage, type Beginning } from './beginPage'
import type { SignInForm } from './form/signInForm'

/** The delay before the service worker is installed. By then the first screen is shown. */
const OFFLINE_SUPPORT_DELAY_MS = 5_000

type Start = {
  root: HTMLElement
  form: SignInForm
  ports: Ports
  /** The first steps that the script in the page has taken; null where it did not run. */
  beginning: Beginning | null
  /** Tests replace it. */
  load?: LoadProgram
}

/** Runs the page in an element. */
export async function run({ root, form, ports, beginning, load = loadProgram }: Start): Promise<Page> {
  const { hasLed, takePress } = takeOver(form, ports, beginning)
  const page = createPage({
    root,
    form,
    ports,
    loadProgram: load,
    hasLed,
    takePress,
    onMissing: () => {
      // The sentence below the form offers to reload, and nothing that was typed is lost.
      if (form.isShown()) return
      showBootError(root)
      void reloadForMissingChunk(ports)
    },
  })
  const language = form.language()
  const isSignedOut = ports.tokenStorage.session() === null
  if (form.isShown()) void requestTexts(ports.http, language, ['common', 'auth'])
  else {
    const first = isSignedOut ? 'public' : 'client'
    showWaitingScreen(root, ports, language, {
      isOver: () => page.program() !== null,
      isSlow: isSignedOut && !mayAutoReload(ports),
    })
    void requestTexts(ports.http, language, ['common', ...FIRST_TEXTS[first]])
    // Code and texts load in parallel with the recovery of data that is lost only when a browser is killed.
    if (!isSignedOut) void load('client').catch(() => undefined)
  }
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

/** Goes on where the script in the page ends, which keeps a press until the entry takes it. */
function takeOver(form: SignInForm, ports: Ports, given: Beginning | null): Beginning {
  const beginning = given ?? beginPage(form, ports)
  const answer = beginning.takeAnswer()
  if (answer !== null) setPendingAnswer(answer)
  // This listener is added before those of the routers, so no router ever sees the answer. Each program takes the links
  // that are followed while it is shown.
  addEventListener('popstate', takeSignInAnswer)
  // Each program applies later changes by itself.
  applyAppearance(readPreferences(ports.preferences))()
  return beginning
}
