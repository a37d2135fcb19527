/** The name of a channel with its sign: # or, for private channels, a lock. */
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { channelTitle, type Channel } from '@/domain/channel'

/** Draws the lock that `channelTitle` leaves out. Assistive technology reads `leads private channel`. */
export function ChannelName(channel: Pick<Channel, 'name' | 'isPublic'>) {
  return <bdi translate="no">{channel.isPublic ? channelTitle(channel) : <PrivateName name={channel.name} />}</bdi>
}

function PrivateName({ name }: { name: string }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <>
      <Lock aria-hidden strokeWidth={2.25} className="inline-block size-[0.85em] align-[-0.05em]" /> <span>{name}</span>{' '}
      <span className="sr-only" translate="yes">
        {t(($) => $.chat.list.privateChannel)}
      </span>
    </>
  )
}
