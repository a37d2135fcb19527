/** The picture and the name of a conversation, in a heading or in a line. */
import type { ConversationKey } from '@/domain/conversation'
import type { AvatarSize } from '@/ui/display/AvatarFrame'
import { ConversationPicture } from './ConversationPicture'
import { useConversationName } from './useConversationName'

type Props = { conversationKey: ConversationKey; size?: AvatarSize }

/** Renders both side by side, in the parent's line. */
export function ConversationMark({ conversationKey: key, size = 20 }: Props) {
  const name = useConversationName(key)
  return (
    <>
      <ConversationPicture conversationKey={key} name={name} size={size} />
      <bdi translate="no" className="min-w-0 truncate">
        {name}
      </bdi>
    </>
  )
}
