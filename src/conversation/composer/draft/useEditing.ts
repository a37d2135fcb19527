/** Edits an own message in the composer: the changes are kept like a draft, saved to the server, or discarded after a question. */
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '@/conversation/words'
import { messageApi } from '@/api/conversation/message'
import { runMutation } from '@/api/request/runQuery'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import { toDisplayText } from '@/domain/mentionNames'
import { faultText } from '@/i18n/faultText'
import type { DraftEdit } from '@/store/drafts/draft'
import { editEnded, editedMessageDeleted, editReturned, editSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector, useAppStore, useClock } from '@/store/hooks'
import type { AppStore } from '@/store/createStore'
import { selectPendingOn } from '@/store/messages/pendingSlice'
import { selectMessage } from '@/store/messages/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectName } from '@/store/users/selectors'
import { announce } from '@/ui/display/LiveRegion'
import { showToast } from '@/ui/overlays/toast'
import {
  hasUnsavedEdit,
  isBeingSaved,
  type ComposerEvent,
  type ComposerState,
} from '@/conversation/composer/composerState'
import { useDebouncedSave } from './useDebouncedSave'

type Options = {
  conversationKey: ConversationKey
  state: ComposerState
  update: Dispatch<ComposerEvent>
  /** The message that the page wants edited; the composer follows it. */
  editing: MessageId | null
  onEditing: (id: MessageId | null) => void
}

function openEdit(state: RootState, key: ConversationKey, id: MessageId): ComposerEvent {
  const body = selectMessage(state, id)?.body
  const isText = body?.kind === 'text' || body?.kind === 'markdown'
  const sentText = isText ? toDisplayText(body.text, (userId) => selectName(state, userId, 'screen')) : null
  const stored = selectDraft(state, key)?.edit
  const edit = stored?.id === id ? stored : { id, text: sentText ?? '', mode: isText ? body.kind : 'text' }
  return { type: 'editOpened', edit, sentText }
}

/** `save` sends the change, `leave` closes the edit and asks before changes are lost; `question` is open until it is answered. */
export function useEditing({ conversationKey: key, state, update, editing, onEditing }: Options) {
  const store = useAppStore()
  const edit = state.task.kind === 'editing' ? state.task : null
  if ((edit?.id ?? null) !== editing)
    update(editing === null ? { type: 'editClosed' } : openEdit(store.getState(), key, editing))

  const { latest, flush, removeStoredEdit } = useStoredEdit(key, state)
  const close = useCallback(
    (id: MessageId) => {
      removeStoredEdit(id)
      update({ type: 'saveAbandoned', id })
      onEditing(null)
    },
    [removeStoredEdit, update, onEditing],
  )
  useLostMessage({ conversationKey: key, editing, latest, flush, close, onEditing })
  const save = useSaveEdit({ conversationKey: key, state, update, latest, close })

  const discard = () => {
    if (!edit) return
    // An edit that is on its way to the server cannot be taken back.
    if (isBeingSaved(state, edit)) onEditing(null)
    else close(edit.id)
  }
  const [pending, setPending] = useState<{ onDone?: () => void } | null>(null)
  const leave = (onDone?: () => void) => {
    if (hasUnsavedEdit(state)) return setPending(onDone ? { onDone } : {})
    discard()
    onDone?.()
  }
  const question = pending && {
    onClose: () => setPending(null),
    onDiscard() {
      // The dialog holds the focus until it is gone.
      flushSync(() => setPending(null))
      discard()
      pending.onDone?.()
    },
  }
  return { edit, save, leave, question }
}

type LatestEdit = { readonly current: { state: ComposerState; edit: DraftEdit | null; isMounted: boolean } }

/** Saves the edit to the store. `latest` is the edit of the last render; `removeStoredEdit` deletes the saved one. */
function useStoredEdit(key: ConversationKey, state: ComposerState) {
  const dispatch = useAppDispatch()
  const clock = useClock()
  const edit = state.task.kind === 'editing' ? state.task : null
  const latest = useRef({ state, edit, isMounted: true })
  const storeEdit = useCallback(() => {
    const { edit } = latest.current
    if (edit === null) return
    const { id, text, mode, sentText } = edit
    if (text === sentText) dispatch(editEnded({ key, id }))
    else dispatch(editSaved({ key, edit: { id, text, mode }, at: clock.now() }))
  }, [clock, dispatch, key])
  const { schedule, flush, cancel } = useDebouncedSave(storeEdit)
  const removeStoredEdit = useCallback(
    (id: MessageId) => {
      cancel()
      latest.current.edit = null
      dispatch(editEnded({ key, id }))
    },
    [cancel, dispatch, key],
  )
  useEffect(() => {
    const previous = latest.current.edit
    latest.current.state = state
    if (previous !== null && previous.id !== edit?.id) {
      // An edit that is on its way to the server needs no copy.
      if (isBeingSaved(state, previous)) removeStoredEdit(previous.id)
      else flush()
    } else if (previous !== null && edit !== null && (previous.text !== edit.text || previous.mode !== edit.mode)) {
      schedule()
    }
    latest.current.edit = edit
  }, [state, edit, flush, removeStoredEdit, schedule])
  useEffect(() => {
    const { current } = latest
    current.isMounted = true
    return () => void (current.isMounted = false)
  }, [])
  return { latest, flush, removeStoredEdit }
}

type LostOptions = Pick<Options, 'editing' | 'onEditing' | 'conversationKey'> & {
  latest: LatestEdit
  flush: () => void
  close: (id: MessageId) => void
}

const isMessageDeleted = (state: RootState, id: MessageId) => typeof selectMessage(state, id)?.deletedBy === 'number'

/** Closes the edit of a message that is not here, or that somebody deleted; changes of a deleted one become a draft. */
function useLostMessage({ conversationKey: key, editing, latest, flush, close, onEditing }: LostOptions) {
  const { t } = useWords()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    if (editing === null || selectMessage(store.getState(), editing)) return
    if (selectDraft(store.getState(), key)?.edit?.id !== editing) onEditing(null)
  }, [editing, key, onEditing, store])

  const isDeleted = useAppSelector((state) => editing !== null && isMessageDeleted(state, editing))
  useEffect(() => {
    const id = latest.current.edit?.id
    if (!isDeleted || id === undefined) return
    flush()
    if (selectDraft(store.getState(), key)?.edit?.id === id) {
      dispatch(editedMessageDeleted({ key, id }))
      showEditGone(t)
    }
    close(id)
  }, [isDeleted, latest, flush, close, dispatch, store, key, t])
}

const showEditGone = (t: TFunction<['common', 'chat']>) =>
  showToast({ text: t(($) => $.chat.composer.editGone), tone: 'error', persistent: true, id: 'editGone' })

type SaveOptions = Pick<Options, 'conversationKey' | 'state' | 'update'> & {
  latest: LatestEdit
  close: (id: MessageId) => void
}

/**
 * Calls back if the message is deleted before the stream has confirmed its edit. The server accepts the edit of a
 * message whose deletion has not reached this client.
 */
function onDeletedBeforeConfirmed(store: AppStore, id: MessageId, callback: () => void) {
  const unsubscribe = store.subscribe(() => {
    const isDeleted = isMessageDeleted(store.getState(), id)
    if (!isDeleted && selectPendingOn(store.getState(), id).some(({ kind }) => kind === 'edit')) return
    unsubscribe()
    if (isDeleted) callback()
  })
}

/** Saves the edit to the server. PUT /message/{id}/edit. */
function useSaveEdit({ conversationKey: key, state, update, latest, close }: SaveOptions) {
  const { t } = useWords()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return async (body: { kind: DraftEdit['mode']; text: string; mentions: UserId[] }) => {
    if (state.task.kind !== 'editing' || state.saves.has(state.task.id)) return
    const { id, text, mode, sentText } = state.task
    if (text === sentText) return close(id)
    update({ type: 'saveStarted' })
    const result = await dispatch(runMutation(messageApi.endpoints.editMessage, { messageId: id, body }))
    const fault = 'fault' in result ? result.fault : null
    const { edit, isMounted, state: before } = latest.current
    update({ type: 'saveEnded', id, fault })
    if (before.saves.get(id)?.isAbandoned) return
    const isInBox = edit?.id === id
    const returnText = () => dispatch(editReturned({ key, edit: { id, text, mode }, at: store.clock.now() }))
    if (!fault) {
      announce(t(($) => $.chat.announced.edited))
      if (!isInBox || edit.text === text) {
        onDeletedBeforeConfirmed(store, id, () => {
          returnText()
          showEditGone(t)
        })
      }
      if (isInBox && edit.text === text) close(id)
      return
    }
    // The bar above the box reports the failure.
    if (isInBox && isMounted) return
    // After the conversation was left, the edit is stored already.
    if (!isInBox) returnText()
    const reason = faultText(t, fault).headline
    showToast({ text: t(($) => $.chat.composer.editFailed, { reason }), tone: 'error', persistent: true })
  }
}
