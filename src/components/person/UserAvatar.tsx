/** A person's avatar: an image, or initials on a colored background. People are round, bots are rounded squares. */
import { clsx } from 'clsx'
import { Bot } from 'lucide-react'
import { memo, useContext } from 'react'
import { avatarUrl } from '@/api/request/resourceUrl'
import type { UserId } from '@/domain/ids'
import { nameFor, type User } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectIsOnline } from '@/store/users/selectors'
import { AvatarFrame, type AvatarHue, type AvatarSize } from '@/ui/display/AvatarFrame'
import { NamePurposeContext } from './personName'
import { initialsOf } from './initialsOf'

/** Returns the hue of a person, which is the same everywhere. Neighboring ids differ. */
export const hueOf = (id: UserId): AvatarHue => (((id * 3) % 8) + 1) as AvatarHue

type Props = {
  /** Undefined for a person whom the server no longer knows. */
  user: User | undefined
  size?: AvatarSize
  /** Shows a dot while the person is online, if the server discloses it. */
  presence?: boolean
  /** Used for an unknown person. */
  name?: string
}

/** Decoration next to the person's name; hidden from assistive technology. */
export const UserAvatar = memo(function UserAvatar({ user, size = 36, presence = false, name }: Props) {
  const purpose = useContext(NamePurposeContext)
  const online = useAppSelector(
    (state) => presence && user !== undefined && selectServer(state).showOnline && selectIsOnline(state, user.id),
  )
  if (user?.isBot) {
    return (
      <AvatarFrame size={size} shape="square" src={avatarUrl(user)} online={online}>
        <Bot className="size-[56%]!" strokeWidth={1.75} />
      </AvatarFrame>
    )
  }
  const initials = initialsOf((user && nameFor(user, purpose)) ?? name ?? '', document.documentElement.lang || 'en')
  return (
    <AvatarFrame
      size={size}
      shape="round"
      hue={user && hueOf(user.id)}
      src={user ? avatarUrl(user) : null}
      online={online}
      visitorOf={user?.widgetId}
    >
      {/* Initials are drawn by CSS, so that they are not part of a link's or button's name (WCAG 2.5.3). */}
      <span
        data-initials={initials}
        className={clsx('before:content-[attr(data-initials)]', initials.length > 2 && 'text-[0.74em]')}
      />
    </AvatarFrame>
  )
})
