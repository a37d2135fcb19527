/** One open conversation: its header, its messages, the box, and what lies beside them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { holds } from '@/lib/sorted'
import { useTranslation } from '@/i18n/useTranslation'
import { useConversationName } from '@/parts/conversation/useConversationName'
import { selectLost, selectMyRights } from '@/store/channels/selectors'
import { holdsNewest, jumpToLatest, openConversation } from '@/store/conversations/paging'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { conversationClosed } from '@/store/messages/messageActions'
import { selectFeed } from '@/store/messages/selectors'
import { selectUnread } from '@/store/reads/selectors'
import { onSignOfLife } from '@/ui/signOfLife'
import { MessageActionsContext } from './actions/MessageActions'
import { useIsChoosing } from './actions/selection'
import { useActionsOf } from './actions/useActionsOf'
import { useTell } from './actions/useTell'
import { Composer, type ComposerHandle } from './composer/Composer'
import { DropZone } from './composer/DropZone'
import { Feed, type FeedHandle } from './feed/Feed'
import { isStoodAt, placeIn } from './feed/places'
import type { Beside } from './aside/ConversationAside'
import type { Wanted } from './feed/Seeking'
import { ConversationHeader } from './header/ConversationHeader'
import {
  CannotWrite,
  ConversationAside,
  lateHands,
  LostConversation,
  Overlays,
  Seeking,
  SelectionBar,
} from './lateHands'
import { takeFiles } from './takeFiles'
import { useWritingPlace } from './composer/useWritingPlace'
import { useTypingAnywhere } from './useTypingAnywhere'
import { useUnreadLine } from './useUnreadLine'

type Props = {
  conversationKey: ConversationKey
  at: MessageId | null
  /** Names the visit of somebody who came to write; null: they came to read. */
  writes?: string | null
}

/** The route's screen; starts afresh when the conversation changes. */
export function ConversationPage({ conversationKey, at, writes = null }: Props) {
  const { t } = useTranslation()
  // A failure shows nowhere: what is wanted later asks again.
  useEffect(() => onSignOfLife(() => void lateHands.load().catch(() => undefined)), [])
  // Both files of words are waited for here: a row that asked for one later would hide the feed, and its place with it.
  t(($) => $.chat.composer.send)
  t(($) => $.file.attachments)
  const lost = useAppSelector((state) => selectLost(state, conversationKey))
  if (lost) return <LostConversation conversationKey={conversationKey} lost={lost} />
  return <Conversation key={conversationKey} conversationKey={conversationKey} at={at} writes={writes} />
}

function Conversation({ conversationKey: key, at, writes }: Props) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const name = useConversationName(key)
  const rights = useAppSelector((state) => selectMyRights(state, key))
  const feed = useRef<FeedHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [beside, setBeside] = useState<Beside | null>(null)
  const aside = typeof beside === 'string' ? beside : null
  const [replyTo, setReplyTo] = useState<MessageId | null>(() => selectDraft(store.getState(), key)?.replyTo ?? null)
  const [editing, setEditing] = useState<MessageId | null>(() => selectDraft(store.getState(), key)?.edit?.id ?? null)
  // what was unread when one came stays marked while one reads, and is news no more when one comes again
  const [opened] = useState(() => {
    const place = placeIn(store, key, at)
    return { unread: selectUnread(store.getState(), key), place, at: isStoodAt(place) ? null : at }
  })

  const unread = useUnreadLine(key, opened.unread)

  // what memory holds up to the newest message needs no second drawing
  const [settled, setSettled] = useState(
    () =>
      opened.at === null && opened.unread.firstId === null && !opened.place?.top && holdsNewest(store.getState(), key),
  )

  const [way] = useState(() => new AbortController())
  // only what an address asks for may take long, and may be called off
  const [wanted, want] = useState<Wanted | null>(
    opened.at === null ? null : { kind: 'opening', cancel: () => way.abort() },
  )
  useEffect(() => {
    const stood = opened.place?.top?.messageId ?? null
    const unread = opened.unread.firstId
    const from = opened.at ?? (isStoodAt(opened.place) ? (stood ?? unread) : (unread ?? stood))
    let isHere = true
    const { signal } = way
    const isReload = opened.place?.isReload
    void dispatch(openConversation(key, { ...(from !== null && { at: from, signal }), isReload })).then(() => {
      if (!isHere) return
      setSettled(true)
      const { at: sought } = opened
      const isHeld = sought === null || signal.aborted || holds(selectFeed(store.getState(), key).ids, sought)
      // looked for once more, which tells why it is not here
      want(isHeld ? null : { kind: 'message', id: sought })
    })
    return () => {
      isHere = false
      dispatch(conversationClosed(key))
    }
  }, [dispatch, key, opened, store, way])

  const tell = useTell()
  const jumpTo = useCallback((id: MessageId) => want({ kind: 'message', id }), [])
  const [asked, ask] = useState(at)
  if (at !== asked) {
    ask(at)
    if (at !== null) jumpTo(at)
  }

  useEffect(() => {
    // who may not write stands at the conversation itself
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
      jumpToDay: (day: number) => want({ kind: 'day', at: day }),
      openBundle: setBeside,
      tell,
      composer,
    }),
    [reply, edit, jumpTo, tell],
  )
  const { actions, overlay, close } = useActionsOf(key, ways)
  const isChoosing = useIsChoosing(actions.selection)
  useTypingAnywhere(composer, rights.canSend && overlay === null && !isChoosing)
  const writingPlace = useWritingPlace(composer, rights.canSend)

  const onSent = useCallback(() => {
    if (!selectFeed(store.getState(), key).live) void dispatch(jumpToLatest(key))
    feed.current?.toEnd()
  }, [dispatch, store, key])

  return (
    <MessageActionsContext value={actions}>
      <main id="main" tabIndex={-1} className="relative flex min-w-0 flex-1 flex-col bg-surface outline-none">
        <ConversationHeader conversationKey={key} name={name} aside={aside} onAside={setBeside} />
        <DropZone
          active={rights.canSend && editing === null}
          name={name}
          onFiles={(files) => takeFiles(dispatch, key, files)}
        >
          <Feed
            ref={feed}
            conversationKey={key}
            name={name}
            unread={unread}
            at={opened.at}
            asked={at}
            settled={settled}
            place={opened.place}
            canReact={rights.whyNot !== 'guest' && rights.whyNot !== 'gone' && rights.whyNot !== 'noPerson'}
          />
          <div
            {...writingPlace}
            className="mx-auto w-full max-w-[784px] flex-none px-3 pb-1 outline-none max-sm:px-2 max-sm:pb-[max(8px,env(safe-area-inset-bottom))]"
          >
            {isChoosing && <SelectionBar />}
            {/* what is being written waits, with its marks and its undo */}
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
                <CannotWrite conversationKey={key} why={rights.whyNot} name={name} />
              )}
            </div>
          </div>
        </DropZone>
        {wanted && (
          <Seeking
            conversationKey={key}
            wanted={wanted}
            onEnd={(id) => {
              want(null)
              if (id !== null) requestAnimationFrame(() => feed.current?.show(id))
            }}
          />
        )}
        {overlay && <Overlays conversationKey={key} overlay={overlay} onClose={() => close(overlay)} />}
      </main>
      {beside && (
        <ConversationAside
          key={typeof beside === 'string' ? beside : beside.path}
          beside={beside}
          conversationKey={key}
          onClose={() => setBeside(null)}
        />
      )}
    </MessageActionsContext>
  )
}
