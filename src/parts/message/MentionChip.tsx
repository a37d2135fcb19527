/** A mentioned person by name; filled when it is me. */
import { memo } from 'react'
import type { UserId } from '@/domain/ids'
import { usePersonName } from '@/parts/person/personName'
import { PersonLink } from '@/parts/person/PersonLink'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'

/** `@name`; `meant` says that the message names this person in its properties, else an unknown number stays text. */
export const MentionChip = memo(function MentionChip({ userId, meant }: { userId: UserId; meant: boolean }) {
  const isKnown = useAppSelector((state) => selectUser(state, userId) !== undefined)
  const name = usePersonName(userId)
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  if (!isKnown && !meant) return `@${userId}`
  const className = isMe ? 'mention mention-me' : 'mention'
  if (!isKnown) return <span className={className}>{`@${name}`}</span>
  return (
    <PersonLink userId={userId} className={className}>
      {'@'}
      <bdi>{name}</bdi>
    </PersonLink>
  )
})
