/** The announcement of a channel, with buttons to change it. GET /group/{gid}/announcement, from 0.5.13. */
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncementQuery } from '@/api/conversation/announcement'
import type { Announcement } from '@/domain/announcement'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { useMoment } from '@/components/time/useMoment'
import { QueryState } from '@/components/fault/QueryState'
import { MarkdownBody } from '@/conversation/message-body/MarkdownBody'
import { usePersonName } from '@/components/person/personName'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { Skeleton } from '@/ui/display/Skeleton'
import { EmptyState } from '@/ui/display/States'
import { AnnounceDialog, EndAnnouncementDialog } from './AnnouncementDialogs'
import { SidePanel } from './SidePanel'

type Props = { conversationKey: ConversationKey; onClose: () => void }

/** Open while mounted; only for channels. */
export function AnnouncementPanel({ conversationKey, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const target = toTarget(conversationKey)
  const { canManage } = useAppSelector((state) => selectMyPermissions(state, conversationKey))
  return (
    <SidePanel title={t(($) => $.chat.announcement.title)} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 [scrollbar-width:thin]">
        {target.kind === 'channel' && <CurrentAnnouncement channelId={target.channelId} canManage={canManage} />}
      </div>
    </SidePanel>
  )
}

function CurrentAnnouncement({ channelId, canManage }: { channelId: ChannelId; canManage: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  const query = useAnnouncementQuery(channelId)
  const { data } = query
  const isLacking = useAppSelector((state) => !selectHasCapability(state, 'announcements'))
  const [dialog, open] = useState<'write' | 'end' | null>(null)
  if (data === undefined) {
    if (query.error !== undefined && isLacking) return <ServerTooOldNotice capability="announcements" />
    return (
      <QueryState query={query}>
        <Skeleton className="h-16" />
      </QueryState>
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
      {dialog === 'write' && <AnnounceDialog channelId={channelId} current={data} onClose={() => open(null)} />}
      {dialog === 'end' && <EndAnnouncementDialog channelId={channelId} onClose={() => open(null)} />}
    </>
  )
}

function Words({ announcement: { text, authorId, updatedAt } }: { announcement: Announcement }) {
  const format = useFormat()
  const moment = useMoment()
  const author = usePersonName(authorId)
  return (
    <>
      <MarkdownBody text={text} mentions={[]} isWhole />
      <p className="mt-2 text-xs text-muted">{format.joinStates([author, moment(updatedAt)])}</p>
    </>
  )
}
