/** Asks before a channel becomes private or public: what it means for everybody, and who stays. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { PeopleField } from '@/components/person/PeopleField'
import { channelTitle, type Channel } from '@/domain/channel'
import type { UserId } from '@/domain/ids'
import { selectMemberCount } from '@/store/channels/selectors'
import { reloadChannel } from '@/store/channels/reloadChannel'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsAdmin, selectMyId } from '@/store/session/selectors'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { RadioGroup } from '@/ui/fields/Choice'

type Props = { channel: Channel; onClose: () => void }
const NOBODY: readonly UserId[] = []

/** POST /group/{gid}/change_type. 0.3.3 announces a wrong owner, so the channel is read again afterwards. */
export function PrivacyDialog({ channel, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const myId = useAppSelector(selectMyId)
  const isAdmin = useAppSelector(selectIsAdmin)
  const [before] = useState(channel)
  const [who, setWho] = useState<'all' | 'chosen'>('all')
  const [chosen, choose] = useState(NOBODY)
  // The channel may change while the dialog is open, by this change or by somebody else's.
  const { isPublic } = before
  const title = channelTitle(before)
  const change = async () => {
    const stays = who === 'chosen' && myId !== null ? [myId, ...chosen] : []
    const result = await dispatch(
      runMutation(groupApi.endpoints.changeChannelType, {
        channelId: before.id,
        isPublic: !isPublic,
        memberIds: stays,
      }),
    )
    if ('value' in result) await dispatch(reloadChannel(before.id))
    return result
  }
  return (
    <ConfirmDialog
      title={
        isPublic
          ? t(($) => $.setting.privacy.toPrivate, { channel: title })
          : t(($) => $.setting.privacy.toPublic, { channel: title })
      }
      body={
        isPublic
          ? t(($) => $.setting.privacy.youOwn)
          : isAdmin
            ? t(($) => $.setting.privacy.noOwner)
            : t(($) => $.setting.privacy.noOwnerForYou)
      }
      confirmLabel={isPublic ? t(($) => $.setting.privacy.makePrivate) : t(($) => $.setting.privacy.makePublic)}
      tone={isPublic || isAdmin ? 'primary' : 'danger'}
      ignoresOutsidePress={chosen.length > 0}
      run={change}
      doneText={
        isPublic
          ? t(($) => $.setting.privacy.isPrivate, { channel: title })
          : t(($) => $.setting.privacy.isPublic, { channel: title })
      }
      onClose={onClose}
    >
      <Consequences channel={before} keptCount={isPublic && who === 'chosen' ? chosen.length + 1 : null} />
      {isPublic && <WhoStays who={who} onWho={setWho} chosen={chosen} onChoose={choose} />}
    </ConfirmDialog>
  )
}

type StayProps = {
  who: 'all' | 'chosen'
  onWho: (who: 'all' | 'chosen') => void
  chosen: readonly UserId[]
  onChoose: (ids: readonly UserId[]) => void
}

function WhoStays({ who, onWho, chosen, onChoose }: StayProps) {
  const { t } = useTranslation(['common', 'setting'])
  const count = useAppSelector((state) => Object.keys(state.users.entities).length)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <RadioGroup
        label={t(($) => $.setting.privacy.who)}
        value={who}
        onChange={onWho}
        options={[
          { value: 'all', label: t(($) => $.setting.privacy.all, { count }) },
          {
            value: 'chosen',
            label: t(($) => $.setting.privacy.chosen),
            hint: t(($) => $.setting.privacy.chosenHint),
          },
        ]}
      />
      {who === 'chosen' && <PeopleField memberIds={chosen} onChange={onChoose} />}
    </div>
  )
}

/** Before and after, line by line. `keptCount`: how many people stay; null for all of them. */
function Consequences({ channel, keptCount }: { channel: Channel; keptCount: number | null }) {
  const { t } = useTranslation(['common', 'setting'])
  const everybody = useAppSelector((state) => Object.keys(state.users.entities).length)
  const memberCount = useAppSelector((state) => selectMemberCount(state, channel.id))
  const all = t(($) => $.setting.privacy.membersAll, { count: everybody })
  const few = channel.isPublic
    ? keptCount === null
      ? all
      : t(($) => $.setting.privacy.membersKept, { count: keptCount, lost: Math.max(0, everybody - keptCount) })
    : t(($) => $.setting.privacy.membersFew, { count: memberCount })
  const lines = [
    [
      t(($) => $.setting.privacy.history),
      t(($) => $.setting.privacy.historyAll),
      t(($) => $.setting.privacy.historyMembers),
    ],
    [t(($) => $.setting.privacy.members), all, few],
    [t(($) => $.setting.privacy.newPeople), t(($) => $.setting.privacy.newIn), t(($) => $.setting.privacy.newAsked)],
    [
      t(($) => $.setting.privacy.invitations),
      t(($) => $.setting.privacy.inviteServer),
      channel.isPublic ? t(($) => $.setting.privacy.inviteNew) : t(($) => $.setting.privacy.inviteHere),
    ],
    [
      t(($) => $.setting.privacy.files),
      channel.isPublic ? t(($) => $.setting.privacy.filesOpen) : t(($) => $.setting.privacy.filesStill),
      channel.isPublic ? t(($) => $.setting.privacy.filesStill) : t(($) => $.setting.privacy.filesOpen),
    ],
  ] as const
  return (
    <table className="w-full text-start text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(($) => $.setting.privacy.what)}</th>
          <th scope="col">{t(($) => $.setting.privacy.now)}</th>
          <th scope="col">{t(($) => $.setting.privacy.then)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([what, whenPublic, whenPrivate]) => (
          <tr
            key={what}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2 max-sm:grid-cols-1"
          >
            <th scope="row" className="row-span-2 font-medium">
              {what}
            </th>
            <td className="text-muted">{channel.isPublic ? whenPublic : whenPrivate}</td>
            <td className="before:content-['→_']">{channel.isPublic ? whenPrivate : whenPublic}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
