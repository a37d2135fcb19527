/** A channel's picture; without one, a tile with # or, for private channels, a lock. Square where people are round. */
import { Hash, Lock } from 'lucide-react'
import { memo } from 'react'
import { channelPictureUrl } from '@/api/resourceAddress'
import type { ChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { AvatarShape, type AvatarSize } from '@/ui/AvatarShape'

type Props = {
  channelId: ChannelId
  /** The conversation list's measure unless given. */
  size?: AvatarSize
  /** On the accent, for the open conversation. */
  active?: boolean
}

/** Decoration beside the channel's name: hidden from assistive technology. */
export const ChannelIcon = memo(function ChannelIcon({ channelId, size = 'list', active = false }: Props) {
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const Glyph = channel?.isPublic === false ? Lock : Hash
  return (
    <AvatarShape
      size={size}
      shape="square"
      src={channel === undefined ? null : channelPictureUrl(channel)}
      active={active}
    >
      <Glyph strokeWidth={1.75} />
    </AvatarShape>
  )
})
