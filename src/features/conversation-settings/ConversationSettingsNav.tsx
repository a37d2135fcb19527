/** The list of pages of a conversation's settings. */
import clsx from 'clsx'
import { ArrowLeft, CircleUser } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { UnsavedDot, UnsavedWords } from '@/components/form/UnsavedMark'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { addressOf } from '@/domain/address'
import { channelKey, directKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import { selectChannel, selectLostChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectIsUnsaved } from '@/store/ui/uiSlice'
import type { LucideIcon } from '@/ui/display/Icon'
import { ListTitle } from '@/ui/display/ListHeading'
import { CHANNEL_PAGES } from './channelPages'

type NavProps = {
  label: string
  /** The address of the conversation. */
  back: string
  name: string
  picture: ReactNode
  edge: ReactNode
  children?: ReactNode
}

/** The list beside the page. Its arrow leads back to the conversation. */
function SettingsNav({ label, back, name, picture, edge, children }: NavProps) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <nav aria-label={label} className="short-frame flex min-h-0 flex-1 flex-col">
      <header className="short-away flex h-bar flex-none items-center gap-1.5 px-2">
        <Link
          to={back}
          aria-label={t(($) => $.setting.channel.back, { channel: name })}
          className="grid size-8 flex-none place-items-center rounded text-muted hover:bg-hover pointer-coarse:size-11"
        >
          <ArrowLeft size={18} aria-hidden />
        </Link>
        {picture}
        <ListTitle className="m-0 min-w-0 truncate text-msg font-semibold" title={name}>
          <bdi translate="no">{name}</bdi>
        </ListTitle>
      </header>
      <ul className="short-whole m-0 min-h-0 flex-1 list-none overflow-y-auto px-2 py-2 short:h-full">{children}</ul>
      {edge}
    </nav>
  )
}

type LinkProps = {
  to: string
  icon: LucideIcon
  isCurrent: boolean
  isApart?: boolean
  /** The form of the page, whose unsaved input is marked. */
  form?: string | undefined
  children: string
}

function PageLink({ to, icon: Icon, isCurrent, isApart = false, form, children }: LinkProps) {
  const isUnsaved = useAppSelector((state) => form !== undefined && selectIsUnsaved(state, form))
  const unsavedId = useId()
  return (
    <li className={clsx(isApart && 'mt-3')}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={isUnsaved ? unsavedId : undefined}
        className={clsx(
          'flex min-h-8 w-full items-center gap-2.5 rounded px-2 no-underline outline-offset-[-2px] pointer-coarse:min-h-11 max-sm:text-[16px]',
          isCurrent ? 'text-text sm:bg-accent-soft sm:font-medium sm:text-accent-text' : 'text-text hover:bg-hover',
        )}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden className={isCurrent ? 'max-sm:text-faint' : 'text-faint'} />
        <span className="min-w-0 flex-1">{children}</span>
        {isUnsaved && <UnsavedDot />}
      </Link>
      {isUnsaved && <UnsavedWords id={unsavedId} />}
    </li>
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
    <SettingsNav
      label={t(($) => $.setting.channel.nav)}
      back={addressOf.conversation(channelKey(channelId))}
      name={name}
      picture={<ChannelIcon channelId={channelId} size={24} />}
      edge={edge}
    >
      {CHANNEL_PAGES.map(({ page, icon, title, isDangerous, formOf }) => (
        <PageLink
          key={page}
          to={addressOf.channelSettings(channelId, page)}
          icon={icon}
          isCurrent={page === current}
          isApart={isDangerous === true}
          form={formOf?.(channelId)}
        >
          {title(t)}
        </PageLink>
      ))}
    </SettingsNav>
  )
}

/** The navigation named Conversation settings, of a direct conversation. */
export function PersonSettingsNav({ userId, edge }: { userId: UserId; edge: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const name = usePersonName(userId)
  return (
    <SettingsNav
      label={t(($) => $.setting.person.nav)}
      back={addressOf.conversation(directKey(userId))}
      name={name}
      picture={<Avatar userId={userId} size={24} />}
      edge={edge}
    >
      <PageLink to={addressOf.personSettings(userId, 'overview')} icon={CircleUser} isCurrent>
        {t(($) => $.setting.channel.overview)}
      </PageLink>
    </SettingsNav>
  )
}
