/**
 * The ports of a widget: a small client in a frame, possibly on the origin of the whole client. Keys, databases and locks
 * have names of their own, and its tabs know only those of the same widget, so that it never takes over an open chat.
 */
import { portsWithoutVendors } from './browserPorts'
import type { DatabasePort } from '@/platform/storage/database'
import type { LocalText } from '@/platform/storage/localText'
import type { LocksPort } from '@/platform/tabs/locks'
import type { Ports } from './ports'
import { browserPreferences, browserTabStorage } from '@/platform/storage/preferences'
import { durableBackup } from '@/platform/storage/durableBackup'
import { browserTokenStorage, isStoredContent } from '@/platform/storage/tokenStorage'

/** Returns the texts of `stored` whose keys begin with `prefix`, under their names without it. */
function withPrefix(stored: LocalText, prefix: string): LocalText {
  const own = (key: string) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])
  return {
    read: (key) => stored.read(prefix + key),
    write: (key, value) => stored.write(prefix + key, value),
    keys: () => stored.keys().flatMap(own),
    onChange: (listener) =>
      stored.onChange((key) => {
        if (key === null) listener(null)
        else for (const name of own(key)) listener(name)
      }),
  }
}

const databasesWithPrefix = (databases: DatabasePort, prefix: string): DatabasePort => ({
  ...databases,
  open: (name, ...wanted) => databases.open(prefix + name, ...wanted),
  remove: (name) => databases.remove(prefix + name),
  names: async () =>
    (await databases.names()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
})

const locksWithPrefix = (locks: LocksPort, prefix: string): LocksPort => ({
  exclusive: (name, ...wanted) => locks.exclusive(prefix + name, ...wanted),
})

/** Returns the ports of the widget with this id. */
export function widgetPorts(id: string): Ports {
  const ports = portsWithoutVendors()
  const prefix = `widget ${id} `
  const preferences = withPrefix(browserPreferences(), prefix)
  return {
    ...ports,
    calls: () => Promise.reject(new Error('a widget has no calls')),
    push: () => Promise.reject(new Error('a widget has no push messages')),
    preferences,
    tabStorage: withPrefix(browserTabStorage(), prefix),
    tokenStorage: browserTokenStorage(
      ports.random,
      preferences,
      durableBackup(`${prefix}parley_vault`, isStoredContent),
      ports.site.client,
    ),
    database: databasesWithPrefix(ports.database, prefix),
    locks: locksWithPrefix(ports.locks, prefix),
    tabs: { id: ports.tabs.id, join: (name, ...wanted) => ports.tabs.join(prefix + name, ...wanted) },
  }
}
