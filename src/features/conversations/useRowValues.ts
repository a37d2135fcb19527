/** Reads the values that one row of the list shows. A row renders again only when one of them changes. */
import { shallowEqual } from 'react-redux'
import type { TFunction } from 'i18next'
import { channelTitle } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import type { Format } from '@/i18n/format'
import { conversationName } from '@/components/conversation/useConversationName'
import { previewText, type PreviewTexts } from '@/conversation/message-body/previewText'
import { selectPeopleInCall } from '@/store/calls/selectors'
import { selectChannel } from '@/store/channels/selectors'
import { selectIsMuted, selectPinnedAt, selectSummary } from '@/store/conversations/selectors'
import { selectComposerText } from '@/store/drafts/selectors'
import { useAppSelector } from '@/store/hooks'
import { isWaiting, type OutgoingBody } from '@/store/outbox/entry'
import { selectMaySend, selectOutbox } from '@/store/outbox/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectCounted, selectUnreadCount, type UnreadCount } from '@/store/reads/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectIsBlockedIn, selectIsOnline, selectUser } from '@/store/users/selectors'
import { shortName } from './shortName'

type Unsent = 'waiting' | 'notSent'

export type RowValues = {
  name: string
  label: string
  at: number | null
  /** The author of the newest message, with a colon; null if it is obvious. */
  from: string | null
  preview: string
  /** The beginning of the draft, or null. */
  draft: string | null
  /** Whether one's own messages wait, or the server refused one of them. */
  unsent: Unsent | null
  unread: UnreadCount
  /** The number to show: the one that counts in the title, or that of a muted conversation. */
  count: number
  muted: boolean
  pinned: boolean
  /** The number of people in the call of a channel. */
  inCall: number
}

/** The list passes what the texts of its rows are written with: a hook in every row would slow down the start. */
export type RowLanguage = { t: TFunction<['common', 'chat']>; format: Format; previewTexts: PreviewTexts }

/** Returns the values of one row, in the interface language. */
export function useRowValues(
  key: ConversationKey,
  { t, format, previewTexts }: RowLanguage,
  isOpen: boolean,
): RowValues {
  // One selector call for all values, because each call is a subscription that runs after every action.
  const {
    name,
    summary,
    unread,
    counted,
    isPublic,
    muted,
    pinned,
    draftText: written,
    online,
    waiting,
    unsent,
    author,
    isMine,
    isBlocked,
    isVisitor,
    inCall,
  } = useAppSelector(
    (state) => ({ ...selectRow(state, key), name: conversationName(state, t, key, 'screen') }),
    shallowEqual,
  )
  // The draft of the open conversation stands in its composer.
  const draftText = isOpen ? '' : written
  const isInChannel = toTarget(key).kind === 'channel'
  const count = muted ? unread.count : counted
  const { from, text } = previewOf(
    summary.preview,
    { waiting: waiting?.body, isInChannel, author, isMine, isBlocked },
    previewTexts,
    t,
  )

  const label = format.joinStates([
    isInChannel ? channelTitle({ name, isPublic }) : name,
    isInChannel && !isPublic && t(($) => $.chat.list.privateChannel),
    isVisitor && t(($) => $.chat.message.visitor),
    unread.isNew && t(($) => $.chat.list.isNew),
    unread.marked
      ? !unread.isNew && t(($) => $.chat.list.markedUnread)
      : count > 0
        ? t(($) => $.chat.list.unread, { count })
        : unread.count > 0 && t(($) => $.chat.list.uncounted),
    unread.mentions > 0 && t(($) => $.chat.list.mentioned),
    unsent !== null && t(($) => $.chat.message[unsent]),
    inCall > 0 && t(($) => $.chat.list.inCall, { count: inCall }),
    muted && t(($) => $.chat.list.muted),
    pinned && t(($) => $.chat.list.pinned),
    draftText !== '' && t(($) => $.chat.list.draft),
    online && t(($) => $.chat.list.online),
  ])
  const shown = text === '' && unread.isNew ? t(($) => $.chat.list.youWereAdded) : text
  const draft = draftText === '' ? null : draftText.slice(0, 160)
  const at = waiting?.createdAt ?? summary.at
  return { name, label, at, from, preview: shown, draft, unsent, unread, count, muted, pinned, inCall }
}

function selectRow(state: RootState, key: ConversationKey) {
  const target = toTarget(key)
  const myId = selectMyId(state)
  const summary = selectSummary(state, key)
  const last = selectOutbox(state, key).at(-1)
  const authorId = summary.preview?.authorId
  return {
    summary,
    unread: selectUnreadCount(state, key),
    counted: selectCounted(state, key),
    isPublic: target.kind === 'direct' || (selectChannel(state, target.channelId)?.isPublic ?? true),
    inCall: selectPeopleInCall(state, key),
    isVisitor: target.kind === 'direct' && selectUser(state, target.userId)?.widgetId !== undefined,
    muted: selectIsMuted(state, key),
    pinned: selectPinnedAt(state, key) !== null,
    draftText: selectComposerText(state, key),
    online: target.kind === 'direct' && target.userId !== myId && selectIsOnline(state, target.userId),
    // A message that failed long ago is older than later messages, so the row does not show it.
    waiting: last && (last.below ?? Infinity) >= (summary.newestId ?? 0) ? last : undefined,
    unsent: unsentOf(state, key),
    author: authorId === undefined ? undefined : shortName(selectUser(state, authorId)),
    isMine: myId === authorId,
    isBlocked: selectIsBlockedIn(state, key, authorId ?? null),
  }
}

/** Ignores messages that are being sent, because the icon would flash with every message. */
function unsentOf(state: RootState, key: ConversationKey): Unsent | null {
  const unsent = selectOutbox(state, key).filter(({ messageId }) => messageId === undefined)
  if (!unsent.every(isWaiting)) return 'notSent'
  return unsent.length > 0 && !selectMaySend(state) ? 'waiting' : null
}

type PreviewOptions = {
  waiting: OutgoingBody | undefined
  isInChannel: boolean
  author: string | undefined
  isMine: boolean
  isBlocked: boolean
}

function previewOf(
  message: Message | null,
  { waiting, isInChannel, author, isMine, isBlocked }: PreviewOptions,
  words: PreviewTexts,
  t: TFunction<['common', 'chat']>,
): { from: string | null; text: string } {
  if (waiting) return { from: t(($) => $.chat.list.fromYou), text: previewText(waiting, words) }
  if (message === null) return { from: null, text: '' }
  if (message.deletedBy !== null) return { from: null, text: t(($) => $.chat.message.deleted) }
  if (isBlocked) return { from: null, text: t(($) => $.chat.blocked.line) }
  const text = previewText(message.body, words)
  if (isMine) return { from: t(($) => $.chat.list.fromYou), text }
  return {
    from: isInChannel && author !== undefined ? t(($) => $.chat.list.from, { name: author }) : null,
    text,
  }
}
