/** What is in a forwarded bundle, read in one go: it holds copies, so nothing can be done with them here but reading. */
import { bundleAttachmentUrl } from '@/api/archive'
import { useBundleQuery } from '@/api/archiveHooks'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { FaultState } from '@/parts/fault/FaultState'
import { BundleMessages } from '@/parts/message/BundleMessages'
import { useAppSelector } from '@/store/hooks'
import { isShown } from '@/store/messages/messagesState'
import { selectMessage } from '@/store/messages/selectors'
import { EmptyState } from '@/ui/States'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { useGoneNotice } from '../actions/useGone'
import { Aside } from './Aside'

/** A bundle by the server's name of it, and the message that brought it; null: that is still on its way. */
export type OpenBundle = { path: string; id: MessageId | null }

type ReadingProps = OpenBundle & { conversationKey: ConversationKey; onGone: () => void }

/** What stands in a column; `onGone` is called, after a word, when the message that brought it is gone. GET /resource/archive. */
export function BundleReading({ path, id, conversationKey, onGone }: ReadingProps) {
  const isGone = useAppSelector((state) => {
    if (id === null) return false
    const message = selectMessage(state, id)
    // what only lies outside of what is in memory is there
    return message ? message.deletedBy !== null : isShown(state.messages.windows, { conversation: conversationKey, id })
  })
  useGoneNotice(isGone, onGone)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 [scrollbar-width:thin]">
      <Bundle path={path} />
    </div>
  )
}

type Props = OpenBundle & { conversationKey: ConversationKey; onClose: () => void }

/** Mounted is open; closes with the message that brought it. */
export function BundleAside({ onClose, ...bundle }: Props) {
  const { t } = useTranslation()
  return (
    <Aside title={t(($) => $.chat.message.bundle)} onClose={onClose}>
      <BundleReading {...bundle} onGone={onClose} />
    </Aside>
  )
}

function Bundle({ path }: { path: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useBundleQuery(path)
  const fault = error as Fault | undefined
  if (fault?.kind === 'refused' && fault.status === 404) return <EmptyState title={t(($) => $.file.gone)} />
  if (fault) return <FaultState fault={fault} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-9" />
      </Loading>
    )
  }
  return (
    <BundleMessages
      messages={data.messages}
      urlOf={(attachment, options) => bundleAttachmentUrl(path, attachment, options)}
    />
  )
}
