/** The page of one open conversation: header, messages, composer, and side panel. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { holds } from '@/lib/sorted'
import { useConversationName } from '@/components/conversation/useConversationName'
import { selectLost, selectMyRights } from '@/store/channels/selectors'
import { holdsNewest, jumpToLatest, openConversation } from '@/store/history/paging'
import { attachFiles } from '@/store/drafts/attachments'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { conversationClosed } from '@/store/messages/messageActions'
import { selectFeed } from '@/store/messages/selectors'
import { selectUnread } from '@/store/reads/selectors'
import { MessageActionsContext } from './actions/MessageActions'
import { useIsChoosing } from './actions/selection'
import { Overlays } from './actions/Overlays'
import { SelectionBar } from './actions/SelectionBar'
import { useActionsOf } from './actions/useActionsOf'
import { useActionToast } from './actions/useActionToast'
import { ReadOnlyNotice } from './composer/ReadOnlyNotice'
import { Composer, type ComposerHandle } from './composer/Composer'
import { DropZone } from './composer/DropZone'
import { MessageList, type MessageListHandle } from './message-list/MessageList'
import { isAfterReload, positionOf } from './message-list/scroll/scrollPositions'
import { ConversationPanel, type Beside } from './side-panel/ConversationPanel'
import { JumpProgress, type JumpTarget } from './message-list/JumpProgress'
import { ConversationHeader } from './header/ConversationHeader'
import { UnavailableConversation } from './UnavailableConversation'
import { useComposerFocus } from './composer/useComposerFocus'
import { useTypingAnywhere } from './useTypingAnywhere'
import { useUnreadLine } from './useUnreadLine'

type Props = {
  conversationKey: ConversationKey
  at: MessageId | null
  /** A unique name of a visit that starts with writing; null for a visit that starts with reading. */
  writes?: string | null
}

/** The page of the route; mounted anew when the conversation changes. */
export function ConversationPage({ conversationKey, at, writes = null }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  // Waits for both translation files here: a row that suspended later would hide the feed and lose its position.
  t(($) => $.chat.composer.send)
  t(($) => $.file.attachments)
  const lost = useAppSelector((state) => selectLost(state, conversationKey))
  if (lost) return <UnavailableConversation conversationKey={conversationKey} lost={lost} />
  return <Conversation key={conversationKey} conversationKey={conversationKey} at={at} writes={writes} />
}

function Conversation({ conversationKey: key, at, writes }: Props) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const name = useConversationName(key)
  const rights = useAppSelector((state) => selectMyRights(state, key))
  const messageList = useRef<MessageListHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [beside, setBeside] = useState<Beside | null>(null)
  const aside = typeof beside === 'string' ? beside : null
  const [replyTo, setReplyTo] = useState<MessageId | null>(() => selectDraft(store.getState(), key)?.replyTo ?? null)
  const [editing, setEditing] = useState<MessageId | null>(() => selectDraft(store.getState(), key)?.edit?.id ?? null)
  // The messages that are unread now stay marked while the conversation is open.
  const [opened] = useState(() => {
    const position = positionOf(store, key, at)
    return { unread: selectUnread(store.getState(), key), position, at: isAfterReload(position) ? null : at }
  })

  const unread = useUnreadLine(key, opened.unread)

  // With everything up to the newest message in memory, the first render is already final.
  const [settled, setSettled] = useState(
    () =>
      opened.at === null &&
      opened.unread.firstId === null &&
      !opened.position?.top &&
      holdsNewest(store.getState(), key),
  )

  const [way] = useState(() => new AbortController())
  // Only an opening at a message in the address may take long, so only that can be canceled.
  const [jumpTarget, setJumpTarget] = useState<JumpTarget | null>(
    opened.at === null ? null : { kind: 'opening', cancel: () => way.abort() },
  )
  useEffect(() => {
    const stood = opened.position?.top?.messageId ?? null
    const unread = opened.unread.firstId
    const from = opened.at ?? (isAfterReload(opened.position) ? (stood ?? unread) : (unread ?? stood))
    let isHere = true
    const { signal } = way
    const isReload = opened.position?.isReload
    void dispatch(openConversation(key, { ...(from !== null && { at: from, signal }), isReload })).then(() => {
      if (!isHere) return
      setSettled(true)
      const { at: sought } = opened
      const isHeld = sought === null || signal.aborted || holds(selectFeed(store.getState(), key).ids, sought)
      // Tries again with a jump, which reports why the message is not available.
      setJumpTarget(isHeld ? null : { kind: 'message', id: sought })
    })
    return () => {
      isHere = false
      dispatch(conversationClosed(key))
    }
  }, [dispatch, key, opened, store, way])

  const tell = useActionToast()
  const jumpTo = useCallback((id: MessageId) => setJumpTarget({ kind: 'message', id }), [])
  const [asked, ask] = useState(at)
  if (at !== asked) {
    ask(at)
    if (at !== null) jumpTo(at)
  }

  useEffect(() => {
    // Without a composer (no permission to write), the main area gets the focus.
    if (writes) (composer.current ?? document.getElementById('main'))?.focus()
  }, [writes])

  const reply = useCallback((id: MessageId) => {
    composer.current?.leaveEdit(() => {
      setReplyTo(id)
      composer.current?.focus()
    })
  }, [])
  const edit = useCallback(
    (id: MessageId | null) => {
      const go = () => {
        setEditing(id)
        composer.current?.focus()
      }
      if (id === null || id === editing) go()
      else composer.current?.leaveEdit(go)
    },
    [editing],
  )
  const ways = useMemo(
    () => ({
      reply,
      edit,
      jumpTo,
      jumpToDay: (day: number) => setJumpTarget({ kind: 'day', at: day }),
      openBundle: setBeside,
      tell,
      composer,
    }),
    [reply, edit, jumpTo, tell],
  )
  const { actions, overlay, close } = useActionsOf(key, ways)
  const isChoosing = useIsChoosing(actions.selection)
  useTypingAnywhere(composer, rights.canSend && overlay === null && !isChoosing)
  const writingPlace = useComposerFocus(composer, rights.canSend)

  const onSent = useCallback(() => {
    if (!selectFeed(store.getState(), key).live) void dispatch(jumpToLatest(key))
    messageList.current?.toBottom()
  }, [dispatch, store, key])

  return (
    <MessageActionsContext value={actions}>
      <main id="main" tabIndex={-1} className="relative flex min-w-0 flex-1 flex-col bg-surface outline-none">
        <ConversationHeader conversationKey={key} name={name} aside={aside} onAside={setBeside} />
        <DropZone
          active={rights.canSend && editing === null}
          name={name}
          onFiles={(files) => void dispatch(attachFiles(key, files))}
        >
          <MessageList
            ref={messageList}
            conversationKey={key}
            name={name}
            unread={unread}
            at={opened.at}
            asked={at}
            settled={settled}
            position={opened.position}
            canReact={rights.whyNot !== 'guest' && rights.whyNot !== 'gone' && rights.whyNot !== 'noPerson'}
          />
          <div
            {...writingPlace}
            className="mx-auto w-full max-w-[784px] flex-none px-3 pb-1 outline-none max-sm:px-2 max-sm:pb-[max(8px,env(safe-area-inset-bottom))]"
          >
            {isChoosing && <SelectionBar />}
            {/* Hidden, not unmounted, so that the text keeps its selection and undo history. */}
            <div className={isChoosing ? 'hidden' : ''}>
              {rights.whyNot === null ? (
                <Composer
                  ref={composer}
                  conversationKey={key}
                  name={name}
                  replyTo={replyTo}
                  onReplyTo={setReplyTo}
                  editing={editing}
                  onEditing={edit}
                  onSent={onSent}
                />
              ) : (
                <ReadOnlyNotice conversationKey={key} why={rights.whyNot} name={name} />
              )}
            </div>
          </div>
        </DropZone>
        {jumpTarget && (
          <JumpProgress
            conversationKey={key}
            target={jumpTarget}
            onEnd={(id) => {
              setJumpTarget(null)
              if (id !== null) requestAnimationFrame(() => messageList.current?.show(id))
            }}
          />
        )}
        {overlay && <Overlays conversationKey={key} overlay={overlay} onClose={() => close(overlay)} />}
      </main>
      {beside && (
        <ConversationPanel
          key={typeof beside === 'string' ? beside : beside.path}
          beside={beside}
          conversationKey={key}
          onClose={() => setBeside(null)}
        />
      )}
    </MessageActionsContext>
  )
}
