/** Everything that one row of the list shows, read from the store in small pieces so that a row renders only for itself. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { useConversationName } from '@/parts/conversation/useConversationName'
import { previewText } from '@/parts/message/previewText'
import { usePreviewWords } from '@/parts/message/usePreviewWords'
import { selectMuted, selectPinnedAt, selectSummary } from '@/store/conversations/selectors'
import { selectWritten } from '@/store/drafts/selectors'
import { useAppSelector } from '@/store/hooks'
import type { OutgoingBody } from '@/store/outbox/entry'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectUnread, type UnreadCount } from '@/store/reads/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectOnline, selectUser } from '@/store/users/selectors'
import { shortName } from './shortName'

export type RowFacts = {
  name: string
  label: string
  at: number | null
  /** Who wrote the newest message, with its colon; null where that goes without saying. */
  from: string | null
  preview: string
  /** The beginning of what is being written, or null. */
  draft: string | null
  unread: UnreadCount
  muted: boolean
  pinned: boolean
}

/** The facts of one row, in the words of the interface language. */
export function useRowFacts(key: ConversationKey): RowFacts {
  const { t } = useTranslation()
  const format = useFormat()
  const target = toTarget(key)
  const name = useConversationName(key)
  const summary = useAppSelector((state) => selectSummary(state, key))
  const unread = useAppSelector((state) => selectUnread(state, key))
  const muted = useAppSelector((state) => selectMuted(state, key))
  const pinned = useAppSelector((state) => selectPinnedAt(state, key) !== null)
  const written = useAppSelector((state) => selectWritten(state, key))
  const online = useAppSelector((state) => target.kind === 'direct' && selectOnline(state, target.userId))
  const isMe = useAppSelector((state) => target.kind === 'direct' && selectMyId(state) === target.userId)
  const waiting = useAppSelector((state) => {
    const last = selectOutbox(state, key).at(-1)
    // what was refused long ago lies above what was said since
    return last && (last.below ?? Infinity) >= (summary.newestId ?? 0) ? last : undefined
  })
  const { from, text } = usePreview(summary.preview, waiting?.body, target.kind === 'channel')

  const label = format.states([
    target.kind === 'channel' ? `# ${name}` : name,
    unread.marked
      ? t(($) => $.chat.list.markedUnread)
      : unread.count > 0 && t(($) => $.chat.list.unread, { count: unread.count }),
    unread.mentions > 0 && t(($) => $.chat.list.mentioned),
    muted && t(($) => $.chat.list.muted),
    pinned && t(($) => $.chat.list.pinned),
    written !== '' && t(($) => $.chat.list.draft),
    online && !isMe && t(($) => $.chat.list.online),
  ])
  const draft = written === '' ? null : written.slice(0, 160)
  return { name, label, at: waiting?.createdAt ?? summary.at, from, preview: text, draft, unread, muted, pinned }
}

function usePreview(
  message: Message | null,
  waiting: OutgoingBody | undefined,
  inChannel: boolean,
): { from: string | null; text: string } {
  const { t } = useTranslation()
  const words = usePreviewWords()
  const authorId = message?.authorId
  const author = useAppSelector((state) => (authorId === undefined ? undefined : selectUser(state, authorId)?.name))
  const mine = useAppSelector((state) => selectMyId(state) === authorId)
  if (waiting) return { from: t(($) => $.chat.list.fromYou), text: previewText(waiting, words) }
  if (message === null) return { from: null, text: '' }
  if (message.deletedBy !== null) return { from: null, text: t(($) => $.chat.message.deleted) }
  const text = previewText(message.body, words)
  if (mine) return { from: t(($) => $.chat.list.fromYou), text }
  return {
    from: inChannel && author !== undefined ? t(($) => $.chat.list.from, { name: shortName(author) }) : null,
    text,
  }
}
