/** Everybody who reacted to a message, and with what. */
import { useMemo, useState } from 'react'
import { standingReactions } from '@/domain/message'
import type { MessageId, UserId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { Face } from '@/parts/person/Face'
import { usePersonName } from '@/parts/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectUser } from '@/store/users/selectors'
import { Chip } from '@/ui/Chip'
import { Dialog } from '@/ui/Dialog'

/** Mounted is open. Several signs can be looked at one by one; what is taken back meanwhile is left out. */
export function WhoReacted({ id, onClose }: { id: MessageId; onClose: () => void }) {
  const { t } = useTranslation()
  const reactions = useAppSelector((state) => selectMessage(state, id)?.reactions)
  const standing = useMemo(() => standingReactions(reactions ?? []), [reactions])
  const [chosen, choose] = useState<string | null>(null)
  const only = standing.filter(({ emoji }) => emoji === chosen)
  const all = standing.reduce((sum, { userIds }) => sum + userIds.length, 0)
  const shown = only.length > 0 ? only : standing
  return (
    <Dialog title={t(($) => $.chat.action.whoReacted)} closeLabel={t(($) => $.common.action.close)} onClose={onClose}>
      {standing.length > 1 && (
        <div role="group" aria-label={t(($) => $.chat.action.whoReactedWith)} className="flex flex-wrap gap-1.5">
          <Chip pressed={only.length === 0} onPress={() => choose(null)}>
            {t(($) => $.chat.action.whoReactedAll, { all })}
          </Chip>
          {standing.map(({ emoji, userIds }) => (
            <Chip key={emoji} pressed={only[0]?.emoji === emoji} onPress={() => choose(emoji)}>
              <span className="text-ui leading-none">{emoji}</span> {userIds.length}
            </Chip>
          ))}
        </div>
      )}
      {all === 0 && <p className="text-muted">{t(($) => $.chat.action.whoReactedNone)}</p>}
      {/* as high as all of them: choosing some moves nothing under the pointer */}
      <ul className="max-h-[50dvh] overflow-y-auto" style={{ minHeight: `min(${all * 2.5}rem, 50dvh)` }}>
        {shown.flatMap(({ emoji, userIds }) =>
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
    <li className="flex h-10 items-center gap-2.5">
      <Face user={user} size={28} />
      <bdi className="flex-1 truncate">{name}</bdi>
      <span className="text-lg">{emoji}</span>
    </li>
  )
}
