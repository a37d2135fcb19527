/** The invitation link of a channel. */
import { useTranslation } from 'react-i18next'
import { InvitePeople } from '@/components/invite/InvitePeople'
import { MailOffHint } from '@/components/invite/MailOffHint'
import type { Channel } from '@/domain/channel'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectMayInvite, selectServer } from '@/store/server/selectors'
import { ReadOnlyReason } from './ReadOnlyReason'

/** Says where the link leads, or who may invite. */
export function ChannelInvitationsPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'setting', 'member'])
  const mayInvite = useAppSelector(selectMayInvite)
  const server = useAppSelector((state) => selectServer(state).name)
  const invitesAll = useAppSelector((state) => selectHasCapability(state, 'privateInvitations'))
  if (!mayInvite) return <ReadOnlyReason reason={t(($) => $.setting.channel.inviteNot)} />
  return (
    <>
      <p className="leading-[1.45] text-muted">
        <span>
          {channel.isPublic
            ? t(($) => $.setting.channel.inviteServer)
            : t(($) => $.member.invite.toPrivate, { server, channel: channel.name })}
        </span>{' '}
        {!channel.isPublic && !invitesAll && <span>{t(($) => $.member.invite.onlyNew)}</span>}
      </p>
      <InvitePeople channelId={channel.id} />
      <MailOffHint />
    </>
  )
}
