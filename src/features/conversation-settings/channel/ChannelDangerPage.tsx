/** Handing over, leaving, clearing and deleting a channel. Each asks once more before it acts. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '@/components/channel/leave/LeaveDialog'
import { TransferDialog } from '@/components/channel/leave/TransferDialog'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { ExportDialog } from '@/conversation/lazyComponents'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { Button } from '@/ui/fields/Button'
import { ClearChannelDialog, DeleteChannelDialog } from './LossDialogs'
import { useChannelRights } from './useChannelRights'

type Open = 'transfer' | 'leave' | 'export' | 'clear' | 'delete'

/** Actions that are not possible stay visible, disabled, with the reason. */
export function ChannelDangerPage({ channel }: { channel: Channel }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <HandOver channel={channel} onOpen={setOpen} />
      <Deleting channel={channel} onOpen={setOpen} />
      {open === 'transfer' && <TransferDialog channel={channel} onClose={close} />}
      {open === 'leave' && <LeaveDialog channelId={channel.id} onClose={close} />}
      {open === 'export' && <ExportDialog conversationKey={channelKey(channel.id)} onClose={close} />}
      {open === 'clear' && <ClearChannelDialog channel={channel} onClose={close} />}
      {open === 'delete' && <DeleteChannelDialog channel={channel} onClose={close} />}
    </>
  )
}

type PartProps = { channel: Channel; onOpen: (what: Open) => void }

function HandOver({ channel, onOpen }: PartProps) {
  const { t } = useTranslation(['common', 'setting'])
  const { canManage, owner, reason } = useChannelRights(channel)
  const isOwner = useAppSelector((state) => selectMyId(state) === channel.ownerId)
  const isMember = useAppSelector((state) => channel.memberIds.some((id) => id === selectMyId(state)))
  const transferHint = channel.isPublic
    ? t(($) => $.setting.channel.transferPublic)
    : owner === undefined
      ? t(($) => $.setting.channel.transferNone)
      : t(($) => $.setting.channel.transferHelp, { owner: owner.name })
  return (
    <SettingSection title={t(($) => $.setting.channel.handOver)}>
      <SettingRow
        title={t(($) => $.setting.channel.transfer)}
        hint={canManage || channel.isPublic ? transferHint : joined(transferHint, reason)}
      >
        <Button disabled={!canManage || channel.isPublic} onClick={() => onOpen('transfer')}>
          {canManage && !channel.isPublic && owner === undefined
            ? t(($) => $.setting.channel.makeOwner)
            : t(($) => $.setting.channel.transfer)}
        </Button>
      </SettingRow>
      <SettingRow
        title={t(($) => $.setting.channel.leave)}
        hint={
          channel.isPublic
            ? t(($) => $.setting.channel.leaveNot)
            : isOwner
              ? t(($) => $.setting.channel.leaveOwner)
              : t(($) => $.setting.channel.leaveHelp)
        }
      >
        <Button disabled={channel.isPublic || !isMember} onClick={() => onOpen('leave')}>
          {t(($) => $.setting.channel.leave)}
        </Button>
      </SettingRow>
    </SettingSection>
  )
}

function Deleting({ channel, onOpen }: PartProps) {
  const { t } = useTranslation(['common', 'setting'])
  const { canManage, reason } = useChannelRights(channel)
  const canClear = useAppSelector((state) => selectHasCapability(state, 'channelClearing'))
  return (
    <SettingSection title={t(($) => $.setting.channel.deleting)}>
      <SettingRow title={t(($) => $.setting.channel.export)} hint={t(($) => $.setting.channel.exportHelp)}>
        <Button onClick={() => onOpen('export')}>{t(($) => $.setting.channel.export)}</Button>
      </SettingRow>
      <SettingRow
        title={t(($) => $.setting.channel.clear)}
        hint={joined(
          t(($) => $.setting.channel.clearHelp),
          reason,
        )}
      >
        <Button tone="quietDanger" disabled={!canManage || !canClear} onClick={() => onOpen('clear')}>
          {t(($) => $.setting.channel.clear)}
        </Button>
        {!canClear && <ServerTooOldNotice capability="channelClearing" />}
      </SettingRow>
      <SettingRow
        title={t(($) => $.setting.channel.delete)}
        hint={joined(
          t(($) => $.setting.channel.deleteHelp),
          reason,
        )}
      >
        <Button tone="quietDanger" disabled={!canManage} onClick={() => onOpen('delete')}>
          {t(($) => $.setting.channel.delete)}
        </Button>
      </SettingRow>
    </SettingSection>
  )
}

/** Two whole sentences, the second one only if there is a reason. */
const joined = (help: string, reason: string | null) => (reason === null ? help : `${help} ${reason}`)
