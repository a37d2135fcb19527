/** A person's portrait by id. */
import type { UserId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import type { AvatarSize } from '@/ui/AvatarShape'
import { Face } from './Face'

type Props = { userId: UserId; size?: AvatarSize; presence?: boolean; name?: string }

/** Decoration beside the person's name; `size` is the conversation list's unless given. */
export function Avatar({ userId, size = 'list', ...rest }: Props) {
  const user = useAppSelector((state) => selectUser(state, userId))
  return <Face user={user} size={size} {...rest} />
}
