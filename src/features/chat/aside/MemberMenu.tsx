/** What one can do with a member of a channel; comes with the first such menu. */
import { Crown, MessageCircle, User as Person, UserMinus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { addressOf, TO_WRITE } from '@/domain/address'
import { channelKey, directKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { useTranslation } from '@/i18n/useTranslation'
import { selectChannel, selectMemberIds, selectMyRights } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import type { Anchor } from '@/ui/anchor'
import { inItsPlace } from '@/ui/backCloses'
import { Menu, MenuItem, MenuSeparator } from '@/ui/Menu'
import type { MemberQuestion } from './MemberDialog'

type Props = {
  channelId: ChannelId
  user: User
  anchor: Anchor
  /** The dialog belongs to whoever outlives the menu. */
  onAsk: (question: MemberQuestion) => void
  onClosed: () => void
}

/** Only what the server would allow is offered; mounted is open. */
export function MemberMenu({ channelId, user, anchor, onAsk, onClosed }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (path: string, state = {}) => void navigate(path, { ...state, ...inItsPlace() })
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const { canManage } = useAppSelector((state) => selectMyRights(state, channelKey(channelId)))
  const canWrite = useAppSelector((state) => selectMyRights(state, directKey(user.id)).canSend)
  const isIn = useAppSelector((state) => selectMemberIds(state, channelId).includes(user.id))
  const isMe = useAppSelector((state) => selectMyId(state) === user.id)
  // Public channels have neither owner nor list; who owns one is not taken out of it, and oneself leaves.
  const manages = canManage && isIn && channel?.isPublic === false && channel.ownerId !== user.id
  return (
    <Menu anchor={anchor} label={t(($) => $.chat.members.actions, { name: user.name })} align="end" onClose={onClosed}>
      {canWrite && (
        <MenuItem icon={MessageCircle} onSelect={() => go(addressOf.conversation(directKey(user.id)), TO_WRITE)}>
          {t(($) => $.chat.members.message)}
        </MenuItem>
      )}
      <MenuItem icon={Person} onSelect={() => go(addressOf.person(user.id))}>
        {t(($) => $.common.account.profile)}
      </MenuItem>
      {manages && <MenuSeparator />}
      {manages && !user.isBot && (
        <MenuItem icon={Crown} onSelect={() => onAsk('owner')}>
          {t(($) => $.chat.members.makeOwner)}
        </MenuItem>
      )}
      {manages && !isMe && (
        <MenuItem icon={UserMinus} tone="danger" onSelect={() => onAsk('remove')}>
          {t(($) => $.chat.members.remove)}
        </MenuItem>
      )}
    </Menu>
  )
}
