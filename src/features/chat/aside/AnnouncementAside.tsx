/** What the channel says to everybody who enters it. GET /group/{gid}/announcement, from 0.5.13. */
import { Megaphone } from 'lucide-react'
import { useAnnouncementQuery } from '@/api/announcementHooks'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { ChannelId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { useMoment } from '@/i18n/useMoment'
import { useTranslation } from '@/i18n/useTranslation'
import { MarkdownBody } from '@/parts/message/MarkdownBody'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { EmptyState, ErrorState } from '@/ui/States'
import { Aside } from './Aside'

/** Mounted is open; only channels have one. */
export function AnnouncementAside({
  conversationKey,
  onClose,
}: {
  conversationKey: ConversationKey
  onClose: () => void
}) {
  const { t } = useTranslation()
  const target = toTarget(conversationKey)
  return (
    <Aside title={t(($) => $.chat.announcement.title)} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 [scrollbar-width:thin]">
        {target.kind === 'channel' && <Said channelId={target.channelId} />}
      </div>
    </Aside>
  )
}

function Said({ channelId }: { channelId: ChannelId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const moment = useMoment()
  const { data, error, isFetching, refetch } = useAnnouncementQuery(channelId)
  const author = useAppSelector((state) => (data ? selectUser(state, data.authorId)?.name : undefined))
  if (data) {
    return (
      <>
        <MarkdownBody text={data.text} mentions={[]} />
        <p className="mt-2 text-xs text-muted">
          {format.states([author ?? t(($) => $.chat.message.deletedPerson), moment(data.updatedAt)])}
        </p>
      </>
    )
  }
  const fault = error as Fault | undefined
  if (fault) {
    const { headline, detail } = faultText(t, fault)
    const retry = t(($) => $.common.action.retry)
    return (
      <ErrorState
        title={headline}
        detail={detail}
        retryLabel={retry}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === null) return <EmptyState icon={Megaphone} title={t(($) => $.chat.announcement.none)} />
  return (
    <Loading label={t(($) => $.common.state.loading)}>
      <Skeleton className="h-16" />
    </Loading>
  )
}
