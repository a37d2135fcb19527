/**
 * Whose turn it is: one message at a time per conversation, in the order in which they were written, and behind one
 * whose fate is unknown the later ones wait.
 */
import { isAnyOf } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId } from '@/domain/ids'
import type { Cancel } from '@/platform/clock'
import { eventsReceived, phaseChanged } from '@/stream/eventsReceived'
import { fetchPage } from '../conversations/history'
import type { StartListening } from '../listening'
import { stateRestored } from '../persistence/restored'
import { sessionEnded } from '../session/sessionSlice'
import { copyDoubted } from '../session/syncSlice'
import type { StoreParts } from '../storeParts'
import { releaseBlob } from '../drafts/blobs'
import type { OutboxEntry } from './entry'
import {
  entryTakenBack,
  messageSubmitted,
  outboxDiscarded,
  outboxRetried,
  sendRequeued,
  uploadPaused,
} from './outboxActions'
import { EFFECT_AT_LATEST_MS, makeSender } from './sender'

const LOOK_AGAIN_MS = 5_000

const isResting = ({ messageId, state }: OutboxEntry) =>
  messageId !== undefined || state.state === 'refused' || state.state === 'missingFile'

/** Starts sending, for as long as the page lives. */
export function startOutboxListeners(listen: StartListening, parts: StoreParts) {
  const { dispatch, getState, context } = parts
  const { clock } = context.ports
  const busy = new Map<ConversationKey, { localId: LocalId; controller: AbortController }>()
  /** When an entry may be tried again, by the clock that does not jump. */
  const notBefore = new Map<LocalId, number>()
  const alarms = new Set<Cancel>()

  const maySend = () => {
    const { session, sync, connection } = getState()
    const { phase, online, takenOver } = connection
    // Where the stream does not get through, a message would only become one whose fate is unknown; and before it is
    // complete nobody knows whether the server is still the one that it was written for.
    return session.state === 'signedIn' && online && !takenOver && phase === 'live' && !sync.doubted
  }
  /** What lets paused uploads go on. */
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
  function pump() {
    if (!maySend()) return
    const heads = new Map<ConversationKey, OutboxEntry>()
    for (const entry of getState().outbox.entries)
      if (!isResting(entry) && !heads.has(entry.key)) heads.set(entry.key, entry)
    for (const [key, entry] of heads) {
      if (busy.has(key)) continue
      const waitMs = (notBefore.get(entry.localId) ?? 0) - clock.elapsed()
      if (waitMs > 0) later(waitMs)
      else if (entry.state.state === 'queued') work(entry, (signal) => sender.send(entry, signal))
      else if (entry.state.state === 'unsure' && getState().sync.live) work(entry, () => look(entry))
    }
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
  /** The stream is live and has not brought it; if history does not have it either, it never arrived. */
  async function look({ key, localId }: OutboxEntry): Promise<number | null> {
    const page = await dispatch(fetchPage(key, null))
    const entry = getState().outbox.entries.find((each) => each.localId === localId)
    if (entry?.state.state !== 'unsure') return null
    // Who may not read there any more is told why by the next attempt.
    const isAnswered = !('fault' in page) || (page.fault.kind === 'refused' && page.fault.status < 500)
    if (!isAnswered || !getState().sync.live) return LOOK_AGAIN_MS
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
      if (entry?.body.kind === 'file') await dispatch(releaseBlob(entry.body.fileId))
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
      copyDoubted,
      eventsReceived,
      stateRestored,
    ),
    effect: (action) => {
      const { entries } = getState().outbox
      if (eventsReceived.match(action) && entries.length === 0) return
      // The page that sent it is gone, perhaps just now.
      if (stateRestored.match(action))
        for (const { localId, state } of entries)
          if (state.state === 'unsure') notBefore.set(localId, clock.elapsed() + EFFECT_AT_LATEST_MS)
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
    actionCreator: sessionEnded,
    effect: () => {
      for (const { controller } of busy.values()) controller.abort()
      for (const cancel of alarms) cancel()
      alarms.clear()
      notBefore.clear()
    },
  })
}
