/** Takes people into a private channel. POST /group/{gid}/members/add. */
import { useRef, useState, type FormEvent } from 'react'
import { useAddMembersMutation } from '@/api/groupHooks'
import type { Fault } from '@/domain/fault'
import type { ChannelId, UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { PeopleField } from '@/parts/person/PeopleField'
import { selectChannel, selectMemberIds } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { showToast } from '@/ui/toast'

/** Mounted is open; whom one chose stays chosen when the server refuses. */
export function AddPeopleDialog({ channelId, onClosed }: { channelId: ChannelId; onClosed: () => void }) {
  const { t } = useTranslation()
  const name = useAppSelector((state) => selectChannel(state, channelId)?.name ?? '')
  const members = useAppSelector((state) => selectMemberIds(state, channelId))
  const [picked, pick] = useState<readonly UserId[]>([])
  const field = useRef<HTMLInputElement>(null)
  const [add, { isLoading, error }] = useAddMembersMutation()
  const fault = error as Fault | undefined
  // Somebody else may have added them meanwhile, and the server refuses the whole list for one who is in.
  const chosen = picked.filter((id) => !members.includes(id))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (chosen.length === 0) {
      field.current?.focus()
      return
    }
    const answer = await add({ channelId, userIds: chosen })
    if (answer.error) return
    showToast({ tone: 'success', text: t(($) => $.chat.members.addDone, { count: chosen.length }) })
    onClosed()
  }
  return (
    <Dialog
      title={t(($) => $.chat.members.addTitle, { channel: `# ${name}` })}
      description={t(($) => $.chat.members.addText)}
      onClose={onClosed}
      initialFocus={field}
      holdsText={chosen.length > 0}
      footer={
        <>
          <Button onClick={onClosed}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form="add-people" busy={isLoading}>
            {t(($) => $.chat.members.addConfirm)}
          </Button>
        </>
      }
    >
      <form id="add-people" onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <PeopleField ref={field} memberIds={chosen} onChange={pick} except={members} />
        <FieldError error={fault ? faultText(t, fault).headline : null} />
      </form>
    </Dialog>
  )
}
