/** Who pinned a message. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectChannel } from '@/store/channels/selectors'

/** Null when it is not pinned, or where nothing can be (direct conversations). */
export function usePinner(key: ConversationKey, id: MessageId | null): UserId | null {
  return useAppSelector((state) => {
    const target = toTarget(key)
    if (id === null || target.kind !== 'channel') return null
    return selectChannel(state, target.channelId)?.pins.find((pin) => pin.messageId === id)?.by ?? null
  })
}
