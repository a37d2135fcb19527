/** Everybody who reacted to a message, and with what. */
import { useMemo } from 'react'
import { standingReactions } from '@/domain/message'
import type { MessageId, UserId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { Face } from '@/parts/person/Face'
import { usePersonName } from '@/parts/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectUser } from '@/store/users/selectors'
import { Dialog } from '@/ui/Dialog'

/** Mounted is open. */
export function WhoReacted({ id, onClose }: { id: MessageId; onClose: () => void }) {
  const { t } = useTranslation()
  const reactions = useAppSelector((state) => selectMessage(state, id)?.reactions)
  const standing = useMemo(() => standingReactions(reactions ?? []), [reactions])
  return (
    <Dialog title={t(($) => $.chat.action.whoReacted)} closeLabel={t(($) => $.common.action.close)} onClose={onClose}>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {standing.flatMap(({ emoji, userIds }) =>
          userIds.map((userId) => <Person key={`${emoji}${userId}`} userId={userId} emoji={emoji} />),
        )}
      </ul>
    </Dialog>
  )
}

function Person({ userId, emoji }: { userId: UserId; emoji: string }) {
  const name = usePersonName(userId)
  const user = useAppSelector((state) => selectUser(state, userId))
  return (
    <li className="flex min-h-10 items-center gap-2.5">
      <Face user={user} size={28} />
      <bdi className="flex-1 truncate">{name}</bdi>
      <span className="text-lg">{emoji}</span>
    </li>
  )
}
