/** A channel's picture; without one, a tile with # or, for private channels, a lock. Square where people are round. */
import clsx from 'clsx'
import { Hash, Lock } from 'lucide-react'
import { memo, useState } from 'react'
import { channelPictureUrl } from '@/api/resourceAddress'
import type { ChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'

type Props = {
  channelId: ChannelId
  /** `list` is the conversation list's measure, which follows width and density; a number is px. */
  size?: 'list' | number
  /** On the accent, for the open conversation. */
  active?: boolean
}

/** Decoration beside the channel's name: hidden from assistive technology. */
export const ChannelIcon = memo(function ChannelIcon({ channelId, size = 'list', active = false }: Props) {
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const [failed, setFailed] = useState<string | null>(null)
  const picture = channel === undefined ? null : channelPictureUrl(channel)
  const Glyph = channel?.isPublic === false ? Lock : Hash
  const box = clsx('flex-none rounded-[28%]', size === 'list' ? 'size-9 max-sm:size-11 compact:size-5' : 'size-(--tile)')
  const style = size === 'list' ? undefined : ({ '--tile': `${size}px` } as React.CSSProperties)
  if (picture !== null && picture !== failed) {
    return <img src={picture} alt="" style={style} className={clsx(box, 'block object-cover')} onError={() => setFailed(picture)} />
  }
  return (
    <span aria-hidden style={style} className={clsx(box, 'grid place-items-center', active ? 'bg-accent text-on-accent' : 'bg-pressed text-muted')}>
      <Glyph className="size-1/2" strokeWidth={1.75} />
    </span>
  )
})
