/** An own message in the box: its text while it is changed, kept like a draft, and the way back to the server. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageApi } from '@/api/message'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId, UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { toDisplayText } from '@/parts/editor/mentionText'
import type { DraftEdit } from '@/store/drafts/draft'
import { editEnded, editLetGo, editReturned, editSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { toOutcome } from '@/store/outcome'
import type { RootState } from '@/store/rootReducer'
import { selectUser } from '@/store/users/selectors'
import { showToast } from '@/ui/toast'
import { useSaving } from './useSaving'

type Mode = DraftEdit['mode']
/** `before` is what was sent; null where that is not at hand. */
type Edit = DraftEdit & { before: string | null }

function begin(state: RootState, key: ConversationKey, id: MessageId): Edit {
  const body = selectMessage(state, id)?.body
  const isWritten = body?.kind === 'text' || body?.kind === 'markdown'
  const before = isWritten ? toDisplayText(body.text, (userId) => selectUser(state, userId)?.name) : null
  const kept = selectDraft(state, key)?.edit
  if (kept?.id === id) return { ...kept, before }
  return { id, text: before ?? '', mode: isWritten ? body.kind : 'text', before }
}

/** While `editing` names a message the box holds its text; the draft waits untouched. A refused edit keeps what was typed. */
export function useEditing(key: ConversationKey, editing: MessageId | null, onEditing: (id: MessageId | null) => void) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [edit, setEdit] = useState<Edit | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [saving, setSaving] = useState<MessageId | null>(null)
  /** What the server is asked to take; in the box there may be another one by now. */
  const [onItsWay] = useState(() => new Map<MessageId, string>())
  const isSaving = edit !== null && saving === edit.id
  const isTaken = isSaving && onItsWay.get(edit.id) === edit.text
  if ((edit?.id ?? null) !== editing) {
    setEdit(editing === null ? null : begin(store.getState(), key, editing))
    setFault(null)
  }
  const latest = useRef(edit)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const keep = useCallback(() => {
    const now = latest.current
    if (now === null) return
    const { id, text, mode, before } = now
    if (text === before) dispatch(editEnded({ key, id }))
    else dispatch(editSaved({ key, edit: { id, text, mode }, at: Date.now() }))
  }, [dispatch, key])
  const { later, now: keepNow, drop } = useSaving(keep)
  useEffect(() => {
    const last = latest.current
    if (last !== null && last.id !== edit?.id) {
      // the box goes over to something else: what was typed last is kept first, but what is on its way is the server's
      if (onItsWay.get(last.id) !== last.text) keepNow()
      else {
        drop()
        dispatch(editEnded({ key, id: last.id }))
      }
    }
    latest.current = edit
  }, [edit, keepNow, drop, dispatch, key, onItsWay])

  const end = useCallback(
    (id: MessageId) => {
      drop()
      latest.current = null
      onItsWay.delete(id)
      dispatch(editEnded({ key, id }))
      onEditing(null)
    },
    [dispatch, drop, key, onEditing, onItsWay],
  )
  useEffect(() => {
    if (editing === null || selectMessage(store.getState(), editing)) return
    if (selectDraft(store.getState(), key)?.edit?.id !== editing) onEditing(null)
  }, [editing, key, onEditing, store])

  const isGone = useAppSelector(
    (state) => editing !== null && typeof selectMessage(state, editing)?.deletedBy === 'number',
  )
  useEffect(() => {
    const id = latest.current?.id
    if (!isGone || id === undefined) return
    keepNow()
    if (selectDraft(store.getState(), key)?.edit?.id === id) {
      dispatch(editLetGo({ key, id }))
      showToast({ text: t(($) => $.chat.composer.editGone), tone: 'error', lasts: true, id: 'editGone' })
    }
    end(id)
  }, [isGone, keepNow, dispatch, store, key, end, t])

  const write = (change: Partial<Pick<DraftEdit, 'text' | 'mode'>>) => {
    setEdit((now) => now && { ...now, ...change })
    later()
  }
  return {
    isOn: edit !== null,
    /** Whether something would be lost with it; what is on its way is not. */
    isChanged: edit !== null && edit.text !== edit.before && !isTaken,
    text: edit?.text ?? '',
    mode: edit?.mode ?? 'text',
    fault,
    isSaving,
    write: (text: string) => write({ text }),
    setMode: (mode: Mode) => write({ mode }),
    /** Gives the changes up, except for what is on its way. */
    giveUp: () => edit && (isTaken ? onEditing(null) : end(edit.id)),
    async save(body: { kind: Mode; text: string; mentions: UserId[] }) {
      if (!edit || isSaving) return
      const { id, text, mode } = edit
      if (text === edit.before) return end(id)
      setSaving(id)
      onItsWay.set(id, text)
      const request = messageApi.endpoints.editMessage.initiate({ messageId: id, body }, { track: false })
      const outcome = toOutcome(await dispatch(request))
      setSaving((now) => (now === id ? null : now))
      // its changes were given up meanwhile
      if (!onItsWay.delete(id)) return
      const isInBox = latest.current?.id === id
      if ('fault' in outcome) {
        if (isInBox && isHere.current) return setFault(outcome.fault)
        // who left the conversation finds it in its box again
        if (!isInBox) dispatch(editReturned({ key, edit: { id, text, mode }, at: Date.now() }))
        const reason = faultText(t, outcome.fault).headline
        showToast({ text: t(($) => $.chat.composer.editFailed, { reason }), tone: 'error', lasts: true })
        return
      }
      if (!isInBox) return
      // What was typed meanwhile is another change of the same message.
      if (latest.current?.text !== text) setEdit((now) => now && { ...now, before: text })
      else end(id)
    },
  }
}
