/** A row of the message list, by its kind. */
import { memo } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { ListRow } from './buildRows'
import { DayLine, UnreadLine } from './DividerLines'
import { ImageGroupRow } from './row/ImageGroupRow'
import { ConversationStart } from './ConversationStart'
import { OlderRow } from './MessageListErrors'
import { MessageRow } from './row/MessageRow'
import { lazyComponent } from '@/ui/lazy'

const CallRow = lazyComponent(
  () => import('./row/CallRow'),
  'CallRow',
  () => <div className="h-14" />,
)

/** The unread messages at the time when the conversation was opened. */
export type UnreadAtOpening = { count: number; isMinimum: boolean; firstId: MessageId | null }

type RowProps = {
  row: ListRow
  conversationKey: ConversationKey
  name: string
  unread: UnreadAtOpening
  canReact: boolean
  highlightedId: MessageId | null
  empty: boolean
}

/** One row of the list, by its kind. */
export const ListRowView = memo(function ListRowView({
  row,
  conversationKey,
  name,
  unread,
  canReact,
  highlightedId,
  empty,
}: RowProps) {
  switch (row.kind) {
    case 'head':
      return <ConversationStart conversationKey={conversationKey} name={name} empty={empty} />
    case 'older':
      return <OlderRow conversationKey={conversationKey} />
    case 'day':
      return <DayLine sentAt={row.sentAt} />
    case 'unread':
      return <UnreadLine sentAt={row.sentAt} count={unread.count} isMinimum={unread.isMinimum} />
    case 'call':
      return <CallRow call={row.call} />
    case 'imageGroup':
      return (
        <ImageGroupRow
          images={row.images}
          conversationKey={conversationKey}
          isGroupStart={row.isGroupStart}
          canReact={canReact}
          highlightedId={row.images.some(({ id }) => id === highlightedId) ? highlightedId : null}
        />
      )
    case 'message':
      return (
        <MessageRow
          rowKey={row.key}
          conversationKey={conversationKey}
          id={row.id}
          localId={row.localId}
          isGroupStart={row.isGroupStart}
          canReact={canReact}
          isHighlighted={highlightedId !== null && row.id === highlightedId}
        />
      )
  }
})
