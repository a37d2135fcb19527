/** The name of a mentioned person; filled if it is the signed-in user. */
import { memo } from 'react'
import type { UserId } from '@/domain/ids'
import { usePersonName } from '@/components/person/personName'
import { PersonLink } from '@/components/person/PersonLink'
import { PersonName } from '@/components/person/PersonName'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'

/**
 * Renders `@name`. `isListed`: the message lists this person in its properties. Otherwise an unknown id stays
 * text.
 */
export const MentionChip = memo(function MentionChip({ userId, isListed }: { userId: UserId; isListed: boolean }) {
  const user = useAppSelector((state) => selectUser(state, userId))
  const name = usePersonName(userId)
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  if (!user && !isListed) return <span translate="no">{`@${userId}`}</span>
  const className = isMe ? 'mention mention-me' : 'mention'
  if (!user)
    return (
      <span translate="no" className={className}>
        {`@${name}`}
      </span>
    )
  return (
    <PersonLink userId={userId} className={className}>
      <span>@</span>
      <PersonName user={user} />
    </PersonLink>
  )
})
