/**
 * Forwards messages to chosen conversations, with a comment. The copies go through the outbox, so that they survive a
 * lost connection.
 */
import { useEffect, useRef, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { useBundleMessagesMutation } from '@/api/conversation/archive'
import type { ConversationKey } from '@/domain/conversation'
import { toResult } from '@/api/request/runQuery'
import type { MessageId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import { faultText } from '@/i18n/faultText'
import { FormDialog } from '@/components/form/FormDialog'
import { TextInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import { isBlank } from '@/lib/isBlank'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { submitMessage } from '@/store/outbox/submit'
import type { RootState } from '@/store/rootReducer'
import { FieldError } from '@/ui/fields/Field'
import { showToast } from '@/ui/overlays/toast'
import { ForwardTargets, filterWritable } from './ForwardTargets'
import { QuotedMessage } from './QuotedMessage'
import { useMessageActions } from '@/conversation/actions/MessageActions'

const NO_COMMENT = { comment: '' }

/**
 * Open while mounted; closing it before POST /resource/archive has answered sends nothing. Messages that were forwarded
 * already are sent on as they are.
 */
export function ForwardDialog({ ids, onClose }: { ids: readonly MessageId[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const store = useAppStore()
  // The server would forward the content of messages that are deleted or expire meanwhile.
  const remaining = useAppSelector((state) => filterExisting(state, ids), shallowEqual)
  const selection = useMessageActions()?.selection
  const bundlePath = useBundlePath(ids, remaining)
  const [selectedKeys, setSelectedKeys] = useState<readonly ConversationKey[]>([])
  const selected = useAppSelector((state) => filterWritable(state, selectedKeys), shallowEqual)
  const canForward = selected.length > 0 && remaining.length > 0

  const form = useForm({
    name: `forward ${ids.join()}`,
    saved: NO_COMMENT,
    sendsUnchanged: true,
    async submit(_, { comment }) {
      if (!canForward) return { problem: null }
      const path = await bundlePath()
      if ('fault' in path) return path
      // When something changed during the request, the person has to check it before sending.
      const state = store.getState()
      if (filterExisting(state, remaining).length < remaining.length)
        return failed(t(($) => $.chat.message.goneMeanwhile))
      if (filterWritable(state, selected).length < selected.length)
        return failed(t(($) => $.chat.forward.failed, { reason: t(($) => $.chat.cannotWrite.gone) }))
      for (const key of selected) {
        const text = { kind: 'text' as const, text: comment, mentions: [] }
        if (!isBlank(comment)) dispatch(submitMessage({ key, body: text, replyTo: null, keepsDraft: true }))
        const body = { kind: 'bundle' as const, path: path.value }
        dispatch(submitMessage({ key, body, replyTo: null, keepsDraft: true }))
      }
      return path
    },
    problemOf: (fault) => ({
      field: null,
      text: t(($) => $.chat.forward.failed, { reason: faultText(t, fault).headline }),
    }),
    onSaved() {
      showToast({ text: t(($) => $.chat.forward.done), tone: 'success' })
      selection?.clear()
      onClose()
    },
  })
  const toggle = (key: ConversationKey) =>
    setSelectedKeys((now) => (now.includes(key) ? now.filter((each) => each !== key) : [...now, key]))
  return (
    <FormDialog
      title={
        ids.length === 1
          ? t(($) => $.chat.forward.title)
          : t(($) => $.chat.forward.titleMany, { count: remaining.length })
      }
      form={form}
      keepsInput
      isIncomplete={!canForward}
      submitLabel={
        selected.length === 0
          ? t(($) => $.chat.forward.submit)
          : t(($) => $.chat.forward.to, { count: selected.length })
      }
      onClose={onClose}
    >
      <ForwardTargets selected={selected} onToggle={toggle} />
      <div className="grid max-h-40 gap-1 overflow-y-auto rounded bg-hover py-1">
        {remaining.map((id) => (
          <QuotedMessage key={id} id={id} />
        ))}
      </div>
      <TextInput {...form.field('comment')} label={t(($) => $.chat.forward.comment)} />
      <FieldError error={remaining.length === 0 ? t(($) => $.chat.message.goneMeanwhile) : null} />
    </FormDialog>
  )
}

/** Returns a function that makes one bundle of the messages, and resolves to its path; a single bundle stays what it is. */
function useBundlePath(ids: readonly MessageId[], remaining: readonly MessageId[]) {
  const [only] = ids.length === 1 ? ids : []
  const single = useAppSelector((state) => (only === undefined ? undefined : selectMessage(state, only)))
  const [bundle] = useBundleMessagesMutation()
  // Closing the dialog cancels the request.
  const request = useRef<ReturnType<typeof bundle>>(null)
  useEffect(() => () => request.current?.abort(), [])
  return async (): Promise<Result<string>> => {
    if (single?.body.kind === 'bundle') return { value: single.body.path }
    request.current = bundle(remaining)
    return toResult(await request.current)
  }
}

const failed = (text: string) => ({ problem: { field: null, text } })

const filterExisting = (state: RootState, ids: readonly MessageId[]) =>
  ids.filter((id) => selectMessage(state, id)?.deletedBy === null)
