/** Connects slices to the events of the stream. */
import type { ActionReducerMapBuilder, Draft } from '@reduxjs/toolkit'
import type { ServerEvent } from '@/domain/event'
import type { ChatRow } from '@/domain/message'
import { eventsReceived, type Burst } from '@/stream/eventsReceived'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>
type Fold<State, Told> = (state: Draft<State>, told: Told, burst: Burst) => void
/** One function per event that the slice handles. Rows of the log come by the thousand and are passed together. */
export type Folds<State> = {
  [Type in Exclude<ServerEvent['type'], 'chat'>]?: Fold<State, EventOf<Type>>
} & { rows?: Fold<State, readonly ChatRow[]> }

/** Registers a slice's functions for stream events. They share one draft, however long the burst is. */
export function onEvents<State>(builder: ActionReducerMapBuilder<State>, folds: Folds<State>) {
  return builder.addCase(eventsReceived, (state, { payload }) => {
    let rows: ChatRow[] = []
    const tellRows = () => {
      if (rows.length > 0) folds.rows?.(state, rows, payload)
      rows = []
    }
    for (const event of payload.events) {
      if (event.type === 'chat') {
        rows.push(event.row)
        continue
      }
      // TypeScript cannot see that the function stored under an event's type takes that event.
      const fold = folds[event.type] as Fold<State, ServerEvent> | undefined
      if (!fold) continue
      // Earlier rows must be folded before this event.
      tellRows()
      fold(state, event, payload)
    }
    tellRows()
  })
}
