/** Activates a newer version while nobody looks, if the server wants it (decision 0060). */
import type { AppStore } from '@/store/createStore'
import type { Ports } from '@/platform/ports'
import type { RootState } from '@/store/rootReducer'
import { selectHasUnsavedInput } from '@/store/ui/uiSlice'

/** A user who returns sooner finds the page as it was. */
const HIDDEN_FOR_MS = 60_000

/** Whether a reload would lose nothing: no form is filled in, nothing is sent or uploaded, and no file is only here. */
const isQuiet = (state: RootState): boolean =>
  !selectHasUnsavedInput(state) &&
  state.outbox.entries.every(({ state: { state: sending } }) => sending !== 'uploading' && sending !== 'sending') &&
  Object.values(state.drafts).every((draft) => draft?.files.every(({ unstored }) => unstored !== true) ?? true)

/** Calls `activate` at the next quiet moment: the page has been hidden for a minute, and a reload interrupts nothing. */
export function updateWhenQuiet(
  { clock, pageLifecycle, microphone }: Pick<Ports, 'clock' | 'pageLifecycle' | 'microphone'>,
  store: () => AppStore | null,
  activate: () => void,
): void {
  let isDone = false
  const check = () => {
    if (isDone || pageLifecycle.isVisible()) return
    const state = store()?.getState()
    // Without a session there is nothing to lose, and no server's wish is known.
    if (state === undefined || !state.server.webClientAutoUpdate) return
    if (microphone.isOpen() || !isQuiet(state)) return void clock.after(HIDDEN_FOR_MS, check)
    isDone = true
    activate()
  }
  const wait = () => void clock.after(HIDDEN_FOR_MS, check)
  pageLifecycle.on('hidden', wait)
  if (!pageLifecycle.isVisible()) wait()
}
