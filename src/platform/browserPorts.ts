/** The real ports, each with its fallback for plain http and for browsers that keep nothing. */
import { browserClipboard } from './clipboard'
import { browserClock } from './clock'
import { browserDatabase } from './database'
import { browserEventSource } from './eventSource'
import { browserFiles } from './files'
import { browserHttp } from './http'
import { browserLocks } from './locks'
import type { Ports } from './ports'
import { browserPreferences, browserTabFacts } from './preferences'
import { browserRandom } from './random'
import { browserSignals } from './signals'
import { browserSound } from './sound'
import { browserTabs } from './tabs'
import { browserVault } from './vault'

/** The ports of this page; make them once, in main.tsx. */
export function browserPorts(): Ports {
  const clock = browserClock()
  const random = browserRandom()
  const tabs = browserTabs(random)
  return {
    http: browserHttp(),
    eventSource: browserEventSource(),
    database: browserDatabase(clock),
    vault: browserVault(random),
    clock,
    locks: browserLocks({ clock, random, tabs }),
    tabs,
    signals: browserSignals(),
    sound: browserSound(),
    random,
    preferences: browserPreferences(),
    tabFacts: browserTabFacts(),
    clipboard: browserClipboard(),
    files: browserFiles(),
    microphone: { record: async () => (await import('./microphone')).recordFromMicrophone() },
  }
}
