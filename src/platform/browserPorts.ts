/** The real ports, each with its fallback for plain http and for browsers without storage. */
import { browserClipboard } from '@/platform/device/clipboard'
import { browserClock } from '@/platform/device/clock'
import { browserEventSource } from '@/platform/network/eventSource'
import { browserFiles } from '@/platform/files/files'
import { lazyHighlighter } from '@/platform/workers/lazyHighlighter'
import { browserHttp } from '@/platform/network/http'
import { browserInstall } from '@/platform/pwa/install'
import { browserLocks } from '@/platform/tabs/locks'
import { lazyDatabase } from '@/platform/storage/lazyDatabase'
import type { MicrophonePort } from '@/platform/device/microphone'
import type { Ports } from './ports'
import { browserPreferences, browserTabStorage } from '@/platform/storage/preferences'
import { browserRandom } from '@/platform/device/random'
import { browserPageLifecycle } from '@/platform/tabs/pageLifecycle'
import { browserSite } from '@/platform/network/site'
import { browserSound } from '@/platform/device/sound'
import { browserTabs } from '@/platform/tabs/tabs'
import { browserTokenStorage } from '@/platform/storage/tokenStorage'
import { browserWallet } from '@/platform/device/wallet'

/** Creates the ports of this page; call it once, in main.tsx. */
export function browserPorts(): Ports {
  const ports = portsWithoutVendors()
  return {
    ...ports,
    calls: async () => (await import('@/platform/rtc/browserCalls')).browserCalls(ports.clock),
    push: async () => (await import('@/platform/pwa/push')).browserPush(),
  }
}

/** Creates the ports whose code comes from no vendor of calls or push: a build that uses only these has none of it. */
export function portsWithoutVendors(): Omit<Ports, 'calls' | 'push'> {
  const clock = browserClock()
  const random = browserRandom()
  const tabs = browserTabs(random)
  const site = browserSite()
  let notifications: ReturnType<Ports['notifications']> | null = null
  return {
    http: browserHttp(),
    eventSource: browserEventSource(),
    database: lazyDatabase(clock),
    tokenStorage: browserTokenStorage(random, undefined, undefined, site.client),
    clock,
    locks: browserLocks({ clock, random, tabs }),
    tabs,
    pageLifecycle: browserPageLifecycle(),
    sound: browserSound(),
    notifications: () =>
      (notifications ??= import('@/platform/device/notifications').then(({ browserNotifications }) =>
        browserNotifications(),
      )),
    install: browserInstall(),
    site,
    random,
    preferences: browserPreferences(),
    tabStorage: browserTabStorage(),
    clipboard: browserClipboard(),
    files: browserFiles(),
    highlighter: lazyHighlighter(clock),
    microphone: browserMicrophone(),
    passkeys: {
      get: async (publicKey) => (await import('@/platform/device/passkeys')).getPasskey(publicKey),
      create: async (publicKey) => (await import('@/platform/device/passkeys')).createPasskey(publicKey),
    },
    wallet: browserWallet(),
  }
}

function browserMicrophone(): MicrophonePort {
  let openCount = 0
  return {
    isOpen: () => openCount > 0,
    async record() {
      const started = await (await import('@/platform/device/microphone')).recordFromMicrophone()
      if ('failure' in started) return started
      openCount += 1
      started.onEnded(() => void (openCount -= 1))
      return started
    },
  }
}
