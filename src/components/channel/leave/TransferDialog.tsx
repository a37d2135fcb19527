/** Gives a private channel another owner. PUT /group/{gid} (decision 0064). */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { useRequest, type Outcome } from '@/components/fault/useRequest'
import { usePersonName } from '@/components/person/personName'
import { channelTitle, type Channel } from '@/domain/channel'
import type { UserId } from '@/domain/ids'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import { showToast } from '@/ui/overlays/toast'
import { SuccessorField, useSuccessors } from './SuccessorField'

/** Open while mounted. */
export function TransferDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member', 'chat'])
  const dispatch = useAppDispatch()
  const successors = useSuccessors(channel.id)
  const [chosen, choose] = useState<UserId | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const name = usePersonName(chosen)
  const run = async (): Promise<Outcome<unknown>> => {
    if (chosen === null || !successors.includes(chosen)) {
      field.current?.focus()
      return { problem: t(($) => $.member.leave.ownerMissing) }
    }
    return dispatch(runMutation(groupApi.endpoints.updateChannel, { channelId: channel.id, ownerId: chosen }))
  }
  const handleDone = () => {
    showToast({ tone: 'success', text: t(($) => $.chat.members.ownerDone, { name }) })
    onClose()
  }
  const { busy, error, send } = useRequest(run, { onDone: handleDone })
  return (
    <Dialog
      title={t(($) => $.member.leave.transferTitle, { channel: channelTitle(channel) })}
      description={t(($) => $.member.leave.transferText)}
      initialFocus={field}
      ignoresOutsidePress={busy || chosen !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" busy={busy} onClick={() => void send()}>
            {t(($) => $.member.leave.transfer)}
          </Button>
        </>
      }
    >
      <SuccessorField ref={field} channelId={channel.id} value={chosen} error={error} onChange={choose} />
    </Dialog>
  )
}
