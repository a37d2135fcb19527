/** The picture and the name of a conversation, in a heading or in a line. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { useConversationName } from '@/components/conversation/useConversationName'
import { Avatar } from '@/components/person/Avatar'

/** Renders both side by side, in the parent's line. */
export function ConversationMark({
  conversationKey: key,
  size = 20,
}: {
  conversationKey: ConversationKey
  size?: 20 | 32
}) {
  const target = toTarget(key)
  const name = useConversationName(key)
  return (
    <>
      {target.kind === 'channel' ? (
        <ChannelIcon channelId={target.channelId} size={size} />
      ) : (
        <Avatar userId={target.userId} size={size} />
      )}
      <bdi translate="no" className="min-w-0 truncate">
        {name}
      </bdi>
    </>
  )
}
