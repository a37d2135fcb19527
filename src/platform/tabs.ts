/** Messages between the tabs of this browser; the sender does not hear itself. */
import type { RandomPort } from './random'

export type TabsPort = {
  /** Names this tab among the others, new at each load. */
  id: string
  /** Joins a channel. What arrives was posted by another tab of this origin, perhaps of another version: check it. */
  join: (name: string, listener: (message: unknown) => void) => { post: (message: unknown) => void; leave: () => void }
}

/** The tabs of this browser. */
export function browserTabs(random: RandomPort): TabsPort {
  return { id: random.text(12), join: typeof BroadcastChannel === 'undefined' ? overStorage : overChannel }
}

const overChannel: TabsPort['join'] = (name, listener) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event) => listener(event.data)
  return { post: (message) => channel.postMessage(message), leave: () => channel.close() }
}

/** Every write to local storage is told to all other tabs; the value is removed at once. */
const overStorage: TabsPort['join'] = (name, listener) => {
  const key = `parley_tabs_${name}`
  const heard = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return
    try {
      listener(JSON.parse(event.newValue))
    } catch {
      // Not ours: a stranger wrote under our key.
    }
  }
  addEventListener('storage', heard)
  return {
    post(message) {
      try {
        localStorage.setItem(key, JSON.stringify(message))
        localStorage.removeItem(key)
      } catch {
        // No storage: then the tabs share nothing that they could quarrel about.
      }
    },
    leave: () => removeEventListener('storage', heard),
  }
}
