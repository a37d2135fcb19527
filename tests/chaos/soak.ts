/** Lets one page receive an hour of messages, and compares what it keeps with what it kept after a quarter of them. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openConversation } from '@/store/history/paging'
import { settle } from '@support/fakeClock'
import { sendMessage } from '../../reference-server/model/messages/messages'
import { adaAndBo } from '../integration/store/atServer'
import { rowsOf } from './stored'

const BO = 2
const MESSAGES_PER_SECOND = 9
const GIANT_CHARACTERS = 10_000_000
const CACHE_LIMIT_BYTES = 200_000_000

export type Soak = {
  messages: number
  /** Rows of the server that the page has not written to its disk. */
  missing_on_disk: number
  /** Listeners at signals, and timers, at the end more than after a quarter. */
  listeners_grown: number
  timers_grown: number
  /** Heap in MB at the end more than after a quarter, for each thousand messages between. */
  heap_mb_per_thousand: number
}

type Options = { seconds: number; onProgress?: (seconds: number) => void }

/** Receives `seconds` of talk. Two of the messages are giants. */
export async function soak({ seconds, onProgress = () => undefined }: Options): Promise<Soak> {
  const signals = countSignalListeners()
  const setup = await adaAndBo()
  const { server, key, clock, ada } = setup
  ada.ports.browser.setCacheLimit(CACHE_LIMIT_BYTES)
  const gid = Number(key.split(':')[1])
  await ada.until(ada.isLive)
  void ada.store.dispatch(openConversation(key))
  let sent = 0
  const look = () => ({
    sent,
    listeners: signals.count(),
    timers: clock.timerCount(),
    heap: usedHeapMb(),
  })
  let early: ReturnType<typeof look> | null = null
  for (let second = 0; second < seconds; second += 1) {
    const isGiant = second === Math.floor(seconds / 8) || second === Math.floor(seconds / 6)
    for (let at = 0; at < MESSAGES_PER_SECOND; at += 1) {
      const content = isGiant && at === 0 ? 'x'.repeat(GIANT_CHARACTERS) : `line ${(sent += 1)}`
      sendMessage(server.state, BO, { gid }, { content_type: 'text/plain', content, properties: null })
      server.state.streams.flush()
      await settle()
    }
    await clock.advance(1_000)
    if (second === Math.floor(seconds / 4)) early = look()
    if (second % 300 === 299) onProgress(second + 1)
  }
  await clock.advance(10_000)
  const late = look()
  const rows = await rowsOf(setup)
  const disk = [...ada.ports.browser.databases.entries()].find(([name]) => /^parley .* 1$/.test(name))?.[1]
  const stored = new Set((await disk?.getAll<{ id: number }>('rows'))?.map(({ id }) => id))
  signals.stop()
  const grown = (name: 'listeners' | 'timers' | 'heap') => late[name] - (early?.[name] ?? 0)
  return {
    messages: rows.length,
    missing_on_disk: rows.filter(({ mid }) => !stored.has(mid)).length,
    listeners_grown: grown('listeners'),
    timers_grown: grown('timers'),
    heap_mb_per_thousand: Math.round((grown('heap') / Math.max(1, late.sent - (early?.sent ?? 0))) * 10_000) / 10,
  }
}

/** The used heap after a collection, in MB. */
function usedHeapMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1_000_000
}

/** Counts the listeners for `abort` at all signals, until it is stopped. */
function countSignalListeners() {
  const target = EventTarget.prototype
  const own = AbortSignal.prototype
  const listeners = new Map<EventTarget, Set<unknown>>()
  const at = (target: EventTarget) => listeners.get(target) ?? new Set()
  own.addEventListener = function (this: AbortSignal, ...given: Parameters<EventTarget['addEventListener']>) {
    listeners.set(this, at(this).add(given[1]))
    target.addEventListener.apply(this, given)
  }
  own.removeEventListener = function (this: AbortSignal, ...given: Parameters<EventTarget['removeEventListener']>) {
    at(this).delete(given[1])
    target.removeEventListener.apply(this, given)
  }
  return {
    // A signal that has fired keeps nothing.
    count: () =>
      [...listeners].reduce((sum, [signal, { size }]) => sum + ((signal as AbortSignal).aborted ? 0 : size), 0),
    stop() {
      // Its own functions hide those that it inherits.
      Reflect.deleteProperty(own, 'addEventListener')
      Reflect.deleteProperty(own, 'removeEventListener')
    },
  }
}
