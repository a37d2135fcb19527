/** The real ports, each with its fallback for plain http and for browsers without storage. */
import { browserClipboard } from './clipboard'
import { browserClock } from './clock'
import { browserEventSource } from './eventSource'
import { browserFiles } from './files'
import { browserHighlighter } from './highlighter'
import { browserHttp } from './http'
import { browserInstall } from './install'
import { browserLocks } from './locks'
import { lazyDatabase } from './lazyDatabase'
import type { Ports } from './ports'
import { browserPreferences, browserTabStorage } from './preferences'
import { browserRandom } from './random'
import { browserPageLifecycle } from './pageLifecycle'
import { browserSite } from './site'
import { browserSound } from './sound'
import { browserTabs } from './tabs'
import { browserTokenStorage } from './tokenStorage'
import { browserWallet } from './wallet'

/** Creates the ports of this page; call it once, in main.tsx. */
export function browserPorts(): Ports {
  const clock = browserClock()
  const random = browserRandom()
  const tabs = browserTabs(random)
  let notifications: ReturnType<Ports['notifications']> | null = null
  return {
    http: browserHttp(),
    eventSource: browserEventSource(),
    database: lazyDatabase(clock),
    tokenStorage: browserTokenStorage(random),
    clock,
    locks: browserLocks({ clock, random, tabs }),
    tabs,
    pageLifecycle: browserPageLifecycle(),
    sound: browserSound(),
    notifications: () =>
      (notifications ??= import('./notifications').then(({ browserNotifications }) => browserNotifications())),
    install: browserInstall(),
    push: async () => (await import('./push')).browserPush(),
    site: browserSite(),
    random,
    preferences: browserPreferences(),
    tabStorage: browserTabStorage(),
    clipboard: browserClipboard(),
    files: browserFiles(),
    highlighter: browserHighlighter(clock),
    microphone: { record: async () => (await import('./microphone')).recordFromMicrophone() },
    passkeys: {
      get: async (publicKey) => (await import('./passkeys')).getPasskey(publicKey),
      create: async (publicKey) => (await import('./passkeys')).createPasskey(publicKey),
    },
    wallet: browserWallet(),
  }
}
