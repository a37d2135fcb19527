/** Shows forwarded messages. They are copies, so they are read-only. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bundleAttachmentUrl, useBundleQuery } from '@/api/conversation/archive'
import type { ConversationKey } from '@/domain/conversation'
import { toFault } from '@/api/request/runQuery'
import type { OpenBundle } from '@/conversation/actions/MessageActions'
import { QueryState } from '@/components/fault/QueryState'
import { BundleMessages } from '@/conversation/message-body/bundle/BundleMessages'
import { useMarkedWords } from '@/conversation/search/useMarkedWords'
import { isRefused } from '@/domain/fault'
import { findWords } from '@/lib/findWords'
import { useAppSelector } from '@/store/hooks'
import { isShown } from '@/store/messages/messagesState'
import { selectMessage } from '@/store/messages/selectors'
import { EmptyState } from '@/ui/display/States'
import { Skeleton } from '@/ui/display/Skeleton'
import { useGoneNotice } from '@/conversation/actions/dialogs/useDeletedIds'
import { SidePanel } from './SidePanel'

type Props = OpenBundle & { conversationKey: ConversationKey; onClose: () => void }

/**
 * The content of a panel; calls `onClose` with a notice when the message that contains it is deleted.
 * GET /resource/archive.
 */
export function BundleContent({ path, id, words = NO_WORDS, conversationKey, onClose }: Props) {
  const isGone = useAppSelector((state) => {
    if (id === null) return false
    const message = selectMessage(state, id)
    // A message outside of the loaded windows still exists.
    return message ? message.deletedBy !== null : isShown(state.messages.windows, { conversation: conversationKey, id })
  })
  useGoneNotice(isGone, onClose)
  useMarkedWords(words)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 [scrollbar-width:thin]">
      <Bundle path={path} words={words} />
    </div>
  )
}

/** Open while mounted; closes when the message that contains it is deleted. */
export function BundlePanel({ onClose, ...bundle }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  return (
    <SidePanel title={t(($) => $.chat.message.bundle)} onClose={onClose}>
      <BundleContent {...bundle} onClose={onClose} />
    </SidePanel>
  )
}

const NO_WORDS: readonly string[] = []

function Bundle({ path, words }: { path: string; words: readonly string[] }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const query = useBundleQuery(path)
  const { data } = query
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isFound = ({ textContent }: Element) => words.some((word) => findWords(textContent, [word])?.length)
    const messages = [...(list.current?.querySelectorAll('li') ?? [])]
    messages.find(isFound)?.scrollIntoView({ block: 'center' })
  }, [data, words])
  const fault = toFault(query.error)
  if (isRefused(fault, 404)) return <EmptyState title={t(($) => $.file.gone)} />
  if (fault || !data) {
    return (
      <QueryState query={query}>
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-9" />
      </QueryState>
    )
  }
  return (
    <div ref={list} data-forwarded>
      <BundleMessages messages={data.messages} urlOf={(attachment) => bundleAttachmentUrl(path, attachment)} />
    </div>
  )
}
