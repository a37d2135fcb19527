/** The errors that are shown when messages could not be loaded. */
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { faultText } from '@/i18n/faultText'
import { loadOlder } from '@/store/history/paging'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectFeed } from '@/store/messages/selectors'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/States'

/** Replaces the feed when no message could be loaded. */
export function MessageListFailed({ conversationKey }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const older = useAppSelector((state) => selectFeed(state, conversationKey).older)
  if (typeof older !== 'object') return null
  const { headline, detail } = faultText(t, older.fault)
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto">
      <ErrorState
        title={t(($) => $.chat.feed.failedTitle)}
        detail={detail ?? headline}
        retryLabel={t(($) => $.common.action.retry)}
        onRetry={() => void dispatch(loadOlder(conversationKey))}
      />
    </div>
  )
}

/** The reason why older messages are missing, and Retry. */
export function OlderRow({ conversationKey }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const older = useAppSelector((state) => selectFeed(state, conversationKey).older)
  const reason = typeof older === 'object' ? faultText(t, older.fault).headline : ''
  return (
    <div className="flex items-center gap-2 py-3 text-sm text-muted" role="alert">
      <TriangleAlert size={16} className="flex-none text-warning" aria-hidden />
      <span className="flex-1">{t(($) => $.chat.feed.olderFailed, { reason })}</span>
      <Button size="small" tone="quiet" onClick={() => void dispatch(loadOlder(conversationKey))}>
        {t(($) => $.common.action.retry)}
      </Button>
    </div>
  )
}
