/** Reads the texts of a stream: decodes them, counts the backlog, and passes events and signals on. */
import type { Dispatch } from '@reduxjs/toolkit'
import type { UserId } from '@/domain/ids'
import { decodeEvent } from '@/wire/events'
import { createBacklog, type Backlog } from './backlog'
import type { BurstBuffer } from './burstBuffer'
import { streamDecodeFailed } from './eventsReceived'
import type { Signal } from './machine'
import type { ServerClock } from './serverClock'

/** The signals of received texts. */
type TextSignal =
  { type: 'text' | 'ready' | 'heartbeat' } | Pick<Extract<Signal, { type: 'dismissed' }>, 'type' | 'reason'>

type ReaderDeps = {
  dispatch: Dispatch
  buffer: BurstBuffer
  serverClock: ServerClock
  isLive: () => boolean
  signal: (received: TextSignal) => void
}

/** Returns the reader of all streams of a page, one after the other. */
export function createStreamReader({ dispatch, buffer, serverClock, isLive, signal }: ReaderDeps) {
  /** The backlog of the current stream; null from `ready` on. */
  let backlog: Backlog | null = null
  return {
    /** Begins a stream. `cursor` is the highest row known, 0 if none. */
    begin(cursor: number) {
      backlog = createBacklog(cursor)
    },
    /** Reads one text of the stream of user `me`. */
    read(text: string, me: UserId) {
      const decoded = decodeEvent(text, me)
      if (!('event' in decoded)) {
        backlog?.addUndecodable()
        dispatch(streamDecodeFailed(decoded))
        return signal({ type: 'text' })
      }
      for (const malformed of decoded.rejected) dispatch(streamDecodeFailed({ malformed }))
      const { event } = decoded
      if (event.type === 'dismissed') {
        buffer.flush()
        return signal({ type: 'dismissed', reason: event.reason })
      }
      if (event.type === 'heartbeat') serverClock.sync(event.at)
      if (event.type === 'chat') {
        serverClock.isPast(event.row.at)
        backlog?.addRow(event.row.id)
      }
      if (event.type === 'ready') {
        const span = backlog?.skipped()
        if (span) buffer.add({ type: 'rowsSkipped', span }, false)
        backlog = null
      }
      buffer.add(event, !isLive() && event.type !== 'ready')
      signal({ type: event.type === 'ready' || event.type === 'heartbeat' ? event.type : 'text' })
    },
  }
}
