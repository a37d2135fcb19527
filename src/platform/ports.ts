/**
 * Everything that reaches outside the page, as types: the rest of the client sees these and never the browser. The real
 * ones come from browserPorts.ts, the ones of tests from tests/kit/fakePorts.ts.
 */
import type { ClockPort } from './clock'
import type { ClipboardPort } from './clipboard'
import type { DatabasePort } from './database'
import type { EventSourcePort } from './eventSource'
import type { FilesPort } from './files'
import type { HttpPort } from './http'
import type { LocksPort } from './locks'
import type { MicrophonePort } from './microphone'
import type { PreferencesPort } from './preferences'
import type { RandomPort } from './random'
import type { SignalsPort } from './signals'
import type { SoundPort } from './sound'
import type { TabsPort } from './tabs'
import type { VaultPort } from './vault'

export type Ports = {
  /** Requests; never rejects, says how they ended. */
  http: HttpPort
  /** The event stream, without the browser's own reconnecting. */
  eventSource: EventSourcePort
  /** What survives a reload: IndexedDB, or memory where there is none. */
  database: DatabasePort
  /** Tokens and who is signed in. */
  vault: VaultPort
  clock: ClockPort
  /** One at a time among all tabs. */
  locks: LocksPort
  /** Messages between the tabs of this browser. */
  tabs: TabsPort
  /** Network and visibility. */
  signals: SignalsPort
  sound: SoundPort
  random: RandomPort
  /** Small facts of this device, as text by key, in local storage. */
  preferences: PreferencesPort
  /** Small facts of this tab, which a reload leaves and closing it does not: session storage. */
  tabFacts: PreferencesPort
  clipboard: ClipboardPort
  /** What can be learnt of chosen files. */
  files: FilesPort
  microphone: MicrophonePort
}
