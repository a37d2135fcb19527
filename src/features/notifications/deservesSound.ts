/** Which messages of a burst are worth a sound. Pure; `startNotifications.ts` asks it and plays. */
import type { ServerEvent } from '@/domain/event'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'

export type Hearing = {
  myId: UserId | null
  soundOn: boolean
  /** Whether the stream was in step before the burst: what was missed rings for nobody. */
  live: boolean
  isMuted: (key: ConversationKey) => boolean
  /** The conversation that is open and looked at, or null. */
  watched: ConversationKey | null
}

/** Whether the burst holds a new message from somebody else, in a conversation that is neither muted nor being read. */
export function deservesSound(
  events: readonly ServerEvent[],
  { myId, soundOn, live, isMuted, watched }: Hearing,
): boolean {
  if (!soundOn || !live || myId === null) return false
  return events.some((event) => {
    if (event.type !== 'chat' || event.row.kind !== 'message' || event.row.authorId === myId) return false
    const { body, conversation } = event.row
    if (conversation === watched) return false
    const namesMe = (body.kind === 'text' || body.kind === 'markdown') && body.mentions.includes(myId)
    // Being named rings through a mute, as the server's own pushes do.
    return namesMe || !isMuted(conversation)
  })
}
