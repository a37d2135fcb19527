/** Connects slices to the events of the stream. */
import type { ActionReducerMapBuilder, Draft } from '@reduxjs/toolkit'
import type { ServerEvent } from '@/domain/event'
import type { ChatRow } from '@/domain/message'
import { eventsReceived, type Burst } from '@/stream/eventsReceived'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>
type EventReducer<State, Event> = (state: Draft<State>, event: Event, burst: Burst) => void
/** One function per event that the slice handles. Rows of the log come by the thousand and are passed together. */
export type EventReducers<State> = {
  [Type in Exclude<ServerEvent['type'], 'chat'>]?: EventReducer<State, EventOf<Type>>
} & { rows?: EventReducer<State, readonly ChatRow[]> }

/** Registers a slice's functions for stream events. They share one draft, however long the burst is. */
export function onEvents<State>(builder: ActionReducerMapBuilder<State>, reducers: EventReducers<State>) {
  return builder.addCase(eventsReceived, (state, { payload }) => {
    let rows: ChatRow[] = []
    const applyRows = () => {
      if (rows.length > 0) reducers.rows?.(state, rows, payload)
      rows = []
    }
    for (const event of payload.events) {
      if (event.type === 'chat') {
        rows.push(event.row)
        continue
      }
      // TypeScript cannot see that the function stored under an event's type takes that event.
      const reduce = reducers[event.type] as EventReducer<State, ServerEvent> | undefined
      if (!reduce) continue
      // Earlier rows must be folded before this event.
      applyRows()
      reduce(state, event, payload)
    }
    applyRows()
  })
}
