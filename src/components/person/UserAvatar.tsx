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
  /** Whether the dot shows, for a list whose rows know it. */
  online?: boolean
  /** Used for an unknown person. */
  name?: string
}

/** Decoration next to the person's name; hidden from assistive technology. */
export const UserAvatar = memo(function UserAvatar({ presence = false, ...props }: Props) {
  // Those of messages show no dot, and do not watch the store for one.
  return presence && props.user !== undefined ? <Watched {...props} user={props.user} /> : <Shown {...props} />
})

type ShownProps = Omit<Props, 'presence'>

function Watched(props: Omit<ShownProps, 'online'> & { user: User }) {
  const { id } = props.user
  const isOnline = useAppSelector((state) => selectServer(state).showOnline && selectIsOnline(state, id))
  return <Shown {...props} online={isOnline} />
}

function Shown({ user, size = 36, name, online = false }: ShownProps) {
  const purpose = useContext(NamePurposeContext)
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
}
