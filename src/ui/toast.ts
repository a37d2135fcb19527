/** Shows a notice that goes by itself. This file is tiny; the list that draws them (`ToastRegion`) and its library come late. */
import type { Toast } from './ToastRegion'

/**
 * Shows a toast: 2 s for success, 4 s for others, until dismissed with `lasts`. One with the `id` of another replaces it.
 * Faults belong beside what failed; a toast is for what has no place of its own.
 */
export function showToast(toast: Toast): void {
  void import('./ToastRegion').then(({ toastShown }) => toastShown(toast))
}

/** Takes a toast away. */
export function hideToast(id: string): void {
  void import('./ToastRegion').then(({ toastHidden }) => toastHidden(id))
}
