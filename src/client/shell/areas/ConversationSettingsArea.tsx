/** `/setting/channel/:id/:page?` and `/setting/dm/:id/:page?`: the settings of one conversation. */
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { conversationOf, personOf } from '@/domain/address'
import { toTarget } from '@/domain/conversation'
import {
  ChannelSettingsNav,
  ChannelSettingsPage,
  findChannelPage,
  PersonSettingsNav,
  PersonSettingsPage,
} from '@/features/conversation-settings'
import { ListResizer } from '@/client/shell/navigation/ListResizer'
import { MissingPage } from './MissingPage'
import { Panes } from '@/client/shell/Panes'

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
      isOfPages
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

/** One page: the person, and what the user sets for the conversation. A narrow screen shows it at once. */
export function PersonSettingsArea() {
  const { t } = useTranslation(['common', 'setting'])
  const userId = personOf(useParams().id)
  if (userId === null) return <MissingPage />
  return (
    <Panes
      isOfPages
      list={<PersonSettingsNav userId={userId} edge={<ListResizer />} />}
      listName={t(($) => $.setting.person.nav)}
      narrowPane="main"
    >
      <PageErrorBoundary resetKey={String(userId)}>
        <PersonSettingsPage userId={userId} unknown={<MissingPage />} />
      </PageErrorBoundary>
    </Panes>
  )
}
