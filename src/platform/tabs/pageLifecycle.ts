/** The state of the page: network, visibility and typing. */

/**
 * `pagehide`: the page may never run again, so this is the last chance to write. `pageshow`: it returned from the
 * back/forward cache.
 */
export type Signal = 'online' | 'offline' | 'visible' | 'hidden' | 'pagehide' | 'pageshow'

export type PageLifecyclePort = {
  /** Returns false only when the browser is sure that there is no network. */
  isOnline: () => boolean
  isVisible: () => boolean
  /** Returns the ms until the pause after the last key press is over; 0 when nobody types. */
  msUntilTypingPause: () => number
  on: (signal: Signal, listener: () => void) => () => void
}

/** A key press is painted within this time; even fast typing takes longer between two keys. */
const KEY_PAINT_MS = 60

/** Returns the lifecycle of this page. */
export function browserPageLifecycle(): PageLifecyclePort {
  let lastKeyAt = -KEY_PAINT_MS
  addEventListener('keydown', ({ timeStamp }) => (lastKeyAt = timeStamp), { capture: true, passive: true })
  const isVisible = () => document.visibilityState !== 'hidden'
  return {
    isOnline: () => navigator.onLine,
    isVisible,
    msUntilTypingPause: () => Math.max(0, lastKeyAt + KEY_PAINT_MS - performance.now()),
    on(signal, listener) {
      if (signal === 'pageshow') {
        // It comes after every load, too.
        const onShow = ({ persisted }: PageTransitionEvent) => {
          if (persisted) listener()
        }
        addEventListener('pageshow', onShow)
        return () => removeEventListener('pageshow', onShow)
      }
      if (signal !== 'visible' && signal !== 'hidden') {
        addEventListener(signal, listener)
        return () => removeEventListener(signal, listener)
      }
      const onVisible = () => {
        if (isVisible() === (signal === 'visible')) listener()
      }
      document.addEventListener('visibilitychange', onVisible)
      return () => document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
