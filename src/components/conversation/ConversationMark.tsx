/** The picture and the name of a conversation, in a heading or in a line. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { Avatar } from '@/components/person/Avatar'
import type { AvatarSize } from '@/ui/display/AvatarFrame'
import { useConversationName } from './useConversationName'

type Props = { conversationKey: ConversationKey; size?: AvatarSize }

/** Renders both side by side, in the parent's line. */
export function ConversationMark({ conversationKey: key, size = 20 }: Props) {
  const target = toTarget(key)
  const name = useConversationName(key)
  return (
    <>
      {target.kind === 'channel' ? (
        <ChannelIcon channelId={target.channelId} size={size} />
      ) : (
        <Avatar userId={target.userId} name={name} size={size} />
      )}
      <bdi translate="no" className="min-w-0 truncate">
        {name}
      </bdi>
    </>
  )
}
