/** Asks before somebody leaves a private channel. Its owner chooses who takes it over. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { personName } from '@/components/person/personName'
import { addressOf } from '@/domain/address'
import { channelTitle } from '@/domain/channel'
import type { ChannelId, UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { leaveChannel, type LeaveResult } from '@/store/channels/leaveChannel'
import { selectChannel } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import { FieldError } from '@/ui/fields/Field'
import { showToast } from '@/ui/overlays/toast'
import { SuccessorField, useSuccessors } from './SuccessorField'

type Failure = Exclude<LeaveResult, { state: 'left' }>

/**
 * Open while mounted. If the channel was handed over but not left, the dialog says so and continues with the second step.
 * Afterwards it opens the chats.
 */
export function LeaveDialog({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member', 'chat'])
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const latest = useAppSelector((state) => selectChannel(state, channelId))
  const [channel] = useState(latest)
  const myId = useAppSelector(selectMyId)
  const isOwner = useAppSelector((state) => selectChannel(state, channelId)?.ownerId === myId)
  const successors = useSuccessors(channelId)
  const [successor, choose] = useState<UserId | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const problem = useProblem(failure, successor)
  const title = channel ? channelTitle(channel) : ''
  const needsSuccessor = isOwner && failure?.state !== 'half'
  const isAlone = needsSuccessor && successors.length === 0

  const leave = async () => {
    if (busy) return
    if (needsSuccessor && (successor === null || !successors.includes(successor))) {
      setMissing(true)
      field.current?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    const result = await dispatch(leaveChannel(channelId, needsSuccessor ? successor : null))
    setBusy(false)
    if (result.state !== 'left')
      return setFailure(failure?.state === 'half' && result.state === 'failed' ? { ...result, state: 'half' } : result)
    showToast({ tone: 'success', text: t(($) => $.member.leave.done, { channel: title }) })
    onClose()
    void navigate(addressOf.chats(), replacingOverlay())
  }
  return (
    <Dialog
      title={t(($) => $.member.leave.title, { channel: title })}
      description={
        isAlone
          ? t(($) => $.member.leave.alone)
          : needsSuccessor
            ? t(($) => $.member.leave.ownerText)
            : t(($) => $.member.leave.text)
      }
      {...(needsSuccessor && !isAlone && { initialFocus: field })}
      ignoresOutsidePress={busy || successor !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          {isAlone ? (
            <AddPeopleButton channelId={channelId} onClose={onClose} />
          ) : (
            <Button tone="danger" busy={busy} onClick={() => void leave()}>
              {needsSuccessor ? t(($) => $.member.leave.transferAndLeave) : t(($) => $.member.leave.submit)}
            </Button>
          )}
        </>
      }
    >
      {((needsSuccessor && !isAlone) || problem !== null) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {needsSuccessor && !isAlone && (
            <SuccessorField
              ref={field}
              channelId={channelId}
              value={successor}
              error={isMissing && successor === null ? t(($) => $.member.leave.ownerMissing) : null}
              onChange={choose}
            />
          )}
          <FieldError error={problem} />
        </div>
      )}
    </Dialog>
  )
}

/** Leads to where somebody can be added who takes the channel over. */
function AddPeopleButton({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const navigate = useNavigate()
  const open = () => {
    onClose()
    void navigate(addressOf.channelSettings(channelId, 'members'), replacingOverlay())
  }
  return (
    <Button tone="primary" onClick={open}>
      {t(($) => $.member.leave.addPeople)}
    </Button>
  )
}

/** The sentence about a step that failed. */
function useProblem(failure: Failure | null, successor: UserId | null): string | null {
  const { t } = useTranslation(['common', 'member', 'chat'])
  const store = useAppStore()
  if (failure === null) return null
  const { headline, detail } = faultText(t, failure.fault)
  const reason = [headline, detail].filter(Boolean).join(' ')
  if (failure.state === 'notTransferred') return t(($) => $.member.leave.notTransferred, { reason })
  if (failure.state === 'half')
    return t(($) => $.member.leave.half, { reason, name: personName(store.getState(), t, successor) })
  return t(($) => $.member.leave.failed, { reason })
}
