/** Chooses the next owner of a channel among its members; who wrote last comes first. */
import { useMemo, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@/components/time/useMoment'
import { PeopleField } from '@/components/person/PeopleField'
import { channelKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import { byActivity, lastWritten } from '@/store/channels/activity'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { FieldError } from '@/ui/fields/Field'

type Props = {
  channelId: ChannelId
  value: UserId | null
  error: string | null
  onChange: (userId: UserId | null) => void
  ref?: Ref<HTMLInputElement>
}
const NOBODY: readonly UserId[] = []

/** Returns the members who can become owner: everybody but the owner, the signed-in person if they are it, and bots. */
export function useSuccessors(channelId: ChannelId): readonly UserId[] {
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const users = useAppSelector((state) => state.users.entities)
  const memberIds = channel?.memberIds ?? NOBODY
  const ownerId = channel?.ownerId ?? null
  return useMemo(
    () => memberIds.filter((id) => id !== ownerId && users[id] !== undefined && !users[id].isBot),
    [memberIds, ownerId, users],
  )
}

/** The combobox named New owner. Its list is open from the beginning. */
export function SuccessorField({ channelId, value, error, onChange, ref }: Props) {
  const { t } = useTranslation(['common', 'member'])
  const store = useAppStore()
  const moment = useMoment()
  const successors = useSuccessors(channelId)
  // The order must not change under the pointer.
  const [times] = useState(() => lastWritten(store.getState(), channelKey(channelId)))
  const candidateIds = useMemo(() => byActivity(successors, times), [successors, times])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <PeopleField
        {...(ref !== undefined && { ref })}
        label={t(($) => $.member.leave.newOwner)}
        memberIds={value === null ? NOBODY : [value]}
        candidateIds={candidateIds}
        isSingle
        hintOf={(id) => {
          const at = times.get(id)
          return at === undefined ? null : t(($) => $.member.leave.wrote, { time: moment(at) })
        }}
        onChange={(ids) => onChange(ids.at(-1) ?? null)}
      />
      <FieldError error={error} />
    </div>
  )
}
