/** One person of the directory: avatar with presence, name, and a mark for oneself. */
import clsx from 'clsx'
import type { TFunction } from 'i18next'
import { memo, type ReactNode } from 'react'
import { shallowEqual } from 'react-redux'
import { UserAvatar } from '@/components/person/UserAvatar'
import type { UserId } from '@/domain/ids'
import { nameFor } from '@/domain/user'
import type { Format } from '@/i18n/format'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectIsOnline, selectUser } from '@/store/users/selectors'
import { Tag } from '@/ui/display/Badge'

/** The list passes what its rows are written with: a hook in every row was most of the cost of a key in the filter. */
type PeopleWords = { t: TFunction<['common', 'member']>; format: Format }

/** The props of the link or button with the person's name. It covers the row, and its focus ring surrounds the row. */
type PersonControl = {
  'aria-label': string
  'aria-current': 'page' | undefined
  tabIndex: number
  onFocus: () => void
  'data-row': UserId
  title: string
  className: string
}

/** Renders the link or button of one person around the name. */
export type RenderPerson = (userId: UserId, control: PersonControl, name: ReactNode) => ReactNode

type Props = {
  userId: UserId
  /** Whether the person's profile is open. */
  current: boolean
  isTabStop: boolean
  words: PeopleWords
  renderPerson: RenderPerson
  onFocus: (userId: UserId) => void
}

/** Renders again only when something about this person's row changes: a key in the filter changes the places of all. */
export const PersonRow = memo(function PersonLine({
  userId,
  current,
  isTabStop,
  words: { t, format },
  renderPerson,
  onFocus,
}: Props) {
  // One selector for all values, because each is a subscription that runs after every action.
  const { user, isMe, online } = useAppSelector(
    (state) => ({
      user: selectUser(state, userId),
      isMe: selectMyId(state) === userId,
      online: selectServer(state).showOnline && selectIsOnline(state, userId),
    }),
    shallowEqual,
  )
  if (user === undefined) return null
  const name = nameFor(user, 'screen')
  return (
    <div
      className={clsx(
        'relative grid h-full w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded px-2',
        current ? 'bg-accent-soft [--ground:var(--accent-soft)]' : 'hover:bg-hover',
      )}
    >
      <UserAvatar user={user} size={32} online={online} />
      {renderPerson(
        userId,
        {
          'aria-label': format.joinStates([name, online && t(($) => $.member.list.online)]),
          'aria-current': current ? 'page' : undefined,
          tabIndex: isTabStop ? 0 : -1,
          onFocus: () => onFocus(userId),
          'data-row': userId,
          title: name,
          className: CONTROL_CLASS,
        },
        <bdi translate="no">{name}</bdi>,
      )}
      {isMe && <Tag>{t(($) => $.member.list.you)}</Tag>}
    </div>
  )
})

const CONTROL_CLASS =
  'block min-w-0 truncate-name rounded text-start font-medium text-text no-underline! outline-0 after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
