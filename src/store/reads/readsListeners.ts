/** Read marks on their way to the server: gathered per conversation, kept until the server took them. */
import { userApi } from '@/api/user'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { isUnclear } from '@/domain/fault'
import { phaseChanged } from '@/stream/eventsReceived'
import type { StartListening } from '../listening'
import { toOutcome } from '../outcome'
import { sessionBegun, sessionEnded } from '../session/sessionSlice'
import type { StoreParts } from '../storeParts'
import { conversationRead } from './readsSlice'

const GATHER_MS = 500

/** Starts sending. */
export function startReadsListeners(listen: StartListening, { dispatch, getState, context }: StoreParts) {
  const waiting = new Map<ConversationKey, MessageId>()
  let cancel: (() => void) | null = null

  async function send() {
    cancel = null
    const { connection } = getState()
    // Another tab speaks for this person now; without a network the marks wait.
    if (connection.takenOver || !connection.online) return
    for (const [key, upTo] of [...waiting]) {
      const outcome = toOutcome(await dispatch(userApi.endpoints.markRead.initiate({ key, upTo })))
      const isDone = 'value' in outcome || !isUnclear(outcome.fault)
      if (isDone && waiting.get(key) === upTo) waiting.delete(key)
    }
  }
  const forget = () => {
    cancel?.()
    cancel = null
    waiting.clear()
  }
  listen({
    actionCreator: conversationRead,
    effect: ({ payload: { key, upTo } }) => {
      waiting.set(key, upTo)
      cancel?.()
      cancel = context.ports.clock.after(GATHER_MS, () => void send())
    },
  })
  listen({
    actionCreator: phaseChanged,
    effect: ({ payload }) => {
      if (payload.phase === 'live' && waiting.size > 0 && !cancel) void send()
    },
  })
  listen({ actionCreator: sessionBegun, effect: forget })
  listen({ actionCreator: sessionEnded, effect: forget })
}
