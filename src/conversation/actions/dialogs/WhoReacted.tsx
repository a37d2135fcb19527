/** The list of everybody who reacted to a message, and how. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeReactions } from '@/domain/message'
import type { MessageId, UserId } from '@/domain/ids'
import { UserAvatar } from '@/components/person/UserAvatar'
import { usePersonName } from '@/components/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectUser } from '@/store/users/selectors'
import { Chip } from '@/ui/fields/Chip'
import { Dialog } from '@/components/dialog/Dialog'

/** Open while mounted. Can be filtered by emoji; reactions that are taken back disappear. */
export function WhoReacted({ id, onClose }: { id: MessageId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const reactions = useAppSelector((state) => selectMessage(state, id)?.reactions)
  const current = useMemo(() => activeReactions(reactions ?? []), [reactions])
  const [chosen, setChosen] = useState<string | null>(null)
  const only = current.filter(({ emoji }) => emoji === chosen)
  const all = current.reduce((sum, { userIds }) => sum + userIds.length, 0)
  const shown = only.length > 0 ? only : current
  return (
    <Dialog title={t(($) => $.chat.action.whoReacted)} onClose={onClose}>
      {current.length > 1 && (
        <div role="group" aria-label={t(($) => $.chat.action.whoReactedWith)} className="flex flex-wrap gap-1.5">
          <Chip pressed={only.length === 0} onPress={() => setChosen(null)}>
            {t(($) => $.chat.action.whoReactedAll, { all })}
          </Chip>
          {current.map(({ emoji, userIds }) => (
            <Chip key={emoji} pressed={only[0]?.emoji === emoji} onPress={() => setChosen(emoji)}>
              <span className="text-ui leading-none">{emoji}</span> <span>{userIds.length}</span>
            </Chip>
          ))}
        </div>
      )}
      {all === 0 && <p className="text-muted">{t(($) => $.chat.action.whoReactedNone)}</p>}
      {/* As high as the full list, so that filtering moves nothing under the pointer. */}
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
      <UserAvatar user={user} size={28} />
      <bdi translate="no" className="flex-1 truncate">
        {name}
      </bdi>
      <span className="text-lg">{emoji}</span>
    </li>
  )
}
