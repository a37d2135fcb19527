/**
 * Implements the message actions for one open conversation; the object is stable, so that it causes no renders of rows.
 */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { runMutation } from '@/api/request/runQuery'
import { messageApi } from '@/api/conversation/message'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { usePorts } from '@/components/program/PortsContext'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { outboxDiscarded, outboxRetried, uploadPaused } from '@/store/outbox/outboxActions'
import { streamRetried } from '@/stream/eventsReceived'
import { moveToDraft } from '@/store/outbox/submit'
import { hasReacted } from './hasReacted'
import { usePlace } from '../place'
import { selectAllowedActions } from './selectAllowedActions'
import { runMessageAction, type ImmediateAction } from './runMessageAction'
import type { ActionResult } from './showActionToast'
import { createActionTargets } from './actionTargets'
import type { MessageActions } from './MessageActions'
import type { OverlayState } from './overlayState'
import { createSelection } from '@/conversation/actions/selection/selection'
import { useStateOf } from '@/ui/useStateOf'

type Handlers = {
  /** The message that is being edited. */
  editing: MessageId | null
  reply: (id: MessageId) => void
  edit: (id: MessageId) => void
  jumpTo: (id: MessageId) => void
  jumpToDay: (day: number) => void
  /** An instant of the day of the uppermost row in view, or null. */
  dayInView: () => number | null
  openBundle: MessageActions['openBundle']
  /** Shows a notice about the result, for example a refusal or a copy. */
  notify: (result: ActionResult) => void
  /** Saves the text of the composer to the draft at once. */
  saveDraft: () => void
  focusComposer: () => void
}

/** Gives the actions and the overlay that they opened. Another conversation has others. */
export function useCreateMessageActions(
  key: ConversationKey,
  handlers: Handlers,
): { actions: MessageActions; overlay: OverlayState | null; close: (overlay: OverlayState) => void } {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { clipboard } = usePorts()
  const { actions: offered } = usePlace()
  const [overlay, setOverlay] = useStateOf<OverlayState | null>(key, () => null)
  const [selection] = useStateOf(key, createSelection)
  const [actionTargets] = useStateOf(key, createActionTargets)
  useLayoutEffect(() => actionTargets.set(overlay, handlers.editing), [actionTargets, overlay, handlers.editing])
  const latestHandlers = useRef(handlers)
  useLayoutEffect(() => {
    latestHandlers.current = handlers
  })

  const actions = useMemo<MessageActions>(() => {
    const allowedActions = (id: MessageId) =>
      selectAllowedActions(store.getState(), key, id).filter((action) => offered?.includes(action) ?? true)
    /** Resolves to true when the messages are saved. */
    const runImmediate = async (ids: readonly MessageId[], action: ImmediateAction) => {
      const result = await runMessageAction(store, clipboard, key, ids, action)
      if (result) latestHandlers.current.notify(result)
      return result?.kind === 'saved'
    }
    const run: MessageActions['run'] = (id, action) => {
      setOverlay(null)
      switch (action) {
        case 'reply':
          return latestHandlers.current.reply(id)
        case 'edit':
          return latestHandlers.current.edit(id)
        case 'forward':
          return setOverlay({ kind: 'forward', ids: [id] })
        case 'select':
          return selection.toggle(id)
        case 'whoReacted':
        case 'why':
          return setOverlay({ kind: action, id })
        case 'delete':
          return setOverlay({ kind: 'delete', id })
        default:
          void runImmediate([id], action)
      }
    }
    return {
      allowedActions,
      run,
      selection,
      actionTargets,
      runOnSelection(action) {
        const ids = selection.ids()
        if (action === 'save') void runImmediate(ids, 'save').then((isSaved) => isSaved && selection.clear())
        else setOverlay({ kind: action === 'delete' ? 'deleteMany' : action, ids })
      },
      react(id, emoji) {
        setOverlay(null)
        const kind = hasReacted(store.getState(), id, emoji) ? 'unreacted' : 'reacted'
        const authorId = selectMessage(store.getState(), id)?.authorId ?? null
        void dispatch(runMutation(messageApi.endpoints.react, { messageId: id, emoji })).then((result) =>
          latestHandlers.current.notify(
            'fault' in result
              ? { kind: 'refused', fault: result.fault, act: 'react', authorId, count: 1 }
              : { kind, emoji },
          ),
        )
      },
      openMenu: (id, place) => setOverlay({ kind: 'menu', id, place }),
      openReactions: (id, place) => setOverlay({ kind: 'reactions', id, place }),
      openImage: (id) => setOverlay({ kind: 'image', id }),
      openBundle: (bundle) => latestHandlers.current.openBundle(bundle),
      jumpTo: (id) => latestHandlers.current.jumpTo(id),
      jumpToDay: (day) => latestHandlers.current.jumpToDay(day),
      openDateDialog: (from) => setOverlay({ kind: 'day', from: from ?? latestHandlers.current.dayInView() }),
      focusComposer: () => latestHandlers.current.focusComposer(),
      retry(localId) {
        dispatch(outboxRetried(localId))
        // A message that waits for the network waits for the stream.
        dispatch(streamRetried())
      },
      takeBack(localId) {
        // Saves the composer's text to the draft before the message returns to the composer.
        latestHandlers.current.saveDraft()
        dispatch(moveToDraft(localId))
        latestHandlers.current.focusComposer()
      },
      discard: (localId) => void dispatch(outboxDiscarded(localId)),
      pauseUpload: (localId, isPaused) => void dispatch(uploadPaused({ localId, isPaused })),
    }
  }, [dispatch, clipboard, store, key, selection, actionTargets, offered, setOverlay])

  // A menu closes after its item has opened another overlay, which must stay open.
  const close = useCallback(
    (closed: OverlayState) => setOverlay((current) => (current === closed ? null : current)),
    [setOverlay],
  )
  return { actions, overlay, close }
}
