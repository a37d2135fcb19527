/** `/setting/channel/:id/:page?`: the pages of a channel's settings, and beside them one of them. */
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { PageErrorBoundary } from '@/app/faults/PageErrorBoundary'
import { conversationOf } from '@/domain/address'
import { toTarget } from '@/domain/conversation'
import { ChannelSettingsNav, ChannelSettingsPage, findChannelPage } from '@/features/conversation-settings'
import { ListResizer } from './ListResizer'
import { MissingPage } from './MissingPage'
import { Panes } from './Panes'

/** Without a page, a wide screen shows the first page beside the list, and a narrow one shows only the list. */
export function ChannelSettingsArea() {
  const { t } = useTranslation(['common', 'setting'])
  const { id, page } = useParams()
  const key = conversationOf('channel', id)
  const target = key === null ? null : toTarget(key)
  if (target?.kind !== 'channel') return <MissingPage />
  const shown = page ?? 'overview'
  return (
    <Panes
      list={
        <ChannelSettingsNav
          channelId={target.channelId}
          current={findChannelPage(shown)?.page ?? null}
          edge={<ListResizer />}
        />
      }
      listName={t(($) => $.setting.channel.nav)}
      narrowPane={page === undefined ? 'list' : 'main'}
    >
      <PageErrorBoundary resetKey={`${target.channelId} ${shown}`}>
        <ChannelSettingsPage channelId={target.channelId} page={shown} unknown={<MissingPage />} />
      </PageErrorBoundary>
    </Panes>
  )
}
