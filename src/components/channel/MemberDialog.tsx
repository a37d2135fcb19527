/** Asks before a channel gets another owner, or a member is removed or blocked. */
import { useTranslation } from 'react-i18next'
import { channelTitle } from '@/domain/channel'
import { useRemoveMembersMutation, useUpdateChannelMutation } from '@/api/conversation/group'
import { toFault } from '@/api/request/runQuery'
import type { ChannelId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { BlockDialog } from '@/components/person/contact/lazyOverlays'
import { faultText } from '@/i18n/faultText'
import { selectChannel, selectMemberIds } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
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
  const [update, updating] = useUpdateChannelMutation()
  const [remove, removing] = useRemoveMembersMutation()
  const isOwner = change === 'owner'
  const { isLoading, error } = isOwner ? updating : removing
  const fault = toFault(error)
  const words = fault && faultText(t, fault)
  const about = { name, channel: channel ? channelTitle(channel) : '' }

  const closeAsGone = () => {
    showToast({ tone: 'info', text: t(($) => $.chat.members.goneAlready, about) })
    onClose()
  }
  const confirm = async () => {
    // Somebody else removed the member first, or the account is deleted.
    if (!isIn) return closeAsGone()
    const answer = isOwner ? await update({ channelId, ownerId: id }) : await remove({ channelId, userIds: [id] })
    const refused = toFault(answer.error)
    if (!isOwner && refused?.kind === 'refused' && refused.status === 404) return closeAsGone()
    if (refused) return
    showToast({
      tone: 'success',
      text: isOwner ? t(($) => $.chat.members.ownerDone, about) : t(($) => $.chat.members.removeDone, about),
    })
    onClose()
  }
  return (
    <AlertDialog
      title={isOwner ? t(($) => $.chat.members.ownerTitle, about) : t(($) => $.chat.members.removeTitle, about)}
      body={isOwner ? t(($) => $.chat.members.ownerText, about) : t(($) => $.chat.members.removeText, about)}
      confirmLabel={isOwner ? t(($) => $.chat.members.ownerConfirm) : t(($) => $.chat.members.removeConfirm)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      tone={isOwner ? 'primary' : 'danger'}
      busy={isLoading}
      error={words ? [words.headline, words.detail].filter(Boolean).join(' ') : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
