/** Who somebody is, beside their name in a conversation; the whole of it is on their page. */
import { MessageCircle, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf, TO_WRITE } from '@/domain/address'
import { directKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { roleOf } from '@/domain/user'
import { useTranslation } from '@/i18n/useTranslation'
import { Avatar } from '@/parts/person/Avatar'
import { selectMyRights } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectIsDeleted, selectOnline, selectUser } from '@/store/users/selectors'
import { inItsPlace } from '@/ui/backCloses'
import { Tag } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Popover } from '@/ui/Popover'
import { showToast } from '@/ui/toast'
import { useLeavesWith } from '@/ui/useLeavesWith'

/** Says that an account went while one looked at it, and closes what was open about it. */
function useDeletedNotice(userId: UserId, name: string | undefined, onClose: () => void) {
  const { t } = useTranslation()
  const isDeleted = useAppSelector((state) => selectIsDeleted(state, userId))
  const [knownAs, setKnownAs] = useState(name)
  if (name !== undefined && name !== knownAs) setKnownAs(name)
  const tell = useEffectEvent(() => {
    if (knownAs !== undefined) showToast({ text: t(($) => $.member.profile.deleted, { name: knownAs }), tone: 'info' })
    onClose()
  })
  useEffect(() => {
    if (isDeleted) tell()
  }, [isDeleted])
}

/** Mounted is open. Somebody whom the server no longer knows has no card; it goes when its name leaves the screen. */
export function PersonCard({ userId, anchor, onClose }: { userId: UserId; anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useAppSelector((state) => selectUser(state, userId))
  const online = useAppSelector((state) => selectOnline(state, userId))
  const { showOnline } = useAppSelector(selectServer)
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  const { canSend, whyNot } = useAppSelector((state) => selectMyRights(state, directKey(userId)))
  useDeletedNotice(userId, user?.name, onClose)
  useLeavesWith(anchor, onClose)
  if (user === undefined) return null
  const role = roleOf(user)
  const go = (path: string, state = {}) => {
    onClose()
    void navigate(path, { ...state, ...inItsPlace() })
  }
  return (
    <Popover anchor={anchor} label={user.name} onClose={onClose} side="right" align="start">
      <div className="grid w-72 max-w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-4 p-4 max-sm:w-full">
        <Avatar userId={userId} name={user.name} size={56} presence />
        <div className="min-w-0">
          <p className="m-0 flex flex-wrap items-center gap-x-2">
            <bdi className="max-w-full truncate text-lg font-semibold" title={user.name}>
              {user.name}
            </bdi>
            {role !== 'member' && <Tag>{t(($) => $.member.role[role])}</Tag>}
          </p>
          {showOnline && !isMe && (
            <p className="m-0 text-sm text-muted">
              {online ? t(($) => $.member.profile.online) : t(($) => $.member.profile.offline)}
            </p>
          )}
          {user.email !== null && <p className="m-0 text-sm text-muted [overflow-wrap:anywhere]">{user.email}</p>}
        </div>
        <div className="col-span-2 flex flex-wrap gap-2 max-sm:[&>*]:grow">
          {(canSend || isMe) && (
            <Button
              tone="primary"
              icon={MessageCircle}
              onClick={() => go(addressOf.conversation(directKey(userId)), TO_WRITE)}
            >
              {isMe ? t(($) => $.member.profile.noteToSelf) : t(($) => $.member.profile.message)}
            </Button>
          )}
          {/* guests have no directory */}
          {whyNot !== 'guest' && (
            <Button icon={UserRound} onClick={() => go(addressOf.person(userId))}>
              {t(($) => $.member.profile.show)}
            </Button>
          )}
        </div>
      </div>
    </Popover>
  )
}
