/** The list of pages of a conversation's settings. */
import { ArrowLeft, CircleUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { SettingsNav, SettingsNavItem } from '@/components/settings/SettingsNav'
import { addressOf } from '@/domain/address'
import { channelKey, directKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import { selectChannel, selectLostChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectIsUnsaved } from '@/store/ui/uiSlice'
import { CHANNEL_PAGES, type ChannelPageEntry } from './channelPages'

type NavProps = {
  label: string
  /** The address of the conversation. */
  back: string
  name: string
  picture: ReactNode
  edge: ReactNode
  children: ReactNode
}

/** The list beside the page. Its arrow leads back to the conversation. */
function PagesNav({ label, back, name, picture, edge, children }: NavProps) {
  const { t } = useTranslation(['common', 'setting'])
  const arrow = (
    <Link
      to={back}
      aria-label={t(($) => $.setting.channel.back, { channel: name })}
      className="grid size-8 flex-none place-items-center rounded text-muted hover:bg-hover pointer-coarse:size-11"
    >
      <ArrowLeft size={18} aria-hidden />
    </Link>
  )
  const title = (
    <bdi translate="no" title={name}>
      {name}
    </bdi>
  )
  return (
    <SettingsNav
      label={label}
      title={title}
      start={
        <>
          {arrow}
          {picture}
        </>
      }
      edge={edge}
    >
      <ul className="short-whole m-0 min-h-0 flex-1 list-none overflow-y-auto px-2 py-2 short:h-full">{children}</ul>
    </SettingsNav>
  )
}

type ItemProps = { channelId: ChannelId; entry: ChannelPageEntry; isCurrent: boolean }

function ChannelNavItem({ channelId, entry: { page, icon, title, isDangerous, formOf }, isCurrent }: ItemProps) {
  const { t } = useTranslation(['common', 'setting'])
  const isUnsaved = useAppSelector((state) => formOf !== undefined && selectIsUnsaved(state, formOf(channelId)))
  return (
    <SettingsNavItem
      to={addressOf.channelSettings(channelId, page)}
      icon={icon}
      isCurrent={isCurrent}
      isUnsaved={isUnsaved}
      className={isDangerous && 'mt-3'}
    >
      {title(t)}
    </SettingsNavItem>
  )
}

type ChannelProps = {
  channelId: ChannelId
  /** The page that is shown beside it. */
  current: string | null
  /** The handle that changes the width of the list. */
  edge: ReactNode
}

/** The navigation named Channel settings. */
export function ChannelSettingsNav({ channelId, current, edge }: ChannelProps) {
  const { t } = useTranslation(['common', 'setting'])
  const name = useAppSelector(
    (state) => (selectChannel(state, channelId) ?? selectLostChannel(state, channelKey(channelId)))?.name ?? '',
  )
  return (
    <PagesNav
      label={t(($) => $.setting.channel.nav)}
      back={addressOf.conversation(channelKey(channelId))}
      name={name}
      picture={<ChannelIcon channelId={channelId} size={24} />}
      edge={edge}
    >
      {CHANNEL_PAGES.map((entry) => (
        <ChannelNavItem key={entry.page} channelId={channelId} entry={entry} isCurrent={entry.page === current} />
      ))}
    </PagesNav>
  )
}

/** The navigation named Conversation settings, of a direct conversation. */
export function PersonSettingsNav({ userId, edge }: { userId: UserId; edge: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const name = usePersonName(userId)
  return (
    <PagesNav
      label={t(($) => $.setting.person.nav)}
      back={addressOf.conversation(directKey(userId))}
      name={name}
      picture={<Avatar userId={userId} size={24} />}
      edge={edge}
    >
      <SettingsNavItem to={addressOf.personSettings(userId, 'overview')} icon={CircleUser} isCurrent isUnsaved={false}>
        {t(($) => $.setting.channel.overview)}
      </SettingsNavItem>
    </PagesNav>
  )
}
