/** The dialog that invites people to the server or to a channel. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { Dialog } from '@/components/dialog/Dialog'
import { InvitePeople } from './InvitePeople'
import { MailOffHint } from './MailOffHint'

/** Open while mounted; without `channelId` it invites to the server. */
export function InviteDialog({ channelId, onClose }: { channelId?: ChannelId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const server = useAppSelector((state) => selectServer(state).name)
  const channel = useAppSelector((state) => (channelId === undefined ? undefined : selectChannel(state, channelId)))
  const invitesAll = useAppSelector((state) => selectHasCapability(state, 'privateInvitations'))
  const [typed, setTyped] = useState('')
  const isPrivate = channel?.isPublic === false
  const names = { server, channel: channel?.name ?? '' }
  const text = isPrivate
    ? t(($) => $.member.invite.toPrivate, names)
    : channel
      ? t(($) => $.member.invite.toChannel, names)
      : t(($) => $.member.invite.toServer, names)
  return (
    <Dialog
      title={t(($) => $.member.invite.title)}
      description={isPrivate && !invitesAll ? `${text} ${t(($) => $.member.invite.onlyNew)}` : text}
      onClose={onClose}
      ignoresOutsidePress={typed !== ''}
    >
      <InvitePeople {...(channelId !== undefined && { channelId })} onTyped={setTyped} />
      <MailOffHint />
    </Dialog>
  )
}
