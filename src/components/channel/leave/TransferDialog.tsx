/** Gives a private channel another owner. PUT /group/{gid}. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { usePersonName } from '@/components/person/personName'
import { channelTitle, type Channel } from '@/domain/channel'
import type { UserId } from '@/domain/ids'
import { faultLines, faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { showToast } from '@/ui/overlays/toast'
import { SuccessorField, useSuccessors } from './SuccessorField'

/** Open while mounted. */
export function TransferDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member', 'chat'])
  const dispatch = useAppDispatch()
  const successors = useSuccessors(channel.id)
  const [chosen, choose] = useState<UserId | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = usePersonName(chosen)
  const transfer = async () => {
    if (busy) return
    if (chosen === null || !successors.includes(chosen)) {
      setError(t(($) => $.member.leave.ownerMissing))
      field.current?.focus()
      return
    }
    setBusy(true)
    setError(null)
    const result = await dispatch(
      runMutation(groupApi.endpoints.updateChannel, { channelId: channel.id, ownerId: chosen }),
    )
    setBusy(false)
    if ('fault' in result) return setError(faultLines(faultText(t, result.fault)))
    showToast({ tone: 'success', text: t(($) => $.chat.members.ownerDone, { name }) })
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.member.leave.transferTitle, { channel: channelTitle(channel) })}
      description={t(($) => $.member.leave.transferText)}
      closeLabel={t(($) => $.common.action.close)}
      initialFocus={field}
      ignoresOutsidePress={busy || chosen !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" busy={busy} onClick={() => void transfer()}>
            {t(($) => $.member.leave.transfer)}
          </Button>
        </>
      }
    >
      <SuccessorField ref={field} channelId={channel.id} value={chosen} error={error} onChange={choose} />
    </Dialog>
  )
}
