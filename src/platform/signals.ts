/** What the browser says about the network and about whether anybody is looking. */

/** `pagehide`: the page may never run again, last chance to write. `pageshow`: back from the back/forward cache. */
export type Signal = 'online' | 'offline' | 'visible' | 'hidden' | 'pagehide' | 'pageshow'

export type SignalsPort = {
  /** False only when the browser is sure that there is no network. */
  isOnline: () => boolean
  isVisible: () => boolean
  on: (signal: Signal, listener: () => void) => () => void
}

/** The signals of this page. */
export function browserSignals(): SignalsPort {
  const isVisible = () => document.visibilityState !== 'hidden'
  return {
    isOnline: () => navigator.onLine,
    isVisible,
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
