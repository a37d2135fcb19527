/** The confirmations before the messages of a channel, or the whole channel, are deleted for everybody. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { clearingApi } from '@/api/conversation/clearing'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { Losses } from '@/components/confirm/Losses'
import { addressOf } from '@/domain/address'
import { channelTitle, type Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { selectMemberCount } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { countStoredMessages } from '@/store/persistence/countStoredMessages'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'

type Props = { channel: Channel; onClose: () => void }

/** The losses: the members who read it, and the messages on this device. */
function useLosses(channel: Channel) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const members = useAppSelector((state) => selectMemberCount(state, channel.id))
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => void dispatch(countStoredMessages(channelKey(channel.id))).then(setCount), [dispatch, channel.id])
  return [
    { label: t(($) => $.setting.channel.lossMembers), value: format.number(members) },
    { label: t(($) => $.setting.channel.lossMessages), value: count === null ? '…' : format.number(count) },
  ]
}

/** DELETE /group/{gid}/clear. */
export function ClearChannelDialog({ channel, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const title = channelTitle(channel)
  const losses = useLosses(channel)
  return (
    <ConfirmDialog
      title={t(($) => $.setting.channel.clearAsk, { channel: title })}
      body={t(($) => $.setting.channel.clearBody)}
      typedName={channel.name}
      confirmLabel={t(($) => $.setting.channel.clear)}
      run={() => dispatch(runMutation(clearingApi.endpoints.clearChannel, channel.id))}
      doneText={t(($) => $.setting.channel.cleared, { channel: title })}
      onClose={onClose}
    >
      <Losses losses={losses} note={t(($) => $.setting.channel.lossNote)} />
    </ConfirmDialog>
  )
}

/** DELETE /group/{gid}; then the chats open. */
export function DeleteChannelDialog({ channel, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const title = channelTitle(channel)
  const losses = useLosses(channel)
  const handleDone = () => {
    onClose()
    void navigate(addressOf.chats(), replacingOverlay())
  }
  return (
    <ConfirmDialog
      title={t(($) => $.setting.channel.deleteAsk, { channel: title })}
      body={t(($) => $.setting.channel.clearBody)}
      typedName={channel.name}
      confirmLabel={t(($) => $.setting.channel.delete)}
      run={() => dispatch(runMutation(groupApi.endpoints.deleteChannel, channel.id))}
      doneText={t(($) => $.setting.channel.deleted, { channel: title })}
      onDone={handleDone}
      onClose={onClose}
    >
      <Losses losses={losses} note={t(($) => $.setting.channel.lossNote)} />
    </ConfirmDialog>
  )
}
