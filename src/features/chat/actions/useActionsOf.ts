/** What the actions do, for one open conversation; the object is stable, so that rows do not render for it. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { messageApi } from '@/api/message'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { outboxDiscarded, outboxRetried, uploadPaused } from '@/store/outbox/outboxActions'
import { outboxTakenBack } from '@/store/outbox/submit'
import type { ComposerHandle } from '../composer/Composer'
import { lateHands } from '../lateHands'
import type { PlainAction } from './carryOut'
import type { News } from './tellNews'
import type { MessageActions } from './MessageActions'
import type { Overlay } from './overlay'
import { makeSelection } from './selection'

type Ways = {
  reply: (id: MessageId) => void
  edit: (id: MessageId) => void
  jumpTo: (id: MessageId) => void
  jumpToDay: (day: number) => void
  openBundle: MessageActions['openBundle']
  /** Says in words what was refused, or that something was copied. */
  tell: (news: News) => void
  composer: RefObject<ComposerHandle | null>
}

/** The actions, and what is open because of them. */
export function useActionsOf(
  key: ConversationKey,
  ways: Ways,
): { actions: MessageActions; overlay: Overlay | null; close: (overlay: Overlay) => void } {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [selection] = useState(makeSelection)
  const now = useRef(ways)
  useLayoutEffect(() => {
    now.current = ways
  })

  const actions = useMemo<MessageActions>(() => {
    // whoever asks came with the hands themselves
    const allowed = (id: MessageId) => lateHands.peek()?.allowedHere(store.getState(), key, id) ?? []
    /** True when the messages are saved. */
    const carryOut = async (ids: readonly MessageId[], action: PlainAction) => {
      const hands = await lateHands.load()
      const news = await hands.carryOut(store, key, ids, action)
      if (news) now.current.tell(news)
      return news?.kind === 'saved'
    }
    const act: MessageActions['act'] = (id, action) => {
      setOverlay(null)
      switch (action) {
        case 'reply':
          return now.current.reply(id)
        case 'edit':
          return now.current.edit(id)
        case 'forward':
          return setOverlay({ kind: 'forward', ids: [id] })
        case 'select':
          return selection.turn(id)
        case 'whoReacted':
          return setOverlay({ kind: 'whoReacted', id })
        case 'delete':
          return setOverlay({ kind: 'delete', id })
        default:
          void carryOut([id], action)
      }
    }
    return {
      allowed,
      act,
      selection,
      actTogether(action) {
        const ids = selection.ids()
        if (action === 'save') void carryOut(ids, 'save').then((isSaved) => isSaved && selection.clear())
        else setOverlay({ kind: action === 'delete' ? 'deleteMany' : action, ids })
      },
      react(id, emoji) {
        setOverlay(null)
        void dispatch(messageApi.endpoints.react.initiate({ messageId: id, emoji }, UNTRACKED)).then(
          ({ error }) => error && now.current.tell({ kind: 'refused', fault: error as Fault, act: 'react' }),
        )
      },
      openMenu: (id, place) => setOverlay({ kind: 'menu', id, place }),
      openReactions: (id, place) => setOverlay({ kind: 'reactions', id, place }),
      openPicture: (id) => setOverlay({ kind: 'picture', id }),
      openBundle: (bundle) => now.current.openBundle(bundle),
      jumpTo: (id) => now.current.jumpTo(id),
      jumpToDay: (day) => (day === null ? setOverlay({ kind: 'day' }) : now.current.jumpToDay(day)),
      retry: (localId) => void dispatch(outboxRetried(localId)),
      takeBack(localId) {
        // what is in the box now has to be in the draft before the message comes back to it
        now.current.composer.current?.flush()
        dispatch(outboxTakenBack(localId))
        now.current.composer.current?.focus()
      },
      discard: (localId) => void dispatch(outboxDiscarded(localId)),
      pauseUpload: (localId, isPaused) => void dispatch(uploadPaused({ localId, isPaused })),
    }
  }, [dispatch, store, key, selection])

  // a menu closes after its item has already opened something else: that must stay
  const close = useCallback((closed: Overlay) => setOverlay((now) => (now === closed ? null : now)), [])
  return { actions, overlay, close }
}

/** What became of it is told here and kept nowhere. */
const UNTRACKED = { track: false } as const
