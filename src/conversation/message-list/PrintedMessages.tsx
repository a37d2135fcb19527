/** The open conversation on paper: every message in memory, although the list draws only what is in view. */
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useConversationName } from '@/components/conversation/useConversationName'
import { NamePurposeContext } from '@/components/person/personName'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import type { MessageWindow } from '@/store/messages/selectors'
import { selectServer } from '@/store/server/selectors'
import { selectCheckedAt } from '@/store/time/timeSlice'
import { usePrinting } from '@/ui/layout/usePrinting'
import { MessageActionsContext } from '../actions/MessageActions'
import { PrintedContext } from '../message-body/text/useFold'
import type { ListRow } from './buildRows'
import { ListRowView } from './ListRowView'

type Props = {
  conversationKey: ConversationKey
  rows: readonly ListRow[]
  messageWindow: MessageWindow
}

/** Renders nothing but while the page is printed. Replaces the page then, see `.printed` in ui/pages.css. */
export const PrintedMessages = (props: Props) =>
  usePrinting()
    ? createPortal(
        <NamePurposeContext value="others">
          <Paper {...props} />
        </NamePurposeContext>,
        document.body,
      )
    : null

function Paper({ conversationKey, rows, messageWindow }: Props) {
  const name = useConversationName(conversationKey)
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const serverName = useAppSelector((state) => selectServer(state).name)
  const printedAt = useAppSelector(selectCheckedAt)
  const isWhole = messageWindow.isAtStart && messageWindow.isLive
  return (
    <div className="printed">
      <header className="mb-4 border-b border-line pb-2">
        <p className="text-lg font-semibold">
          <bdi translate="no">{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi translate="no">{serverName}</bdi>
          <span aria-hidden> · </span>
          <span>{format.dateTime(printedAt)}</span>
        </p>
        {!isWhole && <p className="text-sm">{t(($) => $.chat.print.part, { count: messageWindow.ids.length })}</p>}
      </header>
      <PrintedContext value>
        <MessageActionsContext value={null}>
          {withFirstDay(rows).map((row) =>
            row.kind === 'older' || row.kind === 'unread' || row.kind === 'call' ? null : (
              <div key={row.key} className="flow-root px-3">
                <ListRowView
                  row={row}
                  conversationKey={conversationKey}
                  name={name}
                  unread={NO_UNREAD}
                  canReact={false}
                  highlightedId={null}
                  empty={false}
                />
              </div>
            ),
          )}
        </MessageActionsContext>
      </PrintedContext>
    </div>
  )
}

/** While older messages can be loaded, the list has no line for its first day: the sticky line names it there. */
function withFirstDay(rows: readonly ListRow[]): readonly ListRow[] {
  const first = rows.find((row) => row.kind === 'day' || row.kind === 'message' || row.kind === 'imageGroup')
  if (!first || first.kind === 'day') return rows
  return [{ kind: 'day', key: 'first', sentAt: first.sentAt }, ...rows]
}

const NO_UNREAD = { count: 0, isMinimum: false, firstId: null }
