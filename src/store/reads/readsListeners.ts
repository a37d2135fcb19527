/** Sends read markers to the server: the latest of each conversation, until the server has accepted it. */
import { runMutation } from '@/api/request/runQuery'
import { userApi } from '@/api/user/user'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { isOutcomeUnknown } from '@/domain/fault'
import { afterTyping } from '@/platform/tabs/afterTyping'
import { phaseChanged } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import { conversationRead, sessionBegun, sessionEnded } from '../events'
import type { StoreDeps } from '../storeDeps'

const SEND_DELAY_MS = 500
/** While the user types, markers wait for a pause between two keys, but no longer than this. */
const MAX_TYPING_DELAY_MS = 1_000

/** Registers the listeners. */
export function startReadsListeners(listen: StartListening, { dispatch, getState, context }: StoreDeps) {
  const waiting = new Map<ConversationKey, MessageId>()
  let cancel: (() => void) | null = null

  const sendBetweenKeys = () => {
    cancel = afterTyping(context.ports, MAX_TYPING_DELAY_MS, () => void send())
  }
  async function send() {
    cancel = null
    const { connection } = getState()
    // If another tab is active, it sends the markers. Without a network they wait.
    if (connection.isTakenOver || !connection.isOnline) return
    for (const [key, upTo] of [...waiting]) {
      const outcome = await dispatch(runMutation(userApi.endpoints.markRead, { key, upTo }))
      const isDone = 'value' in outcome || !isOutcomeUnknown(outcome.fault)
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
      cancel = context.ports.clock.after(SEND_DELAY_MS, sendBetweenKeys)
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
