/** All channels with their numbers of members; hidden ones are shown again here. */
import { EyeOff } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { ChannelName } from '@/components/channel/ChannelName'
import { BackLink } from '@/components/links/BackLink'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { useDataTable } from '@/components/table/useDataTable'
import { useTextFilter } from '@/components/table/useTextFilter'
import { addressOf } from '@/domain/address'
import { typedChannelName, type Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { compareNamed } from '@/i18n/compareNames'
import { languageOf } from '@/i18n/i18n'
import { useFormatOf } from '@/i18n/useFormat'
import { selectMemberCount } from '@/store/channels/selectors'
import { selectIsChannelHidden } from '@/store/conversations/selectors'
import { conversationUnhidden } from '@/store/conversations/settingsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Tag } from '@/ui/display/Badge'
import { Button } from '@/ui/fields/Button'
import { PageName } from '@/ui/display/PageName'
import { SearchField } from '@/ui/fields/SearchField'
import { Main } from '@/ui/layout/Main'
import { NewChannelButton } from './NewChannelButton'

const keyOf = ({ id }: Channel) => id
const textsOf = ({ name, description }: Channel) => [name, description]

/** A table by name. It opens a channel, or puts a hidden one back into the list. */
export function BrowseChannelsPage() {
  const { t } = useTranslation(['common', 'chat', 'member'])
  const entities = useAppSelector((state) => state.channels.entities)
  const rows = useMemo(() => Object.values(entities), [entities])
  const { filter, setFilter, matches } = useTextFilter(textsOf, typedChannelName)
  const columns = useColumns()
  const table = useDataTable({
    rows,
    keyOf,
    columns,
    matches,
    initialSort: { columnId: 'name', isDescending: false },
  })
  const title = t(($) => $.member.browse.title)
  return (
    <Main className="flex min-w-0 flex-1 flex-col overflow-y-auto bg-surface [--ground:var(--surface)]">
      <PageName name={title} />
      <header className="flex h-bar flex-none items-center px-2 sm:hidden">
        <BackLink to={addressOf.chats()} />
      </header>
      <div className="mx-auto flex w-full max-w-[60rem] flex-1 flex-col gap-3 px-4 pb-4 sm:px-8 sm:pt-8">
        <h1 className="m-0 text-xl leading-8 font-semibold tracking-tight">{title}</h1>
        <p className="m-0 text-muted">{t(($) => $.member.browse.lead)}</p>
        <div className="flex flex-none flex-wrap items-center gap-2">
          <span className="w-full max-w-full flex-none sm:w-72">
            <SearchField label={t(($) => $.member.browse.filter)} value={filter} onChange={setFilter} />
          </span>
          <NewChannelButton />
        </div>
        <DataTable
          table={table}
          label={title}
          wideFromRem={40}
          empty={
            <p className="text-muted">
              {rows.length === 0 ? t(($) => $.member.browse.empty) : t(($) => $.member.browse.none)}
            </p>
          }
        />
      </div>
    </Main>
  )
}

function useColumns(): readonly Column<Channel>[] {
  const { t, i18n } = useTranslation(['common', 'chat', 'member'])
  const byName = compareNamed(languageOf(i18n))
  return useMemo(
    () => [
      {
        id: 'name',
        title: t(($) => $.member.browse.name),
        width: 'minmax(0,2fr)',
        card: 'line',
        isRowHeader: true,
        compare: byName,
        cell: (channel) => <NameCell channel={channel} />,
      },
      {
        id: 'topic',
        title: t(($) => $.member.browse.topic),
        width: 'minmax(0,3fr)',
        card: 'line',
        cell: ({ description }) => (
          <span dir="auto" className="truncate text-match-parent text-muted" title={description}>
            {description || t(($) => $.chat.about.noDescription)}
          </span>
        ),
      },
      {
        id: 'members',
        title: t(($) => $.member.browse.members),
        width: '8rem',
        card: 'line',
        cell: (channel) => <CountCell channel={channel} />,
      },
      {
        id: 'actions',
        title: t(($) => $.member.browse.actions),
        titleHidden: true,
        width: '13rem',
        card: 'end',
        cell: (channel, { tabIndex }) => <ActionsCell channel={channel} tabIndex={tabIndex} />,
      },
    ],
    [t, byName],
  )
}

function NameCell({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'member'])
  const isHidden = useAppSelector((state) => selectIsChannelHidden(state, channel.id))
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <ChannelIcon channelId={channel.id} size={24} />
      <span className="truncate-name font-medium" title={channel.name}>
        <ChannelName name={channel.name} isPublic={channel.isPublic} />
      </span>
      {isHidden && <Tag>{t(($) => $.member.browse.hidden)}</Tag>}
    </span>
  )
}

function CountCell({ channel }: { channel: Channel }) {
  const { t, i18n } = useTranslation(['common', 'chat'])
  const format = useFormatOf(i18n)
  const count = useAppSelector((state) => selectMemberCount(state, channel.id))
  return (
    <span className="truncate text-muted tabular" title={format.number(count)}>
      {t(($) => $.chat.header.membersCount, { count })}
    </span>
  )
}

function ActionsCell({ channel, tabIndex }: { channel: Channel; tabIndex: 0 | -1 }) {
  const { t } = useTranslation(['common', 'member'])
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const key = channelKey(channel.id)
  const isHidden = useAppSelector((state) => selectIsChannelHidden(state, channel.id))
  return (
    <span className="ms-auto flex gap-2">
      {isHidden && (
        <Button
          size="small"
          icon={EyeOff}
          tabIndex={tabIndex}
          aria-description={channel.name}
          onClick={() => dispatch(conversationUnhidden(key))}
        >
          {t(($) => $.member.browse.showAgain)}
        </Button>
      )}
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-description={channel.name}
        onClick={() => void navigate(addressOf.conversation(key))}
      >
        {t(($) => $.member.browse.open)}
      </Button>
    </span>
  )
}
