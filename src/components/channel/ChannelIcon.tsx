/**
 * A channel's avatar: its image, or a square with # or, for private channels, a lock. Channels are square, people are
 * round.
 */
import { Hash, Lock } from 'lucide-react'
import { memo } from 'react'
import { channelPictureUrl } from '@/api/request/resourceUrl'
import type { ChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { AvatarFrame, type AvatarSize } from '@/ui/display/AvatarFrame'

type Props = {
  channelId: ChannelId
  /** Defaults to the size in the conversation list. */
  size?: AvatarSize
  /** Drawn on the accent color, for the open conversation. */
  active?: boolean
}

/** Decoration next to the channel's name; hidden from assistive technology. */
export const ChannelIcon = memo(function ChannelIcon({ channelId, size = 'list', active = false }: Props) {
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const Glyph = channel?.isPublic === false ? Lock : Hash
  return (
    <AvatarFrame
      size={size}
      shape="square"
      src={channel === undefined ? null : channelPictureUrl(channel)}
      active={active}
    >
      <Glyph strokeWidth={1.75} />
    </AvatarFrame>
  )
})
