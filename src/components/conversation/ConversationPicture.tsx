/** The picture of a channel or of a person. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { Avatar } from '@/components/person/Avatar'
import type { AvatarSize } from '@/ui/display/AvatarFrame'

type Props = {
  conversationKey: ConversationKey
  /** Defaults to the size in the conversation list. */
  size?: AvatarSize
  /** The name of a person whose account may be gone: the picture has its letters. */
  name?: string
  /** The conversation is open. */
  active?: boolean
  /** With the dot of a person who is online. */
  presence?: boolean
}

/** Decoration next to the name. */
export function ConversationPicture({ conversationKey: key, active = false, name, presence = false, ...size }: Props) {
  const target = toTarget(key)
  return target.kind === 'channel' ? (
    <ChannelIcon channelId={target.channelId} active={active} {...size} />
  ) : (
    <Avatar userId={target.userId} presence={presence} {...(name !== undefined && { name })} {...size} />
  )
}
