/**
 * Ports for tests: a virtual clock, a scripted network, streams that the test speaks into. `fakeBrowser` is what tabs
 * share (storage, databases, locks, channels); each `fakePorts` is one tab of it, so a reload is a second call.
 */
import type { DatabasePort } from '@/platform/database'
import type { WhySilent } from '@/platform/microphone'
import type { Database } from '@/platform/objectStores'
import type { EventSourcePort } from '@/platform/eventSource'
import type { LocalText } from '@/platform/localText'
import type { LocksPort } from '@/platform/locks'
import { memoryDatabase } from '@/platform/memoryDatabase'
import type { Ports } from '@/platform/ports'
import type { RandomPort } from '@/platform/random'
import { hashBlob } from '@/platform/sha256'
import type { Signal, SignalsPort } from '@/platform/signals'
import type { TabsPort } from '@/platform/tabs'
import { browserVault, type Held } from '@/platform/vault'
import type { DurableCopy } from '@/platform/durableCopy'
import { fakeClock, type FakeClock } from './fakeClock'
import { fakeHttp, type FakeHttp } from './fakeHttp'

/** One stream that the client opened; the test plays the server. */
export type FakeStream = {
  url: string
  isClosed: () => boolean
  /** The server accepts. */
  accept: () => void
  /** The server says something: an object becomes JSON. */
  say: (message: object | string) => void
  /** The connection ends or is refused. */
  end: () => void
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>

type Tab = {
  storage: Set<(key: string | null) => void>
  channels: Map<string, Set<(message: unknown) => void>>
  view: Map<string, string>
  seen: Map<string, number>
}

/** When another tab sees what one wrote to local storage. */
export type Travel = (arrive: () => void) => void
const atOnce: Travel = (arrive) => arrive()

const put = (values: Map<string, string>, key: string, value: string | null) =>
  value === null ? values.delete(key) : values.set(key, value)

/** What all tabs of one browser share. `travel` delays local storage from tab to tab, as processes do; in order, please. */
export function fakeBrowser(travel: Travel = atOnce) {
  const values = new Map<string, string>()
  let writes = 0
  let lent: { used: number; most: number } | null = null
  const tabs = new Set<Tab>()
  const databases = new Map<string, Database>()
  const queues = new Map<string, Promise<unknown>>()
  const others = (tab: Tab) => [...tabs].filter((other) => other !== tab)
  return {
    /** How much is on disk and how much may be, from now on. */
    lend: (room: typeof lent) => void (lent = room),
    /** Local storage as it is now. */
    values,
    /** The open databases by name. */
    databases,
    makeTab() {
      const tab: Tab = { storage: new Set(), channels: new Map(), view: new Map(values), seen: new Map() }
      tabs.add(tab)
      const storage: LocalText = {
        read: (key) => tab.view.get(key) ?? null,
        write(key, value) {
          const write = ++writes
          put(values, key, value)
          put(tab.view, key, value)
          tab.seen.set(key, write)
          for (const other of others(tab)) {
            travel(() => {
              // What a tab wrote itself meanwhile is the later word.
              if ((other.seen.get(key) ?? 0) > write) return
              put(other.view, key, value)
              other.seen.set(key, write)
              for (const listener of other.storage) queueMicrotask(() => listener(key))
            })
          }
          return true
        },
        keys: () => [...tab.view.keys()],
        onChange(listener) {
          tab.storage.add(listener)
          return () => tab.storage.delete(listener)
        },
      }
      const join: TabsPort['join'] = (name, listener) => {
        const mine = tab.channels.get(name) ?? new Set()
        tab.channels.set(name, mine.add(listener))
        return {
          post(message) {
            for (const other of others(tab)) {
              for (const hear of other.channels.get(name) ?? []) queueMicrotask(() => hear(structuredClone(message)))
            }
          },
          leave: () => mine.delete(listener),
        }
      }
      let letGo: () => void = () => undefined
      const gone = new Promise<void>((resolve) => (letGo = resolve))
      const locks: LocksPort = {
        exclusive(name, _waitMs, run) {
          const mine = (queues.get(name) ?? Promise.resolve()).then(run)
          // a tab that is closed holds no lock any more
          queues.set(name, Promise.race([mine.catch(() => undefined), gone]))
          return mine
        },
      }
      const close = () => {
        tabs.delete(tab)
        letGo()
      }
      return { storage, join, locks, close }
    },
    database: {
      open(name, _version, plan) {
        const known = databases.get(name) ?? { ...memoryDatabase(plan), kept: () => true }
        databases.set(name, known)
        return Promise.resolve(known)
      },
      remove: (name) => Promise.resolve((databases.delete(name), true)),
      room: () => Promise.resolve(lent),
      names: () => Promise.resolve([...databases.keys()]),
    } satisfies DatabasePort,
  }
}

/** Chance that repeats itself: the same seed gives the same numbers. */
export function fakeRandom(seed = 1): RandomPort {
  let state = seed >>> 0 || 1
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
  return {
    integer53: () => (next() >>> 11) * 2 ** 32 + next() || 1,
    fraction: () => next() / 2 ** 32,
    text: (length) => Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz012345'[next() >>> 27]).join(''),
  }
}

function fakeSignals() {
  const listeners = new Map<Signal, Set<() => void>>()
  const state = { online: true, visible: true, keysRestIn: 0 }
  const port: SignalsPort = {
    isOnline: () => state.online,
    isVisible: () => state.visible,
    keysRestIn: () => state.keysRestIn,
    on(signal, listener) {
      const heard = listeners.get(signal) ?? new Set()
      listeners.set(signal, heard.add(listener))
      return () => heard.delete(listener)
    },
  }
  return {
    ...port,
    /** Somebody types, and is seen to rest in so many ms whenever that is asked; 0: nobody types. */
    type: (ms: number) => void (state.keysRestIn = ms),
    /** Makes it so, and tells the listeners. */
    give(signal: Signal) {
      if (signal === 'online' || signal === 'offline') state.online = signal === 'online'
      if (signal === 'visible' || signal === 'hidden') state.visible = signal === 'visible'
      for (const listener of listeners.get(signal) ?? []) listener()
    },
  }
}

function fakeEventSource() {
  const streams: FakeStream[] = []
  const port: EventSourcePort = {
    open(url, on) {
      let closed = false
      const unlessClosed = (act: () => void) => {
        if (!closed) act()
      }
      streams.push({
        url,
        isClosed: () => closed,
        accept: () => unlessClosed(on.open),
        say: (message) => unlessClosed(() => on.text(typeof message === 'string' ? message : JSON.stringify(message))),
        end: () =>
          unlessClosed(() => {
            closed = true
            on.end()
          }),
      })
      return { close: () => void (closed = true) }
    },
  }
  return {
    ...port,
    /** All streams so far, oldest first. */
    streams,
    /** The stream opened last. */
    latest() {
      const stream = streams.at(-1)
      if (!stream) throw new Error('no stream was opened')
      return stream
    },
  }
}

export type FakePorts = Omit<Ports, 'clock' | 'http' | 'signals' | 'eventSource' | 'microphone'> & {
  clock: FakeClock
  http: FakeHttp
  signals: ReturnType<typeof fakeSignals>
  eventSource: ReturnType<typeof fakeEventSource>
  browser: FakeBrowser
  microphone: ReturnType<typeof fakeMicrophone>
  /** Addresses of the sounds that were played. */
  played: string[]
  /** Texts, and addresses of pictures, that were copied. */
  copied: string[]
  /** The tab is gone: it hears nothing any more. */
  closeTab: () => void
}

/** Hears half as loud as can be, until the test takes it away. */
function fakeMicrophone() {
  const state = { whyNot: null as WhySilent | null, open: 0 }
  let unplug: () => void = () => undefined
  return {
    /** How many recordings run. */
    open: () => state.open,
    /** Nothing can be recorded from now on, for this reason; null: it can. */
    refuse: (whyNot: WhySilent | null) => void (state.whyNot = whyNot),
    /** The device is gone while it records. */
    unplug: () => unplug(),
    record() {
      if (state.whyNot) return Promise.resolve({ whyNot: state.whyNot })
      state.open += 1
      let isOpen = true
      const close = () => {
        if (isOpen) state.open -= 1
        isOpen = false
      }
      return Promise.resolve({
        loudness: () => 0.5,
        stop: () => Promise.resolve((close(), new Blob(['spoken'], { type: 'audio/webm' }))),
        onEnded: (listener: () => void) => void (unplug = () => (close(), listener())),
      })
    },
  }
}

/** Local storage that no kill can set back needs no copy. */
const noCopy: DurableCopy<Held> = { read: () => Promise.resolve(null), write: () => undefined }

/** The ports of one new tab. Give the same browser (and clock) to several for several tabs, or for a reload. */
export function fakePorts({
  browser = fakeBrowser(),
  clock = fakeClock(),
  http = fakeHttp(),
  seed = 1,
}: { browser?: FakeBrowser; clock?: FakeClock; http?: FakeHttp; seed?: number } = {}): FakePorts {
  const { storage, join, locks, close } = browser.makeTab()
  const random = fakeRandom(seed)
  const played: string[] = []
  const copied: string[] = []
  return {
    http,
    clock,
    random,
    browser,
    played,
    copied,
    closeTab: close,
    eventSource: fakeEventSource(),
    database: browser.database,
    vault: browserVault(random, storage, noCopy),
    locks,
    tabs: { id: random.text(8), join },
    signals: fakeSignals(),
    sound: { play: (url) => Promise.resolve(played.push(url) > 0) },
    preferences: storage,
    tabFacts: fakeBrowser().makeTab().storage,
    clipboard: {
      copyText: (text) => Promise.resolve(copied.push(text) > 0),
      copyImage: (address) => Promise.resolve(copied.push(address) > 0),
    },
    microphone: fakeMicrophone(),
    files: { imageSize: () => Promise.resolve(null), sha256: hashBlob, portrait: (file) => Promise.resolve(file) },
  }
}
