/** Messages between the tabs of this browser; the sender does not receive its own, but other channels of its tab may. */
import { parseJson } from '@/lib/parseJson'
import { localText } from '@/platform/storage/localText'
import type { RandomPort } from '@/platform/device/random'

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
  const storage = localText()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    // Null: the value was removed again, or another program wrote something else.
    const message = parseJson(event.newValue)
    if (message !== null) listener(message)
  }
  addEventListener('storage', onStorage)
  return {
    post(message) {
      // Without storage the tabs share no data that could conflict.
      storage.write(key, JSON.stringify(message))
      storage.write(key, null)
    },
    leave: () => removeEventListener('storage', onStorage),
  }
}
