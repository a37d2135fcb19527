/** Offers Undo for something that is already shown, and does it for good when nobody wants it back (decision 0068). */
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
  /** Names what is changed: a further offer of the same takes the place of this one, and its Undo takes back both. */
  id?: string
}

/** The offers with a name whose toast is shown. The page has one of each. */
const named = new Map<string, { take: () => Pick<Offer, 'undo' | 'commit'> }>()

/** Shows a toast for 8 s. */
export const offerUndo =
  ({ text, label, id: name, ...own }: Offer): AppThunk =>
  (_dispatch, _getState, { ports: { clock, pageLifecycle } }) => {
    const id = `undo ${name ?? clock.elapsed()}`
    const earlier = named.get(id)?.take()
    const undo = () => {
      own.undo()
      earlier?.undo()
    }
    const commit = () => {
      earlier?.commit?.()
      own.commit?.()
    }
    let isOver = false
    const stop = () => {
      isOver = true
      stopTimer()
      stopWatching()
      named.delete(id)
    }
    const end = (act: () => void) => {
      if (isOver) return
      stop()
      hideToast(id)
      act()
    }
    const stopTimer = clock.after(UNDO_MS, () => end(commit))
    const stopWatching = pageLifecycle.on('pagehide', () => end(commit))
    if (name !== undefined)
      named.set(id, {
        take: () => {
          stop()
          return { undo, commit }
        },
      })
    showToast({ id, text, persistent: true, actions: [{ label, onPress: () => end(undo) }] })
  }
