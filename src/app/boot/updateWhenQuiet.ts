/** Activates a newer version while nobody looks, if the server wants it. */
import type { ClientModule } from './clientModule'
import type { Ports } from '@/platform/ports'
import type { RootState } from '@/store/rootReducer'
import { selectHasUnsavedInput } from '@/store/ui/uiSlice'

/** A user who returns sooner finds the page as it was. */
const HIDDEN_FOR_MS = 60_000

/** Whether a reload would interrupt nothing: no form is being filled in, and nothing is being sent or uploaded. */
const isQuiet = (state: RootState): boolean =>
  !selectHasUnsavedInput(state) &&
  state.outbox.entries.every(({ state: { state: sending } }) => sending !== 'uploading' && sending !== 'sending')

/** Calls `activate` at the next quiet moment: the page has been hidden for a minute, and a reload interrupts nothing. */
export function updateWhenQuiet(
  { clock, pageLifecycle }: Pick<Ports, 'clock' | 'pageLifecycle'>,
  client: Pick<ClientModule, 'get'>,
  activate: () => void,
): void {
  let isDone = false
  const check = () => {
    if (isDone || pageLifecycle.isVisible()) return
    const state = client.get()?.store.getState()
    // Without a session there is nothing to lose, and no server's wish is known.
    if (state === undefined || !state.server.webClientAutoUpdate) return
    if (!isQuiet(state)) return void clock.after(HIDDEN_FOR_MS, check)
    isDone = true
    activate()
  }
  const wait = () => void clock.after(HIDDEN_FOR_MS, check)
  pageLifecycle.on('hidden', wait)
  if (!pageLifecycle.isVisible()) wait()
}
