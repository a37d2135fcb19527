/**
 * One open conversation as one component: messages, composer and what can be done with them. The page passes in what
 * stands around it.
 */
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { hrefOf } from '@/domain/address'
import type { MessageId } from '@/domain/ids'
import { LinkContext, type LinkTo } from '@/components/links/linkTo'
import { attachFiles } from '@/store/drafts/attachments'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { Main } from '@/ui/layout/Main'
import { MessageActionsContext, type OpenBundle } from './actions/MessageActions'
import { OpenOverlay } from './actions/OpenOverlay'
import { useHasSelection } from './actions/selection/selection'
import { showActionToast } from './actions/showActionToast'
import { useCreateMessageActions } from './actions/useCreateMessageActions'
import type { ComposerHandle } from './composer/Composer'
import { useReplyAndEdit } from './composer/draft/useReplyAndEdit'
import { DropZone } from './composer/tray/DropZone'
import { JumpProgress, StrangerStrip } from './lazyComponents'
import { MessageList, type MessageListHandle } from './message-list/MessageList'
import { useOpenConversation } from './useOpenConversation'
import { useTypingAnywhere } from './useTypingAnywhere'
import { ConversationWords } from './words'
import { WritingArea } from './WritingArea'

type Props = {
  /** Another conversation is another visit, which takes nothing from the one before. */
  conversationKey: ConversationKey
  /** The message to open at, or null. A new one starts a jump. */
  linkedId: MessageId | null
  /** Identifies the visit: another key repeats the request for the focus. */
  visitKey?: string
  /** Whether the visit starts with the focus in the composer. */
  shouldFocusComposer?: boolean
  /** Stands above the messages and names the page. It stays in the page when another conversation is opened. */
  header: ReactNode
  /** Stands beside the conversation and can act on its messages: a side panel, a call. */
  beside?: ReactNode
  /** Shows forwarded messages. */
  onOpenBundle: (bundle: OpenBundle) => void
  /** Where links to people, channels and the sign-in lead; by default to the pages of the client. */
  linkTo?: LinkTo
}

/** Open while mounted. */
export function ConversationView({
  conversationKey: key,
  linkedId,
  visitKey = '',
  shouldFocusComposer = false,
  header,
  beside,
  onOpenBundle,
  linkTo = hrefOf,
}: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  // Waits for both translation files here: a row that suspended later would hide the message list, which would lose its
  // position.
  t(($) => $.chat.composer.send)
  t(($) => $.file.attachments)
  const store = useAppStore()
  const messageList = useRef<MessageListHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const open = useOpenConversation(key, linkedId)
  const writing = useReplyAndEdit(key, composer)
  const { actions, overlay, close } = useCreateMessageActions(key, {
    reply: writing.reply,
    edit: writing.edit,
    editing: writing.editing,
    jumpTo: open.jumpTo,
    jumpToDay: open.jumpToDay,
    dayInView: () => messageList.current?.dayInView() ?? null,
    openBundle: onOpenBundle,
    notify: (result) => showActionToast(store.getState(), t, result),
    saveDraft: () => composer.current?.flush(),
    focusComposer: () => composer.current?.focus(),
  })
  const isSelecting = useHasSelection(actions.selection)
  useTypingAnywhere(composer, open.canSend && overlay === null && !isSelecting)
  useLeaveFocus(key)
  useInitialFocus(composer, `${key} ${visitKey}`, shouldFocusComposer)
  useShowEdited(key, writing.editing, messageList, open.jumpTo)

  return (
    <LinkContext value={linkTo}>
      <MessageActionsContext value={actions}>
        <ConversationWords>
          <Main className="short-frame relative flex min-w-0 flex-1 flex-col bg-surface">
            {header}
            <MessagesAndComposer
              conversationKey={key}
              linkedId={linkedId}
              messageList={messageList}
              composer={composer}
              open={open}
              writing={writing}
              isSelecting={isSelecting}
            />
            {open.jumpTarget && (
              <JumpProgress
                key={key}
                conversationKey={key}
                target={open.jumpTarget}
                onFound={(id) => {
                  open.endJump()
                  requestAnimationFrame(() => messageList.current?.show(id))
                }}
                onClose={open.endJump}
              />
            )}
            {overlay && (
              <OpenOverlay
                key={`${key} overlay`}
                conversationKey={key}
                overlay={overlay}
                onClose={() => close(overlay)}
              />
            )}
          </Main>
          <Fragment key={key}>{beside}</Fragment>
        </ConversationWords>
      </MessageActionsContext>
    </LinkContext>
  )
}

type MessagesAndComposerProps = {
  conversationKey: ConversationKey
  linkedId: MessageId | null
  messageList: RefObject<MessageListHandle | null>
  composer: RefObject<ComposerHandle | null>
  open: ReturnType<typeof useOpenConversation>
  writing: ReturnType<typeof useReplyAndEdit>
  isSelecting: boolean
}

function MessagesAndComposer({
  conversationKey: key,
  linkedId,
  messageList,
  composer,
  open,
  writing,
  isSelecting,
}: MessagesAndComposerProps) {
  const dispatch = useAppDispatch()
  const target = toTarget(key)
  return (
    <>
      {open.readOnlyReason === 'noContact' && target.kind === 'direct' && (
        <StrangerStrip key={key} userId={target.userId} />
      )}
      <DropZone
        active={open.canSend && writing.editing === null}
        name={open.name}
        onFiles={(files) => void dispatch(attachFiles(key, files))}
      >
        <MessageList
          key={key}
          ref={messageList}
          conversationKey={key}
          name={open.name}
          unread={open.unread}
          openAtId={open.openAtId}
          linkedId={linkedId}
          settled={open.settled}
          position={open.position}
          canReact={open.canReact}
        />
        <WritingArea
          key={`${key} writing`}
          conversationKey={key}
          composer={composer}
          open={open}
          writing={writing}
          isSelecting={isSelecting}
          onSent={() => {
            open.hideUnreadLine()
            messageList.current?.toLatest()
          }}
        />
      </DropZone>
    </>
  )
}

/** Brings a message into view when its edit begins. An edit that was left open before does not move the reader. */
function useShowEdited(
  key: ConversationKey,
  editing: MessageId | null,
  messageList: RefObject<MessageListHandle | null>,
  jumpTo: (id: MessageId) => void,
) {
  const shown = useRef({ key, editing })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, editing }
    if (editing === null || key !== before.key || editing === before.editing) return
    // After the bar above the text has taken its place.
    requestAnimationFrame(() => {
      const list = messageList.current
      if (list && !list.isInView(editing) && !list.show(editing)) jumpTo(editing)
    })
  }, [key, editing, messageList, jumpTo])
}

/** Nothing in the page keeps the focus for the next conversation: it begins there as on a page of its own. */
function useLeaveFocus(key: ConversationKey) {
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.closest('#main')) focused.blur()
  }, [key])
}

/** Focuses the composer at the start of each visit that requests it. */
function useInitialFocus(composer: RefObject<ComposerHandle | null>, visitKey: string, shouldFocusComposer: boolean) {
  useEffect(() => {
    // Without a composer (no permission to write), the main area gets the focus.
    if (shouldFocusComposer) (composer.current ?? document.getElementById('main'))?.focus()
  }, [composer, visitKey, shouldFocusComposer])
}
