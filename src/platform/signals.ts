/** What the browser says about the network, about whether anybody is looking, and whether they press keys. */

/** `pagehide`: the page may never run again, last chance to write. `pageshow`: back from the back/forward cache. */
export type Signal = 'online' | 'offline' | 'visible' | 'hidden' | 'pagehide' | 'pageshow'

export type SignalsPort = {
  /** False only when the browser is sure that there is no network. */
  isOnline: () => boolean
  isVisible: () => boolean
  /** ms until no key has been pressed for a moment; 0 when nobody types. */
  keysRestIn: () => number
  on: (signal: Signal, listener: () => void) => () => void
}

/** A key is painted within this, and whoever types fast takes longer to the next one. */
const KEY_MS = 60

/** The signals of this page. */
export function browserSignals(): SignalsPort {
  let lastKeyAt = -KEY_MS
  addEventListener('keydown', ({ timeStamp }) => (lastKeyAt = timeStamp), { capture: true, passive: true })
  const isVisible = () => document.visibilityState !== 'hidden'
  return {
    isOnline: () => navigator.onLine,
    isVisible,
    keysRestIn: () => Math.max(0, lastKeyAt + KEY_MS - performance.now()),
    on(signal, listener) {
      if (signal !== 'visible' && signal !== 'hidden') {
        addEventListener(signal, listener)
        return () => removeEventListener(signal, listener)
      }
      const heard = () => {
        if (isVisible() === (signal === 'visible')) listener()
      }
      document.addEventListener('visibilitychange', heard)
      return () => document.removeEventListener('visibilitychange', heard)
    },
  }
}
