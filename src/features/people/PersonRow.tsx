/** One person of the directory: portrait with presence, name, and whether it is oneself. */
import clsx from 'clsx'
import { memo } from 'react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import type { UserId } from '@/domain/ids'
import { Avatar } from '@/parts/person/Avatar'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectOnline, selectUser } from '@/store/users/selectors'

/** The class list of a row, shared by the directory's links and the picker's options. */
export const personRowClass = (current: boolean) =>
  clsx(
    'grid h-full w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded px-2 text-left text-text no-underline outline-offset-[-2px]',
    current ? 'bg-accent-soft [--ground:var(--accent-soft)]' : 'hover:bg-hover',
  )

/** What stands in the row; the link or button round it belongs to the caller. */
export const PersonLine = memo(function PersonLine({ userId }: { userId: UserId }) {
  const { t } = useTranslation()
  const user = useAppSelector((state) => selectUser(state, userId))
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  if (user === undefined) return null
  return (
    <>
      <Avatar userId={userId} name={user.name} size={32} presence />
      <span className="min-w-0 truncate font-medium" title={user.name}>
        <bdi>{user.name}</bdi>
      </span>
      {isMe && <span className="rounded-xs bg-pressed px-1.5 py-0.5 text-[11px] leading-none font-medium text-muted">{t(($) => $.member.list.you)}</span>}
    </>
  )
})

/** The accessible name of a row: the name, and `online` where it applies. */
export function usePersonLabel(userId: UserId): string {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useAppSelector((state) => selectUser(state, userId)?.name ?? '')
  const online = useAppSelector((state) => selectOnline(state, userId))
  return format.states([name, online && t(($) => $.member.list.online)])
}
