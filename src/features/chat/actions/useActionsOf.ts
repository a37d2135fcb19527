/** What the actions do, for one open conversation; the object is stable, so that rows do not render for it. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { fileUrl } from '@/api/resourceAddress'
import { favoriteApi } from '@/api/favorite'
import { groupApi } from '@/api/group'
import { messageApi } from '@/api/message'
import { addressOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import { toDisplayText } from '@/parts/editor/mentionText'
import type { Picture } from '@/parts/message/ImageBody'
import { selectChannel, selectMyRights } from '@/store/channels/selectors'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { outboxDiscarded, outboxRetried, uploadPaused } from '@/store/outbox/outboxActions'
import { outboxTakenBack } from '@/store/outbox/submit'
import { copyText } from '@/store/copyText'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import type { ComposerHandle } from '../composer/Composer'
import { allowedActions, type MessageAction } from './allowedActions'
import type { News } from './tellNews'
import type { MenuPlace, MessageActions } from './MessageActions'

/** What lies over the conversation because of an action; at most one at a time. */
export type Overlay =
  | { kind: 'menu' | 'reactions'; id: MessageId; place: MenuPlace }
  | { kind: 'delete'; id: MessageId }
  | { kind: 'whoReacted' | 'forward'; id: MessageId }
  | { kind: 'picture'; picture: Picture }

type Ways = {
  reply: (id: MessageId) => void
  edit: (id: MessageId) => void
  jumpTo: (id: MessageId) => void
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
  const now = useRef(ways)
  useLayoutEffect(() => {
    now.current = ways
  })

  const actions = useMemo<MessageActions>(() => {
    const allowed = (id: MessageId): MessageAction[] => {
      const state = store.getState()
      const message = selectMessage(state, id)
      if (!message) return []
      const rights = selectMyRights(state, key)
      const target = toTarget(key)
      const pins = target.kind === 'channel' ? (selectChannel(state, target.channelId)?.pins ?? []) : []
      return allowedActions(message, {
        myId: selectMyId(state),
        canSend: rights.canSend,
        isGuest: rights.whyNot === 'guest',
        canPin: rights.canPin,
        canDeleteAny: rights.canDeleteAny,
        isPinned: pins.some((known) => known.messageId === id),
        hasReactions: message.reactions.length > 0,
      })
    }
    const report = async (answer: PromiseLike<{ error?: unknown }>) => {
      const { error } = await answer
      if (error !== undefined) now.current.tell({ kind: 'refused', fault: error as Fault })
    }
    const saved = async (answer: PromiseLike<{ error?: unknown }>) => {
      const { error } = await answer
      now.current.tell(error === undefined ? { kind: 'saved' } : { kind: 'refused', fault: error as Fault })
    }
    const copy = async (text: string) => {
      if (await dispatch(copyText(text))) now.current.tell({ kind: 'copied' })
    }
    const textOf = (id: MessageId) => {
      const body = selectMessage(store.getState(), id)?.body
      const nameOf = (userId: Parameters<typeof selectUser>[1]) => selectUser(store.getState(), userId)?.name
      return body && 'text' in body ? toDisplayText(body.text, nameOf) : ''
    }
    const channelId = () => {
      const target = toTarget(key)
      return target.kind === 'channel' ? target.channelId : null
    }
    const act: MessageActions['act'] = (id, action) => {
      setOverlay(null)
      switch (action) {
        case 'reply':
          return now.current.reply(id)
        case 'edit':
          return now.current.edit(id)
        case 'copyText':
          return void copy(textOf(id))
        case 'copyLink':
          return void copy(`${document.baseURI.split('#')[0]}#${addressOf.conversation(key, id)}`)
        case 'pin':
        case 'unpin': {
          const channel = channelId()
          const { pinMessage, unpinMessage } = groupApi.endpoints
          const { initiate } = action === 'pin' ? pinMessage : unpinMessage
          if (channel !== null) void report(dispatch(initiate({ channelId: channel, messageId: id }, UNTRACKED)))
          return
        }
        case 'save':
          return void saved(dispatch(favoriteApi.endpoints.saveMessages.initiate([id], UNTRACKED)))
        case 'forward':
          return setOverlay({ kind: 'forward', id })
        case 'download':
          return download(store.getState(), id)
        case 'whoReacted':
          return setOverlay({ kind: 'whoReacted', id })
        case 'delete':
          return setOverlay({ kind: 'delete', id })
      }
    }
    return {
      allowed,
      act,
      react(id, emoji) {
        setOverlay(null)
        void report(dispatch(messageApi.endpoints.react.initiate({ messageId: id, emoji }, UNTRACKED)))
      },
      openMenu: (id, place) => setOverlay({ kind: 'menu', id, place }),
      openReactions: (id, place) => setOverlay({ kind: 'reactions', id, place }),
      openPicture: (picture) => setOverlay({ kind: 'picture', picture }),
      jumpTo: (id) => now.current.jumpTo(id),
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
  }, [dispatch, store, key])

  // a menu closes after its item has already opened something else: that must stay
  const close = useCallback((closed: Overlay) => setOverlay((now) => (now === closed ? null : now)), [])
  return { actions, overlay, close }
}

/** What became of it is told here and kept nowhere. */
const UNTRACKED = { track: false } as const

function download(state: Parameters<typeof selectMessage>[0], id: MessageId) {
  const body = selectMessage(state, id)?.body
  if (!body || !('path' in body)) return
  const link = document.createElement('a')
  link.href = fileUrl(body.path, { download: true })
  link.download = body.kind === 'file' ? body.name : ''
  link.click()
}
