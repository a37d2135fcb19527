import type { DetachedWindowAPI } from 'happy-dom'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

/** Gives the simulated browser a width in px and a pointer. Call it without arguments to restore the desktop screen. */
export function setScreen({ width = 1024, isTouch = false }: { width?: number; isTouch?: boolean } = {}): void {
  window.happyDOM.setViewport({ width })
  window.happyDOM.settings.navigator.maxTouchPoints = isTouch ? 1 : 0
}
