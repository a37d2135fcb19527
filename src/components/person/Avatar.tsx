/** A person's avatar by id. */
import { memo } from 'react'
import type { UserId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import type { AvatarSize } from '@/ui/display/AvatarFrame'
import { UserAvatar } from './UserAvatar'

type Props = { userId: UserId; size?: AvatarSize; presence?: boolean; name?: string }

/** Decoration next to the person's name. `size` defaults to that of the conversation list. */
export const Avatar = memo(function Avatar({ userId, size = 'list', ...rest }: Props) {
  const user = useAppSelector((state) => selectUser(state, userId))
  return <UserAvatar user={user} size={size} {...rest} />
})
