/** Messages between the tabs of this browser; the sender does not receive its own. */
import type { RandomPort } from './random'

export type TabsPort = {
  /** Identifies this tab; new at each load. */
  id: string
  /** Joins a channel. Messages come from other tabs of this origin, perhaps of another version, so check them. */
  join: (name: string, listener: (message: unknown) => void) => { post: (message: unknown) => void; leave: () => void }
}

/** Returns the tabs of this browser. */
export function browserTabs(random: RandomPort): TabsPort {
  return { id: random.text(12), join: typeof BroadcastChannel === 'undefined' ? overStorage : overChannel }
}

const overChannel: TabsPort['join'] = (name, listener) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event) => listener(event.data)
  return { post: (message) => channel.postMessage(message), leave: () => channel.close() }
}

/** Every write to local storage is reported to all other tabs; the value is removed at once. */
const overStorage: TabsPort['join'] = (name, listener) => {
  const key = `parley_tabs_${name}`
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return
    let message: unknown
    try {
      message = JSON.parse(event.newValue)
    } catch {
      // The value is not readable: another program wrote it under this key.
      return
    }
    listener(message)
  }
  addEventListener('storage', onStorage)
  return {
    post(message) {
      try {
        localStorage.setItem(key, JSON.stringify(message))
        localStorage.removeItem(key)
      } catch {
        // Without storage the tabs share no data that could conflict.
      }
    },
    leave: () => removeEventListener('storage', onStorage),
  }
}
