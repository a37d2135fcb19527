/** The conversations of a bot, for admins of servers from 0.5.31. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBotConversationsQuery, useBotHistoryQuery } from '@/api/user/botChat'
import { QueryState } from '@/components/fault/QueryState'
import { FieldSection } from '@/components/form/SettingRow'
import { useConversationName } from '@/components/conversation/useConversationName'
import { usePersonName } from '@/components/person/personName'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { useMoment } from '@/components/time/useMoment'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import type { BotConversation } from '@/domain/botConversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { Skeleton } from '@/ui/display/Skeleton'

/** GET /admin/bot_chat/{bot}/conversations: newest first, a page at a time. */
export function BotConversations({ botId }: { botId: UserId }) {
  const isSupported = useAppSelector((state) => selectHasCapability(state, 'botConversations'))
  const [starts, setStarts] = useState<readonly (MessageId | null)[]>([null])
  return (
    <FieldSection field="conversations">
      {!isSupported && <ServerTooOldNotice capability="botConversations" />}
      {(isSupported ? starts : []).map((before, index) => (
        <ConversationsPage
          key={before ?? 0}
          botId={botId}
          before={before}
          onOlder={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </FieldSection>
  )
}

type PageProps = { botId: UserId; before: MessageId | null; onOlder: ((before: MessageId) => void) | null }

function ConversationsPage({ botId, before, onOlder }: PageProps) {
  const { t } = useTranslation(['common', 'setting'])
  const query = useBotConversationsQuery({ botId, ...(before !== null && { before }) })
  if (query.data === undefined) {
    return (
      <QueryState query={query} title={t(($) => $.setting.bots.conversationsFailed)}>
        <Skeleton className="h-16 w-full rounded" />
      </QueryState>
    )
  }
  const { conversations, next } = query.data
  if (conversations.length === 0 && before === null)
    return <p className="text-muted">{t(($) => $.setting.bots.conversationsNone)}</p>
  return (
    <>
      <ul className="m-0 list-none border-b border-line p-0">
        {conversations.map((conversation) => (
          <ConversationLine key={conversation.key} botId={botId} conversation={conversation} />
        ))}
      </ul>
      {next !== null && onOlder !== null && (
        <Button size="small" className="justify-self-start" onClick={() => onOlder(next)}>
          {t(($) => $.setting.bots.older)}
        </Button>
      )}
    </>
  )
}

function ConversationLine({ botId, conversation }: { botId: UserId; conversation: BotConversation }) {
  const moment = useMoment()
  const name = useConversationName(conversation.key)
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-t border-line">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-9 cursor-pointer items-center gap-3 py-1 pointer-coarse:min-h-11">
          <bdi translate="no" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {name}
          </bdi>
          <span className="text-sm text-muted tabular">{moment(conversation.newestAt)}</span>
        </summary>
        {isOpen && <History botId={botId} conversation={conversation} />}
      </details>
    </li>
  )
}

/** GET /admin/bot_chat/{bot}/user/{uid}/history and …/group/{gid}/history: the newest messages, read-only. */
function History({ botId, conversation: { key } }: { botId: UserId; conversation: BotConversation }) {
  const { t } = useTranslation(['common', 'setting'])
  const query = useBotHistoryQuery({ botId, key })
  if (query.data === undefined) {
    return (
      <QueryState query={query} title={t(($) => $.setting.bots.conversationsFailed)}>
        <Skeleton className="h-16 w-full rounded" />
      </QueryState>
    )
  }
  return (
    <ol className="m-0 mb-2 grid list-none gap-1.5 rounded bg-sunken p-3">
      {query.data.rows.map((row) => (
        <HistoryLine key={row.id} row={row} />
      ))}
    </ol>
  )
}

function HistoryLine({ row }: { row: ChatRow }) {
  const texts = usePreviewTexts()
  const moment = useMoment()
  const author = usePersonName(row.authorId)
  // Reactions, edits and deletions have no text of their own.
  if (row.kind !== 'message') return null
  return (
    <li className="min-w-0">
      <span className="text-sm text-muted">
        <bdi translate="no" className="font-medium text-text">
          {author}
        </bdi>{' '}
        <span className="tabular">{moment(row.at)}</span>
      </span>
      <p className="[overflow-wrap:anywhere]">{previewText(row.body, texts)}</p>
    </li>
  )
}
