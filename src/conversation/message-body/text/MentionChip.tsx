/** The name of a mentioned person; filled if it is the signed-in user. */
import { memo } from 'react'
import type { UserId } from '@/domain/ids'
import { usePersonName } from '@/components/person/personName'
import { PersonLink } from '@/components/person/PersonLink'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'

/**
 * Renders `@name`. `isListed`: the message lists this person in its properties. Otherwise an unknown id stays
 * text.
 */
export const MentionChip = memo(function MentionChip({ userId, isListed }: { userId: UserId; isListed: boolean }) {
  const isKnown = useAppSelector((state) => selectUser(state, userId) !== undefined)
  const name = usePersonName(userId)
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  if (!isKnown && !isListed) return <span translate="no">{`@${userId}`}</span>
  const className = isMe ? 'mention mention-me' : 'mention'
  if (!isKnown)
    return (
      <span translate="no" className={className}>
        {`@${name}`}
      </span>
    )
  return (
    <PersonLink userId={userId} className={className}>
      <span>@</span>
      <bdi>{name}</bdi>
    </PersonLink>
  )
})
