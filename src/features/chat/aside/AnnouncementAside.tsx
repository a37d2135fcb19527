/** What the channel says to everybody who enters it, and the way to say something else. GET /group/{gid}/announcement, from 0.5.13. */
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useAnnouncementQuery } from '@/api/announcementHooks'
import type { Announcement } from '@/domain/announcement'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { ChannelId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { useMoment } from '@/i18n/useMoment'
import { useTranslation } from '@/i18n/useTranslation'
import { FaultState } from '@/parts/fault/FaultState'
import { MarkdownBody } from '@/parts/message/MarkdownBody'
import { usePersonName } from '@/parts/person/personName'
import { selectMyRights } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { EmptyState } from '@/ui/States'
import { AnnounceDialog, EndAnnouncementDialog } from './AnnouncementDialogs'
import { Aside } from './Aside'

type Props = { conversationKey: ConversationKey; onClose: () => void }

/** Mounted is open; only channels have one. */
export function AnnouncementAside({ conversationKey, onClose }: Props) {
  const { t } = useTranslation()
  const target = toTarget(conversationKey)
  const { canManage } = useAppSelector((state) => selectMyRights(state, conversationKey))
  return (
    <Aside title={t(($) => $.chat.announcement.title)} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 [scrollbar-width:thin]">
        {target.kind === 'channel' && <Said channelId={target.channelId} canManage={canManage} />}
      </div>
    </Aside>
  )
}

function Said({ channelId, canManage }: { channelId: ChannelId; canManage: boolean }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useAnnouncementQuery(channelId)
  const [dialog, open] = useState<'write' | 'end' | null>(null)
  const fault = error as Fault | undefined
  if (data === undefined) {
    if (fault) return <FaultState fault={fault} busy={isFetching} onRetry={() => void refetch()} />
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <Skeleton className="h-16" />
      </Loading>
    )
  }
  const write = data ? t(($) => $.chat.announcement.replace) : t(($) => $.chat.announcement.write)
  const tools = canManage && (
    <p className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => open('write')}>{write}</Button>
      {data && (
        <Button tone="quietDanger" onClick={() => open('end')}>
          {t(($) => $.common.action.remove)}
        </Button>
      )}
    </p>
  )
  return (
    <>
      {data ? (
        <Words announcement={data} />
      ) : (
        <EmptyState icon={Megaphone} title={t(($) => $.chat.announcement.none)} actions={tools} />
      )}
      {data && tools}
      {dialog === 'write' && <AnnounceDialog channelId={channelId} current={data} onClosed={() => open(null)} />}
      {dialog === 'end' && <EndAnnouncementDialog channelId={channelId} onClosed={() => open(null)} />}
    </>
  )
}

function Words({ announcement: { text, authorId, updatedAt } }: { announcement: Announcement }) {
  const format = useFormat()
  const moment = useMoment()
  const author = usePersonName(authorId)
  return (
    <>
      <MarkdownBody text={text} mentions={[]} />
      <p className="mt-2 text-xs text-muted">{format.states([author, moment(updatedAt)])}</p>
    </>
  )
}
