/** Adds people to a private channel. POST /group/{gid}/members/add. */
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddMembersMutation } from '@/api/conversation/group'
import { channelKey } from '@/domain/conversation'
import { toFault } from '@/api/request/runQuery'
import type { ChannelId, UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { PeopleField } from '@/components/person/PeopleField'
import { selectMemberIds } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import { FieldError } from '@/ui/fields/Field'
import { showToast } from '@/ui/overlays/toast'

/** Open while mounted; the chosen people stay chosen when the server refuses. */
export function AddPeopleDialog({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const title = useConversationTitle(channelKey(channelId))
  const members = useAppSelector((state) => selectMemberIds(state, channelId))
  const [picked, pick] = useState<readonly UserId[]>([])
  const field = useRef<HTMLInputElement>(null)
  const [add, { isLoading, error }] = useAddMembersMutation()
  const fault = toFault(error)
  // Somebody else may have added them meanwhile. The server refuses the whole list if one person is a member already.
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
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.chat.members.addTitle, { channel: title })}
      description={t(($) => $.chat.members.addText)}
      onClose={onClose}
      initialFocus={field}
      ignoresOutsidePress={chosen.length > 0}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form="add-people" busy={isLoading}>
            {t(($) => $.chat.members.addConfirm)}
          </Button>
        </>
      }
    >
      <form id="add-people" onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <PeopleField ref={field} memberIds={chosen} onChange={pick} excludedIds={members} />
        <FieldError error={fault ? faultText(t, fault).headline : null} />
      </form>
    </Dialog>
  )
}
