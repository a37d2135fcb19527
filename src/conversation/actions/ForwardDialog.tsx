/**
 * Forwards messages to chosen conversations, with a comment. The copies go through the outbox, so that they survive a
 * lost connection.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { useBundleMessagesMutation } from '@/api/archive'
import type { ConversationKey } from '@/domain/conversation'
import { toFault } from '@/api/runQuery'
import type { MessageId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { previewText } from '../message-body/previewText'
import { usePreviewTexts } from '../message-body/usePreviewTexts'
import { UserAvatar } from '@/components/person/UserAvatar'
import { isBlank } from '@/lib/isBlank'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { submitMessage } from '@/store/outbox/submit'
import type { RootState } from '@/store/rootReducer'
import { fieldDraftChanged, selectFieldDraft } from '@/store/ui/uiSlice'
import { selectUser } from '@/store/users/selectors'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { TextField } from '@/ui/TextField'
import { showToast } from '@/ui/toast'
import { isInputMethodKey } from '@/ui/inputMethod'
import { ForwardTargets, filterWritable } from './ForwardTargets'
import { useMessageActions } from './MessageActions'

/**
 * Open while mounted; closing it before POST /resource/archive has answered sends nothing. Messages that were forwarded
 * already are sent on as they are.
 */
export function ForwardDialog({ ids, onClose }: { ids: readonly MessageId[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const singleMessage = useAppSelector((state) =>
    ids.length === 1 && ids[0] ? selectMessage(state, ids[0]) : undefined,
  )
  const store = useAppStore()
  // The server would forward the content of messages that are deleted or expire meanwhile.
  const remaining = useAppSelector((state) => filterExisting(state, ids), shallowEqual)
  const selection = useMessageActions()?.selection
  const [bundle, { isLoading, error }] = useBundleMessagesMutation()
  const fault = toFault(error)
  // Closing the dialog cancels the request.
  const request = useRef<ReturnType<typeof bundle>>(null)
  useEffect(() => () => request.current?.abort(), [])
  const [selectedKeys, setSelectedKeys] = useState<readonly ConversationKey[]>([])
  const selected = useAppSelector((state) => filterWritable(state, selectedKeys), shallowEqual)
  const [changeError, setChanged] = useState<string | null>(null)
  const draftField = `forward ${ids.join()}`
  const comment = useAppSelector((state) => selectFieldDraft(state, draftField))
  const setComment = (text: string) => dispatch(fieldDraftChanged({ field: draftField, text }))

  const commentField = useRef<HTMLInputElement>(null)
  const canForward = selected.length > 0 && remaining.length > 0
  const forward = async () => {
    setChanged(null)
    const existingPath = singleMessage?.body.kind === 'bundle' ? singleMessage.body.path : undefined
    if (existingPath === undefined) request.current = bundle(remaining)
    const path = existingPath ?? (await request.current)?.data
    if (path === undefined) return
    // When something changed during the request, the person has to check it before sending.
    const state = store.getState()
    if (filterExisting(state, remaining).length < remaining.length)
      return setChanged(t(($) => $.chat.message.goneMeanwhile))
    if (filterWritable(state, selected).length < selected.length)
      return setChanged(t(($) => $.chat.forward.failed, { reason: t(($) => $.chat.cannotWrite.gone) }))
    for (const key of selected) {
      const words = comment.trim()
      const text = { kind: 'text' as const, text: words, mentions: [] }
      if (!isBlank(words)) dispatch(submitMessage({ key, body: text, replyTo: null, keepsDraft: true }))
      dispatch(submitMessage({ key, body: { kind: 'bundle', path }, replyTo: null, keepsDraft: true }))
    }
    showToast({ text: t(($) => $.chat.forward.done), tone: 'success' })
    setComment('')
    selection?.clear()
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent) || !canForward || isLoading) return
    // Plain Enter sends from the comment only: in the search field it chooses the first result.
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand || event.target === commentField.current) void forward()
  }
  const toggle = (key: ConversationKey) =>
    setSelectedKeys((now) => (now.includes(key) ? now.filter((each) => each !== key) : [...now, key]))
  return (
    <Dialog
      title={
        ids.length === 1
          ? t(($) => $.chat.forward.title)
          : t(($) => $.chat.forward.titleMany, { count: remaining.length })
      }
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
      ignoresOutsidePress={comment !== ''}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" disabled={!canForward} busy={isLoading} onClick={() => void forward()}>
            {selected.length === 0
              ? t(($) => $.chat.forward.submit)
              : t(($) => $.chat.forward.to, { count: selected.length })}
          </Button>
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields inside */}
      <div className="contents" onKeyDown={handleKey}>
        <ForwardTargets selected={selected} onToggle={toggle} />
        <div className="grid max-h-40 gap-1 overflow-y-auto rounded bg-hover py-1">
          {remaining.map((id) => (
            <Quoted key={id} id={id} />
          ))}
        </div>
        <TextField
          ref={commentField}
          label={t(($) => $.chat.forward.comment)}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <FieldError
          error={
            remaining.length === 0
              ? t(($) => $.chat.message.goneMeanwhile)
              : fault
                ? t(($) => $.chat.forward.failed, { reason: faultText(t, fault).headline })
                : changeError
          }
        />
      </div>
    </Dialog>
  )
}

const filterExisting = (state: RootState, ids: readonly MessageId[]) =>
  ids.filter((id) => selectMessage(state, id)?.deletedBy === null)

function Quoted({ id }: { id: MessageId }) {
  const words = usePreviewTexts()
  const message = useAppSelector((state) => selectMessage(state, id))
  const author = useAppSelector((state) => (message ? selectUser(state, message.authorId) : undefined))
  if (!message) return null
  return (
    <div className="flex min-w-0 items-center gap-2 px-3 py-1 text-sm">
      <UserAvatar user={author} size={24} />
      <span className="truncate">{previewText(message.body, words)}</span>
    </div>
  )
}
