/** A person's portrait: picture, or initials in a hue of their own. Round is a person, a rounded square a bot. */
import { clsx } from 'clsx'
import { Bot } from 'lucide-react'
import { memo } from 'react'
import { avatarUrl } from '@/api/resourceAddress'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectOnline } from '@/store/users/selectors'
import { AvatarShape, type AvatarHue, type AvatarSize } from '@/ui/AvatarShape'
import { initialsOf } from './initials'

/** The hue that a person keeps everywhere; neighbouring ids differ. */
export const hueOf = (id: UserId): AvatarHue => (((id * 3) % 8) + 1) as AvatarHue

type Props = {
  /** undefined for somebody whom the server no longer knows. */
  user: User | undefined
  size?: AvatarSize
  /** Shows the dot while the person is online, where the server lets that be seen. */
  presence?: boolean
  /** Stands for the name of somebody unknown. */
  name?: string
}

/** Decoration beside the person's name: hidden from assistive technology. */
export const Face = memo(function Face({ user, size = 36, presence = false, name }: Props) {
  const online = useAppSelector(
    (state) => presence && user !== undefined && selectServer(state).showOnline && selectOnline(state, user.id),
  )
  if (user?.isBot) {
    return (
      <AvatarShape size={size} shape="square" src={avatarUrl(user)} online={online}>
        <Bot className="size-[56%]!" strokeWidth={1.75} />
      </AvatarShape>
    )
  }
  const initials = initialsOf(user?.name ?? name ?? '', document.documentElement.lang || 'en')
  return (
    <AvatarShape
      size={size}
      shape="round"
      hue={user && hueOf(user.id)}
      src={user ? avatarUrl(user) : null}
      online={online}
    >
      {/* Drawn, not written: initials beside a name are no part of a link's or button's words (WCAG 2.5.3). Three and four
          letters are smaller, so that they fit. */}
      <span
        data-initials={initials}
        className={clsx('before:content-[attr(data-initials)]', initials.length > 2 && 'text-[0.74em]')}
      />
    </AvatarShape>
  )
})
