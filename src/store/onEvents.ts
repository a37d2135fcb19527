/** How a slice listens to the stream. */
import type { ActionReducerMapBuilder, Draft } from '@reduxjs/toolkit'
import type { ServerEvent } from '@/domain/event'
import { eventsReceived, type Burst } from '@/stream/eventsReceived'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>
/** One function per event that the slice cares about. */
export type Folds<State> = {
  [Type in ServerEvent['type']]?: (state: Draft<State>, event: EventOf<Type>, burst: Burst) => void
}

/** Lets a slice name the events that it cares about; one draft, however long the burst. */
export function onEvents<State>(builder: ActionReducerMapBuilder<State>, folds: Folds<State>) {
  return builder.addCase(eventsReceived, (state, { payload }) => {
    for (const event of payload.events) {
      // TypeScript cannot see that the function found under an event's type takes that event
      const fold = folds[event.type] as ((state: Draft<State>, event: ServerEvent, burst: Burst) => void) | undefined
      fold?.(state, event, payload)
    }
  })
}
