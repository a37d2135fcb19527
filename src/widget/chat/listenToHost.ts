/** Plays the sound for what the host writes while nobody looks. */
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'
import { selectSync } from '@/store/session/selectors'
import { eventsReceived } from '@/stream/eventsReceived'
import { isPageActive } from '@/ui/input/isPageActive'
import type { Embedding } from '../embedding'
import { playSound } from './sound'

/** Returns a function that ends it. What was missed before the stream was live makes no sound. */
export const listenToHost = (store: AppStore, ports: Ports, embedding: Embedding, hostId: UserId): (() => void) =>
  store.startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }, api) => {
      const isLooking = embedding.isOpen() && isPageActive()
      const hasWritten = payload.events.some(
        (event) => event.type === 'chat' && event.row.kind === 'message' && event.row.authorId === hostId,
      )
      if (hasWritten && !isLooking && selectSync(api.getOriginalState()) === 'live') playSound(ports)
    },
  })
