/** An own message in the box: its text while it is changed, and the way back to the server. */
import { useEffect, useState } from 'react'
import { messageApi } from '@/api/message'
import type { Fault } from '@/domain/fault'
import type { MessageId, UserId } from '@/domain/ids'
import { toDisplayText } from '@/parts/editor/mentionText'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { toOutcome } from '@/store/outcome'
import { selectUser } from '@/store/users/selectors'

type Mode = 'text' | 'markdown'
type Edit = { id: MessageId; text: string; mode: Mode; before: string }

/** While `editing` names a message the box holds its text; the draft waits untouched. A refused edit keeps what was typed. */
export function useEditing(editing: MessageId | null, onEditing: (id: MessageId | null) => void) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [edit, setEdit] = useState<Edit | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [isSaving, setSaving] = useState(false)
  if ((edit?.id ?? null) !== editing) {
    const message = editing === null ? undefined : selectMessage(store.getState(), editing)
    const body = message?.body
    const isWritten = body?.kind === 'text' || body?.kind === 'markdown'
    const text = isWritten ? toDisplayText(body.text, (id) => selectUser(store.getState(), id)?.name) : ''
    setEdit(editing === null ? null : { id: editing, text, mode: isWritten ? body.kind : 'text', before: text })
    setFault(null)
  }
  useEffect(() => {
    if (editing !== null && !selectMessage(store.getState(), editing)) onEditing(null)
  }, [editing, onEditing, store])

  return {
    isOn: edit !== null,
    text: edit?.text ?? '',
    mode: edit?.mode ?? 'text',
    fault,
    isSaving,
    write: (text: string) => setEdit((now) => now && { ...now, text }),
    setMode: (mode: Mode) => setEdit((now) => now && { ...now, mode }),
    async save(body: { kind: Mode; text: string; mentions: UserId[] }) {
      if (!edit) return
      if (edit.text === edit.before) {
        onEditing(null)
        return
      }
      setSaving(true)
      const request = messageApi.endpoints.editMessage.initiate({ messageId: edit.id, body }, { track: false })
      const outcome = toOutcome(await dispatch(request))
      setSaving(false)
      if ('fault' in outcome) setFault(outcome.fault)
      else onEditing(null)
    },
  }
}
