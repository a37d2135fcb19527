/** Installing as an app, which the test offers. */
import type { InstallPort } from '@/platform/pwa/install'

export function fakeInstall() {
  const state = { isOffered: false, isInstalled: false, prompts: 0 }
  const listeners = new Set<() => void>()
  const port: InstallPort = {
    canPrompt: () => state.isOffered,
    isInstalled: () => state.isInstalled,
    prompt() {
      state.prompts += 1
      state.isOffered = false
      return Promise.resolve(true)
    },
    onChange: (listener) => void listeners.add(listener),
  }
  return {
    ...port,
    /** Makes the browser offer it. */
    offer() {
      state.isOffered = true
      listeners.forEach((listener) => listener())
    },
    /** The number of times that the browser asked. */
    prompts: () => state.prompts,
  }
}
