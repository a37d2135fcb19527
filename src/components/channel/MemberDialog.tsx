/** Asks before a channel gets another owner, or a member is removed or blocked. */
import { useTranslation } from 'react-i18next'
import { channelTitle } from '@/domain/channel'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { isRefused } from '@/domain/fault'
import type { ChannelId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { BlockDialog } from '@/components/person/contact/lazyOverlays'
import { faultText } from '@/i18n/faultText'
import { selectChannel, selectMemberIds } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import type { Outcome } from '@/components/fault/useRequest'
import { showToast } from '@/ui/overlays/toast'

export type MemberChange = 'owner' | 'remove' | 'block'

type Props = { change: MemberChange; channelId: ChannelId; user: User; onClose: () => void }

/**
 * Stays open with the reason when the server refuses, and can be confirmed again. The panel updates from the stream.
 */
export function MemberDialog(props: Props) {
  return props.change === 'block' ? (
    <BlockDialog userId={props.user.id} onClose={props.onClose} />
  ) : (
    <ChangeDialog {...props} />
  )
}

function ChangeDialog({ change, channelId, user: { id, name }, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const isIn = useAppSelector((state) => selectMemberIds(state, channelId).includes(id))
  const dispatch = useAppDispatch()
  const isOwner = change === 'owner'
  const about = { name, channel: channel ? channelTitle(channel) : '' }

  const closeAsGone = () => {
    showToast({ tone: 'info', text: t(($) => $.chat.members.goneAlready, about) })
    onClose()
  }
  const run = async (): Promise<Outcome<'done' | 'gone'>> => {
    // Somebody else removed the member first, or the account is deleted.
    if (!isIn) return { value: 'gone' }
    const result = await dispatch(
      isOwner
        ? runMutation(groupApi.endpoints.updateChannel, { channelId, ownerId: id })
        : runMutation(groupApi.endpoints.removeMembers, { channelId, userIds: [id] }),
    )
    if (!('fault' in result)) return { value: 'done' }
    const { fault } = result
    return !isOwner && isRefused(fault, 404) ? { value: 'gone' } : result
  }
  const handleDone = (outcome: 'done' | 'gone' | undefined) => {
    if (outcome === 'gone') return closeAsGone()
    showToast({
      tone: 'success',
      text: isOwner ? t(($) => $.chat.members.ownerDone, about) : t(($) => $.chat.members.removeDone, about),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={isOwner ? t(($) => $.chat.members.ownerTitle, about) : t(($) => $.chat.members.removeTitle, about)}
      body={isOwner ? t(($) => $.chat.members.ownerText, about) : t(($) => $.chat.members.removeText, about)}
      confirmLabel={isOwner ? t(($) => $.chat.members.ownerConfirm) : t(($) => $.chat.members.removeConfirm)}
      tone={isOwner ? 'primary' : 'danger'}
      textOf={(fault) => {
        const { headline, detail } = faultText(t, fault)
        return [headline, detail].filter(Boolean).join(' ')
      }}
      run={run}
      onDone={handleDone}
      onClose={onClose}
    />
  )
}
