/**
 * An open conversation: who it is with, what may be done there, where it opened, and the jump that is in progress.
 * Messages are marked as read by the message list, which knows what was really visible.
 */
import { useCallback, useEffect } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { sortedIncludes } from '@/lib/sorted'
import { useConversationName } from '@/components/conversation/useConversationName'
import { selectMyPermissions } from '@/store/channels/selectors'
import { holdsNewest, openConversation } from '@/store/history/paging'
import { conversationClosed } from '@/store/events'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { AppStore } from '@/store/createStore'
import { selectMessageWindow } from '@/store/messages/selectors'
import { selectUnreadCount, type UnreadCount } from '@/store/reads/selectors'
import { isPageActive } from '@/ui/input/isPageActive'
import { useStateOf } from '@/ui/useStateOf'
import type { JumpTarget } from '@/conversation/message-list/JumpProgress'
import { isAfterReload, positionOf } from '@/conversation/message-list/scroll/scrollPositions'

/** The place where a conversation opens; it stays the same during a visit. */
function openingOf(store: AppStore, key: ConversationKey, linkedId: MessageId | null) {
  const position = positionOf(store, key, linkedId)
  return {
    unread: selectUnreadCount(store.getState(), key),
    position,
    openAtId: isAfterReload(position) ? null : linkedId,
  }
}
type Opening = ReturnType<typeof openingOf>

/** The message around which messages are loaded first; null for the newest ones. */
function loadedAround({ openAtId, position, unread }: Opening): MessageId | null {
  const topId = position?.top?.messageId ?? null
  return openAtId ?? (isAfterReload(position) ? (topId ?? unread.firstId) : (unread.firstId ?? topId))
}

/**
 * Opens a conversation while mounted. Another `key` begins another visit, which takes nothing from the one before.
 * `linkedId` is the message in the address; a new one starts a jump.
 */
export function useOpenConversation(key: ConversationKey, linkedId: MessageId | null) {
  const store = useAppStore()
  const rights = useAppSelector((state) => selectMyPermissions(state, key))
  const [opening] = useStateOf(key, () => openingOf(store, key, linkedId))
  const [unread, hideUnreadLine] = useUnreadLine(key, opening.unread)
  const { settled, jumpTarget, setJumpTarget } = useOpening(key, opening)
  const jumpTo = useCallback((id: MessageId) => setJumpTarget({ kind: 'message', id }), [setJumpTarget])
  const [lastLinkedId, setLastLinkedId] = useStateOf(key, () => linkedId)
  if (linkedId !== lastLinkedId) {
    setLastLinkedId(linkedId)
    if (linkedId !== null) jumpTo(linkedId)
  }
  return {
    name: useConversationName(key),
    canSend: rights.canSend,
    /** The reason why nothing can be written here, or null. */
    readOnlyReason: rights.readOnlyReason,
    canReact:
      rights.readOnlyReason !== 'guest' && rights.readOnlyReason !== 'gone' && rights.readOnlyReason !== 'noPerson',
    /** The unread messages when the conversation was opened, and the message and position to open at. */
    unread,
    hideUnreadLine,
    openAtId: opening.openAtId,
    position: opening.position,
    /** Whether every request of the opening has succeeded or failed. */
    settled,
    jumpTarget,
    jumpTo,
    jumpToDay: (at: number) => setJumpTarget({ kind: 'day', at }),
    endJump: () => setJumpTarget(null),
  }
}

/** Loads the messages. An opening at a message of the address is a jump, which can be canceled. */
function useOpening(key: ConversationKey, opening: Opening) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  // With everything up to the newest message in memory, the first render is already final.
  const [settled, setSettled] = useStateOf(
    key,
    () =>
      opening.openAtId === null &&
      opening.unread.firstId === null &&
      !opening.position?.top &&
      holdsNewest(store.getState(), key),
  )
  const [controller] = useStateOf(key, () => new AbortController())
  // Only an opening at a message in the address may take long, so only that can be canceled.
  const [jumpTarget, setJumpTarget] = useStateOf<JumpTarget | null>(key, () =>
    opening.openAtId === null ? null : { kind: 'opening', cancel: () => controller.abort() },
  )
  useEffect(() => {
    const from = loadedAround(opening)
    let isMounted = true
    const { signal } = controller
    const isReload = opening.position?.isReload
    void dispatch(openConversation(key, { ...(from !== null && { openAtId: from, signal }), isReload })).then(() => {
      if (!isMounted) return
      setSettled(true)
      const { openAtId } = opening
      const isLoaded =
        openAtId === null || signal.aborted || sortedIncludes(selectMessageWindow(store.getState(), key).ids, openAtId)
      // Tries again with a jump, which reports why the message is not available.
      setJumpTarget(isLoaded ? null : { kind: 'message', id: openAtId })
    })
    return () => {
      isMounted = false
      dispatch(conversationClosed(key))
    }
  }, [dispatch, key, opening, store, controller, setSettled, setJumpTarget])
  return { settled, jumpTarget, setJumpTarget }
}

const NO_UNREAD: UnreadCount = { count: 0, mentions: 0, isMinimum: false, firstId: null }

/**
 * The messages below the unread line, and a function that removes it. They stay marked until the person answers or
 * leaves. When messages arrive while nobody looks at the page, the line moves to those that are unread then.
 */
function useUnreadLine(key: ConversationKey, opened: UnreadCount): [UnreadCount, () => void] {
  const store = useAppStore()
  const [unread, setUnread] = useStateOf(key, () => opened)
  useEffect(() => {
    return store.subscribe(() => {
      const now = selectUnreadCount(store.getState(), key)
      if (now.firstId !== null && !isPageActive()) setUnread(now)
    })
  }, [store, key, setUnread])
  return [unread, useCallback(() => setUnread(NO_UNREAD), [setUnread])]
}
