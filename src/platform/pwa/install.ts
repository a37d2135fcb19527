/** Installing the client as an app of the device. */

type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

export type InstallPort = {
  /** Whether the browser offers to install the app now. */
  canPrompt: () => boolean
  /** Whether this window is the installed app. */
  isInstalled: () => boolean
  /** Shows the browser's question; resolves to whether the user agreed. Works once per offer. */
  prompt: () => Promise<boolean>
  /** Calls back when the browser begins or ends to offer it. */
  onChange: (listener: () => void) => void
}

/** Returns the installing of this browser. The offer comes once, soon after the page has loaded. */
export function browserInstall(): InstallPort {
  let offer: InstallEvent | null = null
  const listeners = new Set<() => void>()
  const change = (next: InstallEvent | null) => {
    offer = next
    listeners.forEach((listener) => listener())
  }
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would ask again and again.
    event.preventDefault()
    change(event as InstallEvent)
  })
  addEventListener('appinstalled', () => change(null))
  return {
    canPrompt: () => offer !== null,
    isInstalled: () =>
      matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
      (navigator as { standalone?: boolean }).standalone === true,
    async prompt() {
      const answer = await offer?.prompt().catch(() => null)
      change(null)
      return answer?.outcome === 'accepted'
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
