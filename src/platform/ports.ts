/**
 * Types for all access outside the page: the rest of the app uses these and never the browser directly. The real ones
 * come from browserPorts.ts, those of tests from tests/support/fakePorts.ts.
 */
import type { CallsPort } from '@/platform/rtc/rtc'
import type { ClockPort } from '@/platform/device/clock'
import type { ClipboardPort } from '@/platform/device/clipboard'
import type { DatabasePort } from '@/platform/storage/database'
import type { EventSourcePort } from '@/platform/network/eventSource'
import type { FilesPort } from '@/platform/files/files'
import type { HighlighterPort } from '@/platform/workers/highlighter'
import type { HttpPort } from '@/platform/network/http'
import type { InstallPort } from '@/platform/pwa/install'
import type { LocksPort } from '@/platform/tabs/locks'
import type { MicrophonePort } from '@/platform/device/microphone'
import type { NotificationsPort } from '@/platform/device/notifications'
import type { PreferencesPort } from '@/platform/storage/preferences'
import type { PasskeysPort } from '@/platform/device/passkeys'
import type { PushPort } from '@/platform/pwa/push'
import type { RandomPort } from '@/platform/device/random'
import type { PageLifecyclePort } from '@/platform/tabs/pageLifecycle'
import type { SitePort } from '@/platform/network/site'
import type { SoundPort } from '@/platform/device/sound'
import type { TabsPort } from '@/platform/tabs/tabs'
import type { TokenStoragePort } from '@/platform/storage/tokenStorage'
import type { WalletPort } from '@/platform/device/wallet'

export type Ports = {
  /** Requests; never rejects, resolves to an outcome. */
  http: HttpPort
  /** The event stream, without the browser's own reconnecting. */
  eventSource: EventSourcePort
  /** Persistent data: IndexedDB, or memory where it is missing. */
  database: DatabasePort
  /** Tokens and the signed-in user. */
  tokenStorage: TokenStoragePort
  clock: ClockPort
  /** Mutual exclusion among all tabs. */
  locks: LocksPort
  /** Messages between the tabs of this browser. */
  tabs: TabsPort
  /** Network and visibility. */
  pageLifecycle: PageLifecyclePort
  sound: SoundPort
  /** Notifications of the browser. Their code is loaded at the first call. */
  notifications: () => Promise<NotificationsPort>
  /** Sound and picture of calls. Their code is loaded at the first call of each. */
  calls: () => Promise<CallsPort>
  /** Installing the client as an app. */
  install: InstallPort
  /** Push messages. Their code is loaded at the first call. */
  push: () => Promise<PushPort>
  /** The page's own address, and leaving it for another site. */
  site: SitePort
  random: RandomPort
  /** Small values of this device, as text by key, in local storage. */
  preferences: PreferencesPort
  /** Small values of this tab, in session storage: they survive a reload, but not closing the tab. */
  tabStorage: PreferencesPort
  clipboard: ClipboardPort
  /** Properties of chosen files. */
  files: FilesPort
  microphone: MicrophonePort
  passkeys: PasskeysPort
  wallet: WalletPort
  /** Syntax highlighting. */
  highlighter: HighlighterPort
}
