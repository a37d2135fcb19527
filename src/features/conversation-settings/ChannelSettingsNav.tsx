/** The list of pages of a channel's settings. */
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { addressOf } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { ListTitle } from '@/ui/ListHeading'
import { CHANNEL_PAGES } from './settingsTable'

type Props = {
  channelId: ChannelId
  /** The page that is shown beside it. */
  current: string | null
  /** The handle that changes the width of the list. */
  edge: ReactNode
}

/** The navigation named Channel settings. Its arrow leads back to the conversation. */
export function ChannelSettingsNav({ channelId, current, edge }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  return (
    <nav aria-label={t(($) => $.setting.channel.nav)} className="short-frame flex min-h-0 flex-1 flex-col">
      <header className="short-away flex h-bar flex-none items-center gap-1.5 px-2">
        <Link
          to={addressOf.conversation(channelKey(channelId))}
          aria-label={t(($) => $.setting.channel.back, { channel: channel?.name ?? '' })}
          className="grid size-8 flex-none place-items-center rounded text-muted hover:bg-hover pointer-coarse:size-11"
        >
          <ArrowLeft size={18} aria-hidden />
        </Link>
        {channel && (
          <>
            <ChannelIcon channelId={channelId} size={24} />
            <ListTitle className="m-0 min-w-0 truncate text-msg font-semibold" title={channel.name}>
              <bdi>{channel.name}</bdi>
            </ListTitle>
          </>
        )}
      </header>
      <ul className="short-whole m-0 min-h-0 flex-1 list-none overflow-y-auto px-2 py-2 short:h-full">
        {CHANNEL_PAGES.map(({ page, icon: Icon, title, isDangerous }) => (
          <li key={page} className={clsx(isDangerous && 'mt-3')}>
            <Link
              to={addressOf.channelSettings(channelId, page)}
              aria-current={page === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-8 w-full items-center gap-2.5 rounded px-2 no-underline outline-offset-[-2px] pointer-coarse:min-h-11 max-sm:text-[16px]',
                page === current
                  ? 'text-text sm:bg-accent-soft sm:font-medium sm:text-accent-text'
                  : 'text-text hover:bg-hover',
              )}
            >
              <Icon
                size={18}
                strokeWidth={1.75}
                aria-hidden
                className={page === current ? 'max-sm:text-faint' : 'text-faint'}
              />
              <span>{title(t)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {edge}
    </nav>
  )
}
