/** One person of the directory: avatar with presence, name, and a mark for oneself. */
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatOf } from '@/i18n/useFormat'
import type { UserId } from '@/domain/ids'
import { UserAvatar } from '@/components/person/UserAvatar'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectIsOnline, selectName, selectUser } from '@/store/users/selectors'
import { Tag } from '@/ui/display/Badge'

/** The row around a person's control. `personControlClass` stretches the control over the whole row. */
export const PersonRow = memo(function PersonLine({
  userId,
  current = false,
  children,
}: {
  userId: UserId
  current?: boolean
  children: ReactNode
}) {
  const user = useAppSelector((state) => selectUser(state, userId))
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  if (user === undefined) return null
  return (
    <div
      className={clsx(
        'relative grid h-full w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded px-2',
        current ? 'bg-accent-soft [--ground:var(--accent-soft)]' : 'hover:bg-hover',
      )}
    >
      <UserAvatar user={user} size={32} presence />
      {children}
      {isMe && <You />}
    </div>
  )
})

function You() {
  const { t } = useTranslation(['common', 'member'])
  return <Tag>{t(($) => $.member.list.you)}</Tag>
}

/** The class of the link or button with the person's name. It covers the row, and its focus ring surrounds the row. */
export const personControlClass =
  'block min-w-0 truncate rounded text-start font-medium text-text no-underline! outline-0 after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** Returns a person's name and the accessible name of their row, which includes `online` where it applies. */
export function usePersonLabel(userId: UserId): { name: string; label: string } {
  // A row calls the hook of translations once: it was most of its cost.
  const { t, i18n } = useTranslation(['common', 'member'])
  const format = useFormatOf(i18n)
  const name = useAppSelector((state) => selectName(state, userId, 'screen') ?? '')
  const online = useAppSelector((state) => selectServer(state).showOnline && selectIsOnline(state, userId))
  return { name, label: format.joinStates([name, online && t(($) => $.member.list.online)]) }
}
