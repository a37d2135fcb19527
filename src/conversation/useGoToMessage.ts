/** Goes to a message from a list outside the message list, and says at once if it is gone. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showErrorToast } from '@/components/fault/showErrorToast'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectIsIn } from '@/store/conversations/joined'
import { findMessage } from '@/store/history/loadMessages'
import { useAppDispatch, useAppStore, useClock } from '@/store/hooks'
import { showActionToast } from './actions/showActionToast'

/** On a slower line the conversation opens at once, and shows how the search for its message goes on. */
const ANSWER_MS = 1_000

/**
 * Returns a function that calls `go` if the message is there. If it is gone, or cannot be asked for, a toast says so and
 * nothing else happens.
 */
export function useGoToMessage() {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const clock = useClock()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return async (conversation: ConversationKey, id: MessageId, go: () => void) => {
    // A conversation that was left says so itself.
    if (!selectIsIn(store.getState(), conversation)) return go()
    const answer = await new Promise<Awaited<ReturnType<ReturnType<typeof findMessage>>> | null>((resolve) => {
      const cancel = clock.after(ANSWER_MS, () => resolve(null))
      void dispatch(findMessage(id, conversation)).then((found) => {
        cancel()
        resolve(found)
      })
    })
    if (!isOpen.current) return
    if (answer === 'gone') showActionToast(store.getState(), t, { kind: 'gone' })
    else if (answer !== null && answer !== 'here') showErrorToast(t, 'jump', answer.fault)
    else go()
  }
}
