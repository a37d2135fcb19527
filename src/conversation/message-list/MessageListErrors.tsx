/** The errors that are shown when messages could not be loaded. */
import { useTranslation } from 'react-i18next'
import { FaultState } from '@/components/fault/FaultState'
import type { ConversationKey } from '@/domain/conversation'
import { faultText } from '@/i18n/faultText'
import { loadOlder } from '@/store/history/paging'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMessageWindow } from '@/store/messages/selectors'

/** Replaces the message list when no message could be loaded. */
export function MessageListFailed({ conversationKey }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const older = useAppSelector((state) => selectMessageWindow(state, conversationKey).older)
  if (typeof older !== 'object') return null
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto">
      <FaultState
        fault={older.fault}
        title={t(($) => $.chat.feed.failedTitle)}
        onRetry={() => void dispatch(loadOlder(conversationKey))}
      />
    </div>
  )
}

/** The reason why older messages are missing, and a button that tries again. */
export function OlderRow({ conversationKey }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const older = useAppSelector((state) => selectMessageWindow(state, conversationKey).older)
  if (typeof older !== 'object') return null
  return (
    <FaultState
      layout="line"
      fault={older.fault}
      title={t(($) => $.chat.feed.olderFailed, { reason: faultText(t, older.fault).headline })}
      onRetry={() => void dispatch(loadOlder(conversationKey))}
    />
  )
}
