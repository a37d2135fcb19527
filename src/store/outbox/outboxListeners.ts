/**
 * Schedules sending: one message at a time per conversation, in the order of writing. If it is unknown whether a
 * message arrived, the later ones wait. A lock ensures that only one tab of the browser sends.
 */
import { isAnyOf } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import { isPassing, type Fault } from '@/domain/fault'
import type { LocalId } from '@/domain/ids'
import type { Cancel } from '@/platform/clock'
import { eventsReceived, phaseChanged } from '@/stream/eventsReceived'
import { fetchPage, type Page } from '../history/pages'
import type { StartListening } from '../listening'
import {
  stateRestored,
  tabTakenOver,
  sessionEnded,
  serverMismatchSuspected,
  entryTakenBack,
  messageSubmitted,
} from '../events'
import { woken } from '../persistence/loadPersistedState'
import { TABS_CHANNEL, toTabMessage } from '../session/tabs'
import type { StoreParts } from '../storeDeps'
import { releaseBlob } from '../drafts/blobs'
import { mayHaveLeft, type OutboxEntry } from './entry'
import { outboxDiscarded, outboxRetried, entriesFound, sendRequeued, sendsDoubted, uploadPaused } from './outboxActions'
import { ECHO_WITHIN_MS, makeSender } from './sender'

const LOOK_AGAIN_MS = 2_000
const LOCK = 'parley_outbox'
/** Time for another tab to finish its current sending. A tab that hangs is not waited for any longer. */
const LOCK_PATIENCE_MS = 10_000

const isResting = ({ messageId, state }: OutboxEntry) =>
  (messageId !== undefined && state.state !== 'unsure') || state.state === 'refused' || state.state === 'missingFile'

/** Starts sending, for the lifetime of the page. */
export function startOutboxListeners(listen: StartListening, parts: StoreParts) {
  const { dispatch, getState, context } = parts
  const { keeper, ports } = context
  const { clock, locks } = ports
  const busy = new Map<ConversationKey, { localId: LocalId; controller: AbortController }>()
  /** When an entry may be tried again, by the monotonic clock. */
  const notBefore = new Map<LocalId, number>()
  const alarms = new Set<Cancel>()

  const maySend = () => {
    const { session, sync, connection } = getState()
    const { phase, online, takenOver } = connection
    // Without a stream it would stay unknown whether a sent message arrived. Until the backlog is complete, the server
    // may not be the one that the messages were written for.
    return session.state === 'signedIn' && online && !takenOver && phase === 'live' && !sync.doubted
  }
  /** Functions that resume paused uploads. */
  const held = new Map<LocalId, () => void>()
  const untilResumed = (localId: LocalId, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      held.set(localId, resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  const sender = makeSender(parts, maySend, untilResumed)

  function later(ms: number) {
    const cancel = clock.after(ms, () => {
      alarms.delete(cancel)
      pump()
    })
    alarms.add(cancel)
  }
  /** Every message that this page ever had. Any other message on disk was left there by another tab. */
  const known = new Set<LocalId>()
  let lock: 'free' | 'asked' | 'held' = 'free'
  let release: () => void = () => undefined

  /** The first entry of each conversation that may be sent now. Sets timers for those that have to wait. */
  function due(): OutboxEntry[] {
    if (!maySend()) return []
    const heads = new Map<ConversationKey, OutboxEntry>()
    for (const entry of getState().outbox.entries)
      if (!isResting(entry) && !heads.has(entry.key)) heads.set(entry.key, entry)
    return [...heads.values()].filter(({ key, localId, state }) => {
      if (busy.has(key)) return false
      const waitMs = (notBefore.get(localId) ?? 0) - clock.elapsed()
      if (waitMs > 0) later(waitMs)
      return waitMs <= 0 && (state.state === 'queued' || (state.state === 'unsure' && getState().sync.live))
    })
  }
  function pump() {
    const entries = due()
    if (lock === 'held') {
      for (const entry of entries)
        if (entry.state.state === 'queued') work(entry, (signal) => sender.send(entry, signal))
        else work(entry, () => look(entry))
      if (busy.size === 0) {
        lock = 'free'
        release()
      }
    } else if (entries.length > 0 && lock === 'free') void drain()
  }
  /** Holds the lock while there is something to send. */
  async function drain() {
    lock = 'asked'
    await locks.exclusive(LOCK, LOCK_PATIENCE_MS, async () => {
      await compareWithDisk()
      const released = new Promise<void>((resolve) => (release = resolve))
      lock = 'held'
      pump()
      await released
    })
    pump()
  }
  /**
   * Compares the entries with the disk. A waiting entry that another tab has begun to send, or that is no longer on
   * disk, may have been sent. Entries found only on disk are added.
   */
  async function compareWithDisk() {
    const before = getState().outbox.entries
    for (const { localId } of before) known.add(localId)
    await keeper.flush()
    const kept = await keeper.outbox().catch(() => null)
    if (kept === null) return
    const found = kept.filter(({ localId }) => !known.has(localId)).map((entry) => woken(entry, clock.now()))
    for (const { localId, state } of found) {
      known.add(localId)
      if (state.state === 'unsure') notBefore.set(localId, clock.elapsed() + ECHO_WITHIN_MS)
    }
    if (found.length > 0) dispatch(entriesFound(found))
    const byId = new Map(kept.map((entry) => [entry.localId, entry]))
    const localIds = before
      .filter(({ state, localId }) => {
        const { state: other, messageId } = byId.get(localId) ?? {}
        return (
          state.state === 'queued' && (other?.state === 'sending' || other === undefined || messageId !== undefined)
        )
      })
      .map(({ localId }) => localId)
    if (localIds.length === 0) return
    for (const localId of localIds) notBefore.set(localId, clock.elapsed() + ECHO_WITHIN_MS)
    dispatch(sendsDoubted({ localIds, at: clock.now() }))
  }
  function work(entry: OutboxEntry, run: (signal: AbortSignal) => Promise<number | null>) {
    const controller = new AbortController()
    busy.set(entry.key, { localId: entry.localId, controller })
    void run(controller.signal)
      .then((waitMs) => {
        if (waitMs === null) notBefore.delete(entry.localId)
        else notBefore.set(entry.localId, clock.elapsed() + waitMs)
      })
      .finally(() => {
        busy.delete(entry.key)
        pump()
      })
  }
  /**
   * Looks for a message in history after the live stream did not deliver it. If history does not have it either, it
   * never arrived.
   */
  async function look({ key, localId, sentAfter = Infinity }: OutboxEntry): Promise<number | null> {
    for (let before: number | null = null; ;) {
      const page: Page | { fault: Fault } = await dispatch(fetchPage(key, before))
      const entry = getState().outbox.entries.find((each) => each.localId === localId)
      if (entry?.state.state !== 'unsure') return null
      if ('fault' in page) {
        const { fault } = page
        // The user may not read there any more; the next attempt shows why.
        if (fault.kind === 'refused' && !isPassing(fault)) break
        return fault.kind === 'refused' ? Math.max(fault.retryAfterMs ?? 0, LOOK_AGAIN_MS) : LOOK_AGAIN_MS
      }
      if (!getState().sync.live) return LOOK_AGAIN_MS
      // Many messages may have been written since it was sent.
      if (page.complete || page.lowest === null || page.lowest <= sentAfter) break
      before = page.lowest
    }
    dispatch(sendRequeued({ localId }))
    return null
  }
  const stop = (localId: LocalId) => {
    for (const work of busy.values()) if (work.localId === localId) work.controller.abort()
  }

  listen({
    actionCreator: uploadPaused,
    effect: ({ payload: { localId, isPaused } }) => {
      if (isPaused) return
      held.get(localId)?.()
      held.delete(localId)
    },
  })
  listen({ actionCreator: outboxDiscarded, effect: ({ payload }) => stop(payload) })
  listen({
    actionCreator: outboxDiscarded,
    effect: async ({ payload }, { getOriginalState }) => {
      const entry = getOriginalState().outbox.entries.find(({ localId }) => localId === payload)
      if (entry?.body.kind === 'file' && !mayHaveLeft(entry)) await dispatch(releaseBlob(entry.body.fileId))
    },
  })
  listen({ actionCreator: entryTakenBack, effect: ({ payload }) => stop(payload.entry.localId) })
  listen({
    matcher: isAnyOf(
      messageSubmitted,
      outboxRetried,
      outboxDiscarded,
      entryTakenBack,
      phaseChanged,
      serverMismatchSuspected,
      eventsReceived,
      stateRestored,
    ),
    effect: (action) => {
      const { entries } = getState().outbox
      if (eventsReceived.match(action) && entries.length === 0) return
      // The page that sent it is gone, perhaps only just now.
      if (stateRestored.match(action))
        for (const { localId, state } of entries)
          if (state.state === 'unsure') notBefore.set(localId, clock.elapsed() + ECHO_WITHIN_MS)
      pump()
    },
  })
  listen({
    actionCreator: stateRestored,
    effect: async () => {
      for (const entry of getState().outbox.entries) await sender.endIfKnown(entry)
    },
  })
  listen({
    predicate: (_, now, before) => now.outbox.entries !== before.outbox.entries,
    effect: () => {
      for (const { localId } of getState().outbox.entries) known.add(localId)
    },
  })
  // The previous tab may have written more after this one read the disk.
  listen({
    actionCreator: phaseChanged,
    effect: ({ payload }) => {
      if (payload.phase === 'live' && lock === 'free') void drain()
    },
  })
  ports.tabs.join(TABS_CHANNEL, (heard) => {
    if (toTabMessage(heard)?.type === 'TAB_LEFT' && lock === 'free' && maySend()) void drain()
  })
  // The new active tab waits for the lock.
  listen({
    actionCreator: tabTakenOver,
    effect: () => {
      for (const { controller } of busy.values()) controller.abort()
      pump()
    },
  })
  listen({
    actionCreator: sessionEnded,
    effect: () => {
      for (const { controller } of busy.values()) controller.abort()
      for (const cancel of alarms) cancel()
      alarms.clear()
      notBefore.clear()
    },
  })
}
