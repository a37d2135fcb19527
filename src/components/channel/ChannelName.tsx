/** The name of a channel with its sign: # or, for private channels, a lock. */
import { Lock } from 'lucide-react'
import { channelTitle, PRIVATE_SIGN, type Channel } from '@/domain/channel'

/** Draws what `channelTitle` writes; the accessible text is the same. */
export function ChannelName(channel: Pick<Channel, 'name' | 'isPublic'>) {
  return (
    <bdi translate="no">
      {channel.isPublic ? (
        channelTitle(channel)
      ) : (
        <>
          <Lock
            role="img"
            aria-label={PRIVATE_SIGN}
            strokeWidth={2.25}
            className="inline-block size-[0.85em] align-[-0.05em]"
          />{' '}
          <span>{channel.name}</span>
        </>
      )}
    </bdi>
  )
}
