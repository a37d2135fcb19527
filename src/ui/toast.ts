/** Shows a notice that goes by itself. This file is tiny; the list that draws them (`ToastRegion`) and its library come late. */
import { makeLate } from './late'
import type { Toast } from './ToastRegion'

const lateRegion = makeLate(() => import('./ToastRegion'))
const ASK_AGAIN_MS = 3_000

/**
 * Shows a toast: 2 s for success, 4 s for others, until dismissed with `lasts`. One with the `id` or the text of another replaces it.
 * Faults belong beside what failed; a toast is for what has no place of its own.
 */
export function showToast(toast: Toast): void {
  lateRegion.load().then(
    ({ toastShown }) => toastShown(toast),
    // What would have gone by itself is gone by now.
    () => toast.lasts && setTimeout(() => showToast(toast), ASK_AGAIN_MS),
  )
}

/** Takes a toast away. */
export function hideToast(id: string): void {
  lateRegion.load().then(
    ({ toastHidden }) => toastHidden(id),
    () => undefined,
  )
}
