/**
 * Decides whether a burst of messages plays a sound. It is pure; `startNotifications.ts` calls it and plays the
 * sound.
 */
import type { ServerEvent } from '@/domain/event'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'

export type SoundContext = {
  myId: UserId | null
  isSoundOn: boolean
  /** Whether the stream was live before the burst. Missed messages make no sound. */
  isLive: boolean
  isMuted: (key: ConversationKey) => boolean
  /** The conversation that is open while the page is visible, or null. */
  visibleConversation: ConversationKey | null
}

/** Whether the burst has a new message from another person, in a conversation that is neither muted nor being read. */
export function shouldPlaySound(
  events: readonly ServerEvent[],
  { myId, isSoundOn, isLive, isMuted, visibleConversation }: SoundContext,
): boolean {
  if (!isSoundOn || !isLive || myId === null) return false
  return events.some((event) => {
    if (event.type !== 'chat' || event.row.kind !== 'message' || event.row.authorId === myId) return false
    const { body, conversation } = event.row
    if (conversation === visibleConversation) return false
    const mentionsMe = (body.kind === 'text' || body.kind === 'markdown') && body.mentions.includes(myId)
    // A mention makes a sound in a muted conversation too, like the server's own push notifications.
    return mentionsMe || !isMuted(conversation)
  })
}
