/**
 * Provides ports for tests: a virtual clock, a scripted network, and streams that the test writes to. `fakeBrowser`
 * holds everything that tabs share (storage, databases, locks, channels). Each `fakePorts` is one tab of it, so a
 * second call simulates a reload.
 */
import type { DatabasePort } from '@/platform/storage/database'
import type { MicrophoneFailure } from '@/platform/device/microphone'
import type { Database } from '@/platform/storage/objectStores'
import type { EventSourcePort } from '@/platform/network/eventSource'
import type { CodeSpan } from '@/platform/workers/highlight'
import type { HighlighterPort, HighlightJob } from '@/platform/workers/highlighter'
import type { LocalText } from '@/platform/storage/localText'
import type { LocksPort } from '@/platform/tabs/locks'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import type { Ports } from '@/platform/ports'
import type { RandomPort } from '@/platform/device/random'
import { serverOrigin } from '@/platform/network/serverAddress'
import { hashBlob } from '@/platform/files/sha256'
import type { Signal, PageLifecyclePort } from '@/platform/tabs/pageLifecycle'
import type { TabsPort } from '@/platform/tabs/tabs'
import { browserTokenStorage, type StoredContent } from '@/platform/storage/tokenStorage'
import type { DurableBackup } from '@/platform/storage/durableBackup'
import { fakeClock, type FakeClock } from './fakeClock'
import { fakeHttp, type FakeHttp } from './fakeHttp'
import { fakeCalls } from './fakeCalls'
import { fakeInstall } from './fakeInstall'
import { fakeNotifications } from './fakeNotifications'
import { fakePush } from './fakePush'

/** A stream that the client opened. The test plays the server. */
type FakeStream = {
  url: string
  isClosed: () => boolean
  /** Accepts the connection. */
  accept: () => void
  /** Sends a message. An object is serialized to JSON. */
  say: (message: object | string) => void
  /** Ends or refuses the connection. */
  end: () => void
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>

type Tab = {
  storageListeners: Set<(key: string | null) => void>
  channels: Map<string, Set<(message: unknown) => void>>
  storageView: Map<string, string>
  lastWrites: Map<string, number>
}

/** Decides when another tab sees a write to local storage: it calls `arrive` then. */
export type StorageDelivery = (arrive: () => void) => void
const immediately: StorageDelivery = (arrive) => arrive()

const setOrDelete = (values: Map<string, string>, key: string, value: string | null) =>
  value === null ? values.delete(key) : values.set(key, value)

/**
 * Creates the state that all tabs of one browser share. `deliver` delays local storage between tabs, as real processes
 * do; it must keep the order.
 */
export function fakeBrowser(deliver: StorageDelivery = immediately) {
  const values = new Map<string, string>()
  let writes = 0
  let cacheLimit: number | null = null
  const tabs = new Set<Tab>()
  const databases = new Map<string, Database>()
  const queues = new Map<string, Promise<unknown>>()
  const others = (tab: Tab) => [...tabs].filter((other) => other !== tab)
  return {
    /** Sets how many bytes a cache may use from now on. Null removes the limit. */
    setCacheLimit: (bytes: number | null) => void (cacheLimit = bytes),
    /** The current local storage. */
    values,
    /** The open databases by name. */
    databases,
    createTab() {
      const tab: Tab = {
        storageListeners: new Set(),
        channels: new Map(),
        storageView: new Map(values),
        lastWrites: new Map(),
      }
      tabs.add(tab)
      const storage: LocalText = {
        read: (key) => tab.storageView.get(key) ?? null,
        write(key, value) {
          const write = ++writes
          setOrDelete(values, key, value)
          setOrDelete(tab.storageView, key, value)
          tab.lastWrites.set(key, write)
          for (const other of others(tab)) {
            deliver(() => {
              // A value that the tab wrote itself in the meantime is newer.
              if ((other.lastWrites.get(key) ?? 0) > write) return
              setOrDelete(other.storageView, key, value)
              other.lastWrites.set(key, write)
              for (const listener of other.storageListeners) queueMicrotask(() => listener(key))
            })
          }
          return true
        },
        keys: () => [...tab.storageView.keys()],
        onChange(listener) {
          tab.storageListeners.add(listener)
          return () => tab.storageListeners.delete(listener)
        },
      }
      const join: TabsPort['join'] = (name, listener) => {
        const hear = (message: unknown) => listener(message)
        const members = tab.channels.get(name) ?? new Set()
        tab.channels.set(name, members.add(hear))
        return {
          post(message) {
            for (const { channels } of tabs) {
              for (const each of channels.get(name) ?? []) {
                // A second channel of the same tab hears it, too.
                if (each === hear) continue
                // A browser copies a message when it is sent, not when it arrives.
                const copy: unknown = structuredClone(message)
                queueMicrotask(() => each(copy))
              }
            }
          },
          leave: () => members.delete(hear),
        }
      }
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      const locks: LocksPort = {
        exclusive(name, _waitMs, run) {
          const mine = (queues.get(name) ?? Promise.resolve()).then(run)
          // A closed tab must not hold a lock.
          queues.set(name, Promise.race([mine.catch(() => undefined), released]))
          return mine
        },
      }
      const close = () => {
        tabs.delete(tab)
        release()
      }
      return { storage, join, locks, close }
    },
    database: {
      open(name, _version, plan) {
        const known = databases.get(name) ?? { ...memoryDatabase(plan), isDurable: () => true }
        databases.set(name, known)
        return Promise.resolve(known)
      },
      remove: (name) => Promise.resolve((databases.delete(name), true)),
      cacheLimitBytes: () => Promise.resolve(cacheLimit),
      names: () => Promise.resolve([...databases.keys()]),
    } satisfies DatabasePort,
  }
}

/** Repeatable randomness: the same seed gives the same numbers. */
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

/** Returns a page that is online and visible, and in which nobody types. */
export function fakePageLifecycle() {
  const listeners = new Map<Signal, Set<() => void>>()
  const state = { online: true, visible: true, msUntilTypingPause: 0 }
  const port: PageLifecyclePort = {
    isOnline: () => state.online,
    isVisible: () => state.visible,
    msUntilTypingPause: () => state.msUntilTypingPause,
    on(signal, listener) {
      const registered = listeners.get(signal) ?? new Set()
      listeners.set(signal, registered.add(listener))
      return () => registered.delete(listener)
    },
  }
  return {
    ...port,
    /** Simulates typing that always ends `ms` milliseconds from now; 0 means that nobody types. */
    simulateTyping: (ms: number) => void (state.msUntilTypingPause = ms),
    /** Sets the page state and notifies the listeners. */
    emit(signal: Signal) {
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
    /** Returns the stream opened last. */
    latest() {
      const stream = streams.at(-1)
      if (!stream) throw new Error('no stream was opened')
      return stream
    },
  }
}

export type FakePorts = Omit<
  Ports,
  'clock' | 'http' | 'pageLifecycle' | 'eventSource' | 'microphone' | 'highlighter'
> & {
  clock: FakeClock
  http: FakeHttp
  pageLifecycle: ReturnType<typeof fakePageLifecycle>
  eventSource: ReturnType<typeof fakeEventSource>
  browser: FakeBrowser
  microphone: ReturnType<typeof fakeMicrophone>
  highlighter: ReturnType<typeof fakeHighlighter>
  /** Addresses of the sounds that were played. */
  played: string[]
  /** The notifications of this tab. */
  tray: ReturnType<typeof fakeNotifications>
  pushService: ReturnType<typeof fakePush>
  install: ReturnType<typeof fakeInstall>
  /** The devices and rooms of this tab's calls. */
  callRooms: ReturnType<typeof fakeCalls>
  /** Copied texts and addresses of copied images. */
  copied: string[]
  /** Addresses of other sites for which the page was left. */
  leftFor: string[]
  /** Closes the tab: it receives nothing any more. */
  closeTab: () => void
}

/** A microphone that reports half the maximum level until the test removes it. */
function fakeMicrophone() {
  const state = { failure: null as MicrophoneFailure | null, isSilent: false, open: 0 }
  let unplug: () => void = () => undefined
  return {
    /** The number of running recordings. */
    openCount: () => state.open,
    isOpen: () => state.open > 0,
    /** Makes recording impossible for this reason; null makes it possible again. */
    refuse: (failure: MicrophoneFailure | null) => void (state.failure = failure),
    /** Makes the device deliver no data from now on. */
    silence: () => void (state.isSilent = true),
    /** Removes the device during a recording. */
    unplug: () => unplug(),
    record() {
      if (state.failure) return Promise.resolve({ failure: state.failure })
      state.open += 1
      let isOpen = true
      const close = () => {
        if (isOpen) state.open -= 1
        isOpen = false
      }
      return Promise.resolve({
        loudness: () => 0.5,
        stop: () => Promise.resolve((close(), new Blob(state.isSilent ? [] : ['spoken'], { type: 'audio/webm' }))),
        onEnded: (listener: () => void) => void (unplug = () => (close(), listener())),
      })
    },
  }
}

/** A highlighter that answers when the test says so. */
function fakeHighlighter() {
  const waiting: { job: HighlightJob; answer: (spans: CodeSpan[] | null) => void }[] = []
  const port: HighlighterPort = {
    peek: () => undefined,
    highlight: (job) => new Promise((answer) => waiting.push({ job, answer })),
  }
  return {
    ...port,
    /** The requests so far, oldest first. */
    waiting,
  }
}

/** This local storage never loses a write, so it needs no second copy. */
const noBackup: DurableBackup<StoredContent> = { read: () => Promise.resolve(null), write: () => undefined }

/** Creates the ports of one new tab. Pass the same browser (and clock) again for several tabs or for a reload. */
export function fakePorts({
  browser = fakeBrowser(),
  clock = fakeClock(),
  http = fakeHttp(),
  seed = 1,
}: { browser?: FakeBrowser; clock?: FakeClock; http?: FakeHttp; seed?: number } = {}): FakePorts {
  const { storage, join, locks, close } = browser.createTab()
  const random = fakeRandom(seed)
  const played: string[] = []
  const tray = fakeNotifications()
  const push = fakePush()
  const callRooms = fakeCalls()
  const copied: string[] = []
  const left: string[] = []
  return {
    http,
    clock,
    random,
    browser,
    played,
    copied,
    leftFor: left,
    closeTab: close,
    eventSource: fakeEventSource(),
    database: browser.database,
    tokenStorage: browserTokenStorage(random, storage, noBackup),
    locks,
    tabs: { id: random.text(8), join },
    pageLifecycle: fakePageLifecycle(),
    passkeys: {
      get: () => Promise.resolve({ failure: 'unsupported' }),
      create: () => Promise.resolve({ failure: 'unsupported' }),
    },
    wallet: {
      address: () => Promise.resolve({ failure: 'missing' }),
      sign: () => Promise.resolve({ failure: 'missing' }),
    },
    site: {
      address: () => 'http://localhost/',
      files: () => [],
      serverOrigin,
      device: () => 'desktop',
      browser: () => 'chrome',
      client: () => null,
      isSecure: () => true,
      savesData: () => false,
      showsPdf: () => false,
      showInNewTab: () => true,
      navigateTo: (url) => void left.push(url),
      openInNewTab: (url) => void left.push(url),
    },
    sound: { play: (url) => Promise.resolve(played.push(url) > 0) },
    notifications: () => Promise.resolve(tray),
    install: fakeInstall(),
    calls: () => Promise.resolve(callRooms),
    callRooms,
    push: () => Promise.resolve(push),
    pushService: push,
    tray,
    preferences: storage,
    tabStorage: fakeBrowser().createTab().storage,
    clipboard: {
      copyText: (text) => Promise.resolve(copied.push(text) > 0),
      copyImage: (address) => Promise.resolve(copied.push(address) > 0),
    },
    microphone: fakeMicrophone(),
    highlighter: fakeHighlighter(),
    files: {
      imageSize: () => Promise.resolve(null),
      sha256: hashBlob,
      shrinkPicture: (file) => Promise.resolve(file),
      toDrawable: (file) => Promise.resolve(file),
      save: () => Promise.resolve(),
      openSink: () => Promise.resolve(null),
    },
  }
}
