/** The menu of a channel member; lazily loaded. */
import { Crown, MessageCircle, User as Person, UserMinus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { ContactItems } from '@/components/person/contact/ContactItems'
import { addressOf, FOCUS_COMPOSER } from '@/domain/address'
import { channelKey, directKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { selectChannel, selectMemberIds, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import type { Anchor } from '@/ui/overlays/anchor'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { Menu, MenuItem, MenuSeparator } from '@/ui/overlays/Menu'
import type { MemberChange } from './MemberDialog'

type Props = {
  channelId: ChannelId
  user: User
  anchor: Anchor
  /** Opens a dialog in the parent, because the menu closes. */
  onChoose: (change: MemberChange) => void
  onClose: () => void
}

/** Open while mounted; offers only what the server would allow. */
export function MemberMenu({ channelId, user, anchor, onChoose, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const go = (path: string, state = {}) => void navigate(path, { ...state, ...replacingOverlay() })
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const { canManage } = useAppSelector((state) => selectMyPermissions(state, channelKey(channelId)))
  const canWrite = useAppSelector((state) => selectMyPermissions(state, directKey(user.id)).canSend)
  const isIn = useAppSelector((state) => selectMemberIds(state, channelId).includes(user.id))
  const isMe = useAppSelector((state) => selectMyId(state) === user.id)
  // Public channels have neither an owner nor a member list. An owner cannot be removed.
  const manages = canManage && isIn && channel?.isPublic === false && channel.ownerId !== user.id
  return (
    <Menu anchor={anchor} label={t(($) => $.chat.members.actions, { name: user.name })} align="end" onClose={onClose}>
      {canWrite && (
        <MenuItem icon={MessageCircle} onSelect={() => go(addressOf.conversation(directKey(user.id)), FOCUS_COMPOSER)}>
          {t(($) => $.chat.members.message)}
        </MenuItem>
      )}
      <MenuItem icon={Person} onSelect={() => go(addressOf.person(user.id))}>
        {t(($) => $.common.account.profile)}
      </MenuItem>
      <ContactItems userId={user.id} onBlock={() => onChoose('block')} />
      {manages && <MenuSeparator />}
      {manages && !user.isBot && (
        <MenuItem icon={Crown} onSelect={() => onChoose('owner')}>
          {t(($) => $.chat.members.makeOwner)}
        </MenuItem>
      )}
      {manages && !isMe && (
        <MenuItem icon={UserMinus} tone="danger" onSelect={() => onChoose('remove')}>
          {t(($) => $.chat.members.remove)}
        </MenuItem>
      )}
    </Menu>
  )
}
