/**
 * Full screen of the whole page, so that dialogs, menus and who is calling stay in view. What stands around the call
 * hides by the style `:fullscreen`.
 */
import { useSyncExternalStore } from 'react'

const isOn = () => document.fullscreenElement === document.documentElement

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether this browser has it; that of an iPhone has not. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled

/** Returns whether the page fills the screen by `toggleFullScreen`. */
export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, isOn)

/** Ends it, or does nothing. */
export function leaveFullScreen(): void {
  if (isOn()) void document.exitFullscreen().catch(() => undefined)
}

/** Begins or ends it, in the handler of a press. */
export function toggleFullScreen(): void {
  if (isOn()) leaveFullScreen()
  // A browser that refuses leaves everything as it is.
  else void document.documentElement.requestFullscreen().catch(() => undefined)
}
