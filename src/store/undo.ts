/** Offers Undo for something that is already shown, and does it for good when nobody wants it back. */
import { hideToast, showToast } from '@/ui/overlays/toast'
import type { AppThunk } from './context'

/** The time in which Undo can be pressed. */
const UNDO_MS = 8_000

type Offer = {
  /** Says that it was done; the text of the toast. */
  text: string
  /** The button. */
  label: string
  undo: () => void
  /** Called once when the toast is gone, or the page is about to be left. */
  commit?: () => void
}

/** Shows a toast for 8 s. */
export const offerUndo =
  ({ text, label, undo, commit }: Offer): AppThunk =>
  (_dispatch, _getState, { ports: { clock, pageLifecycle } }) => {
    const id = `undo ${clock.elapsed()}`
    let isOver = false
    const end = (act?: () => void) => {
      if (isOver) return
      isOver = true
      stopTimer()
      stopWatching()
      hideToast(id)
      act?.()
    }
    const stopTimer = clock.after(UNDO_MS, () => end(commit))
    const stopWatching = pageLifecycle.on('pagehide', () => end(commit))
    showToast({ id, text, persistent: true, actions: [{ label, onPress: () => end(undo) }] })
  }
