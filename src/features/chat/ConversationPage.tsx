/** The page of one open conversation: header, messages, composer, and side panel. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectLostChannel } from '@/store/channels/selectors'
import { panelRemembered } from '@/store/conversations/settingsSlice'
import { attachFiles } from '@/store/drafts/attachments'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { MessageActionsContext } from '@/conversation/actions/MessageActions'
import { useHasSelection } from '@/conversation/actions/selection/selection'
import { OpenOverlay } from '@/conversation/actions/OpenOverlay'
import { showActionToast } from '@/conversation/actions/showActionToast'
import { useCreateMessageActions } from '@/conversation/actions/useCreateMessageActions'
import { JumpProgress, LicenseNotice, SelectionBar } from '@/conversation/lazyComponents'
import { ReadOnlyNotice } from '@/conversation/composer/ReadOnlyNotice'
import { Composer, type ComposerHandle } from '@/conversation/composer/Composer'
import { DropZone } from '@/conversation/composer/tray/DropZone'
import { useComposerFocus } from '@/conversation/composer/useComposerFocus'
import { useReplyAndEdit } from '@/conversation/composer/draft/useReplyAndEdit'
import { PageName } from '@/ui/display/PageName'
import { PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'
import { Main } from '@/ui/layout/Main'
import { ConversationHeader } from './header/ConversationHeader'
import { MessageList, type MessageListHandle } from '@/conversation/message-list/MessageList'
import { panelNameOf, ConversationPanel, isPanelName, keyOfPanel, type OpenPanel } from './side-panel/ConversationPanel'
import { StrangerStrip, UnavailableConversation } from './lazyPages'
import { useOpenConversation } from '@/conversation/useOpenConversation'
import { useTypingAnywhere } from '@/conversation/useTypingAnywhere'

type Props = {
  conversationKey: ConversationKey
  /** The message that the address names. */
  linkedId: MessageId | null
  /** Identifies the visit: another key repeats what the two props below request. */
  visitKey?: string
  /** Whether the visit starts with the focus in the composer. */
  shouldFocusComposer?: boolean
  /** The panel that the visit opens, or null. */
  panelName?: string | null
  /** The text that the visit searches in this conversation; null for a visit without a search. */
  searchText?: string | null
}

/** The page of the route; mounted anew when the conversation changes. */
export function ConversationPage({
  conversationKey,
  linkedId,
  visitKey = '',
  shouldFocusComposer = false,
  searchText = null,
  panelName = null,
}: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  // Waits for both translation files here: a row that suspended later would hide the message list, which would lose its
  // position.
  t(($) => $.chat.composer.send)
  t(($) => $.file.attachments)
  const lost = useAppSelector((state) => selectLostChannel(state, conversationKey))
  if (lost) return <UnavailableConversation conversationKey={conversationKey} lost={lost} />
  return (
    <Conversation
      key={conversationKey}
      conversationKey={conversationKey}
      linkedId={linkedId}
      visitKey={visitKey}
      shouldFocusComposer={shouldFocusComposer}
      searchText={searchText}
      panelName={panelName}
    />
  )
}

function Conversation(props: Required<Props>) {
  const { conversationKey: key, linkedId, visitKey, shouldFocusComposer, searchText, panelName } = props
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const messageList = useRef<MessageListHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const { panel, setPanel, isRestored } = useOpenPanel(key, { visitKey, searchText, panelName })
  const open = useOpenConversation(key, linkedId)
  const writing = useReplyAndEdit(key, composer)
  const target = toTarget(key)
  const { actions, overlay, close } = useCreateMessageActions(key, {
    reply: writing.reply,
    edit: writing.edit,
    editing: writing.editing,
    jumpTo: open.jumpTo,
    jumpToDay: open.jumpToDay,
    dayInView: () => messageList.current?.dayInView() ?? null,
    openBundle: setPanel,
    notify: (result) => showActionToast(t, result),
    saveDraft: () => composer.current?.flush(),
    focusComposer: () => composer.current?.focus(),
  })
  const isSelecting = useHasSelection(actions.selection)
  useTypingAnywhere(composer, open.canSend && overlay === null && !isSelecting)
  useInitialFocus(composer, visitKey, shouldFocusComposer)
  useShowEdited(writing.editing, messageList, open.jumpTo)

  return (
    <MessageActionsContext value={actions}>
      <Main className="short-frame relative flex min-w-0 flex-1 flex-col bg-surface">
        <PageName name={open.name} />
        <ConversationHeader conversationKey={key} name={open.name} panel={panelNameOf(panel)} onPanel={setPanel} />
        {open.readOnlyReason === 'noContact' && target.kind === 'direct' && <StrangerStrip userId={target.userId} />}
        <DropZone
          active={open.canSend && writing.editing === null}
          name={open.name}
          onFiles={(files) => void dispatch(attachFiles(key, files))}
        >
          <MessageList
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
        {open.jumpTarget && (
          <JumpProgress
            conversationKey={key}
            target={open.jumpTarget}
            onFound={(id) => {
              open.endJump()
              requestAnimationFrame(() => messageList.current?.show(id))
            }}
            onClose={open.endJump}
          />
        )}
        {overlay && <OpenOverlay conversationKey={key} overlay={overlay} onClose={() => close(overlay)} />}
      </Main>
      {panel && (
        <ConversationPanel
          key={keyOfPanel(panel)}
          panel={panel}
          isRestored={isRestored}
          conversationKey={key}
          onClose={() => setPanel(null)}
        />
      )}
    </MessageActionsContext>
  )
}

type Visit = { visitKey: string; searchText: string | null; panelName: string | null }

/**
 * The panel beside the conversation. A visit with a search text opens the search. Otherwise it is the panel that was open
 * when the conversation was left, except where a panel covers the conversation.
 */
function useOpenPanel(key: ConversationKey, { visitKey, searchText, panelName }: Visit) {
  const dispatch = useAppDispatch()
  const requested: OpenPanel | null =
    searchText !== null ? { searchText, visitKey } : isPanelName(panelName) ? panelName : null
  const remembered = useAppSelector((state) => state.settings.panels?.[key])
  const covers = useMedia(PANEL_OVERLAYS)
  const [{ panel, isRestored }, set] = useState<{ panel: OpenPanel | null; isRestored: boolean }>(() => {
    if (requested !== null) return { panel: requested, isRestored: false }
    return { panel: !covers && isPanelName(remembered) ? remembered : null, isRestored: true }
  })
  const [lastVisitKey, setLastVisitKey] = useState(visitKey)
  if (visitKey !== lastVisitKey) {
    setLastVisitKey(visitKey)
    if (requested !== null) set({ panel: requested, isRestored: false })
  }
  const setPanel = useCallback(
    (next: OpenPanel | null) => {
      set({ panel: next, isRestored: false })
      // A search without its text is nothing to return to.
      dispatch(panelRemembered({ key, panel: typeof next === 'string' && next !== 'search' ? next : null }))
    },
    [dispatch, key],
  )
  return { panel, setPanel, isRestored }
}

/** Brings a message into view when its edit begins. An edit that was left open before does not move the reader. */
function useShowEdited(
  editing: MessageId | null,
  messageList: RefObject<MessageListHandle | null>,
  jumpTo: (id: MessageId) => void,
) {
  const shown = useRef(editing)
  useEffect(() => {
    if (editing === shown.current) return
    shown.current = editing
    if (editing === null) return
    // After the bar above the text has taken its place.
    requestAnimationFrame(() => {
      const list = messageList.current
      if (list && !list.isInView(editing) && !list.show(editing)) jumpTo(editing)
    })
  }, [editing, messageList, jumpTo])
}

/** Focuses the composer at the start of each visit that requests it. */
function useInitialFocus(composer: RefObject<ComposerHandle | null>, visitKey: string, shouldFocusComposer: boolean) {
  useEffect(() => {
    // Without a composer (no permission to write), the main area gets the focus.
    if (shouldFocusComposer) (composer.current ?? document.getElementById('main'))?.focus()
  }, [composer, visitKey, shouldFocusComposer])
}

type WritingProps = {
  conversationKey: ConversationKey
  composer: RefObject<ComposerHandle | null>
  open: ReturnType<typeof useOpenConversation>
  writing: ReturnType<typeof useReplyAndEdit>
  isSelecting: boolean
  onSent: () => void
}

/** The place of the composer: it, or the reason why nothing can be written, or the tools of the selection. */
function WritingArea({ conversationKey, composer, open, writing, isSelecting, onSent }: WritingProps) {
  const focusPlace = useComposerFocus(composer, open.canSend)
  return (
    <div
      {...focusPlace}
      data-foot
      className="mx-auto w-full max-w-[784px] flex-none px-3 pb-1 outline-none max-sm:px-2 max-sm:pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      {isSelecting && <SelectionBar />}
      {/* Hidden, not unmounted, so that the text keeps its selection and undo history. */}
      <div className={isSelecting ? 'hidden' : ''}>
        {open.readOnlyReason === null ? (
          <>
            <LicenseNotice />
            <Composer
              ref={composer}
              conversationKey={conversationKey}
              name={open.name}
              replyTo={writing.replyTo}
              onReplyTo={writing.setReplyTo}
              editing={writing.editing}
              onEditing={writing.edit}
              onSent={onSent}
            />
          </>
        ) : (
          <ReadOnlyNotice conversationKey={conversationKey} why={open.readOnlyReason} name={open.name} />
        )}
      </div>
    </div>
  )
}
