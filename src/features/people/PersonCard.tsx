/** A short profile beside a person's name in a conversation. The full profile is the person page. */
import { MessageCircle, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { addressOf, FOCUS_COMPOSER } from '@/domain/address'
import { directKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { roleOf } from '@/domain/user'
import { CallPersonButton } from '@/components/call/CallButtons'
import { Avatar } from '@/components/person/Avatar'
import { BlockButton, ContactButtons } from '@/components/person/contact/ContactButtons'
import { selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectDeletedName, selectIsOnline, selectUser } from '@/store/users/selectors'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { Tag } from '@/ui/display/Badge'
import { Button } from '@/ui/fields/Button'
import { Popover } from '@/ui/overlays/Popover'
import { showToast } from '@/ui/overlays/toast'
import { useCloseWhenAnchorHidden } from '@/ui/overlays/useCloseWhenAnchorHidden'

/** Reports that the account was deleted while its card was open, and closes the card. */
function useDeletedNotice(userId: UserId, onClose: () => void) {
  const { t } = useTranslation(['common', 'member'])
  const name = useAppSelector((state) => selectDeletedName(state, userId))
  const close = useEffectEvent(() => {
    if (name) showToast({ text: t(($) => $.member.profile.deleted, { name }), tone: 'info' })
    onClose()
  })
  const isDeleted = name !== null
  useEffect(() => {
    if (isDeleted) close()
  }, [isDeleted])
}

/** Open while mounted. A person unknown to the server has no card. The card closes when its name leaves the screen. */
export function PersonCard({ userId, anchor, onClose }: { userId: UserId; anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const navigate = useNavigate()
  const user = useAppSelector((state) => selectUser(state, userId))
  const online = useAppSelector((state) => selectIsOnline(state, userId))
  const { showOnline } = useAppSelector(selectServer)
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  const { canSend, readOnlyReason } = useAppSelector((state) => selectMyPermissions(state, directKey(userId)))
  useDeletedNotice(userId, onClose)
  useCloseWhenAnchorHidden(anchor, onClose)
  if (user === undefined) return null
  const role = roleOf(user)
  const navigateTo = (path: string, state = {}) => {
    onClose()
    void navigate(path, { ...state, ...replacingOverlay() })
  }
  return (
    <Popover anchor={anchor} label={user.name} onClose={onClose} side="right" align="start">
      <div className="grid w-72 max-w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-4 p-4 max-sm:w-full">
        <Avatar userId={userId} name={user.name} size={56} presence />
        <div className="min-w-0">
          <p className="m-0 flex flex-wrap items-center gap-x-2">
            <bdi translate="no" className="max-w-full truncate text-lg font-semibold" title={user.name}>
              {user.name}
            </bdi>
            {role !== 'member' && <Tag>{t(($) => $.member.role[role])}</Tag>}
          </p>
          {showOnline && !isMe && (
            <p className="m-0 text-sm text-muted">
              {online ? t(($) => $.member.profile.online) : t(($) => $.member.profile.offline)}
            </p>
          )}
          {user.accountName !== undefined && (
            <p className="m-0 text-sm text-muted [overflow-wrap:anywhere]">
              <bdi translate="no">{user.accountName}</bdi>
            </p>
          )}
          {user.email !== null && <p className="m-0 text-sm text-muted [overflow-wrap:anywhere]">{user.email}</p>}
        </div>
        <div className="col-span-2 flex flex-wrap gap-2 max-sm:[&>*]:grow">
          {(canSend || isMe) && (
            <Button
              tone="primary"
              icon={MessageCircle}
              onClick={() => navigateTo(addressOf.conversation(directKey(userId)), FOCUS_COMPOSER)}
            >
              {isMe ? t(($) => $.member.profile.noteToSelf) : t(($) => $.member.profile.message)}
            </Button>
          )}
          {/* Guests have no directory. */}
          {readOnlyReason !== 'guest' && (
            <Button icon={UserRound} onClick={() => navigateTo(addressOf.person(userId))}>
              {t(($) => $.member.profile.show)}
            </Button>
          )}
          <CallPersonButton userId={userId} onCall={onClose} />
          <ContactButtons userId={userId} />
          <BlockButton userId={userId} />
        </div>
      </div>
    </Popover>
  )
}
