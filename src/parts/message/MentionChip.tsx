/** A mentioned person by name; filled when it is me. */
import { memo } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { UserId } from '@/domain/ids'
import { PersonLink } from '@/parts/person/PersonLink'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'

/** `@name`; `meant` says that the message names this person in its properties, else an unknown number stays text. */
export const MentionChip = memo(function MentionChip({ userId, meant }: { userId: UserId; meant: boolean }) {
  const { t } = useTranslation()
  const name = useAppSelector((state) => selectUser(state, userId)?.name)
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  if (name === undefined && !meant) return `@${userId}`
  const className = isMe ? 'mention mention-me' : 'mention'
  if (name === undefined) return <span className={className}>{`@${t(($) => $.chat.message.deletedPerson)}`}</span>
  return (
    <PersonLink userId={userId} className={className}>
      {'@'}
      <bdi>{name}</bdi>
    </PersonLink>
  )
})
