/** The columns of the table of channels. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import { ChannelName } from '@/components/channel/ChannelName'
import type { Column } from '@/components/table/column'
import { useMoment } from '@/components/time/useMoment'
import { addressOf } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import { languageOf } from '@/i18n/i18n'
import { selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { Tag } from '@/ui/display/Badge'
import { channelOrders, type ChannelRow } from './channelRows'

/** Where the rows are cards, those that have no column of their own stand in the name's line. */
export function useChannelColumns(isWide: boolean): readonly Column<ChannelRow>[] {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const moment = useMoment()
  const { byName, byKind, byMembers, byLastMessage } = channelOrders(languageOf(i18n))
  return useMemo(
    () => [
      {
        id: 'name',
        title: t(($) => $.setting.channels.name),
        width: 'minmax(0,2fr)',
        card: 'line',
        isRowHeader: true,
        compare: byName,
        cell: (row) => <NameCell row={row} hasTag={!isWide} />,
      },
      {
        id: 'kind',
        title: t(($) => $.setting.channels.kind),
        width: '7rem',
        card: 'none',
        compare: byKind,
        cell: ({ isPublic }) => (isPublic ? t(($) => $.setting.channels.public) : t(($) => $.setting.channels.private)),
      },
      {
        id: 'owner',
        title: t(($) => $.setting.channels.owner),
        width: 'minmax(0,1fr)',
        card: 'line',
        cell: ({ ownerName }) => (
          <bdi className="truncate text-muted">{ownerName || t(($) => $.setting.channels.noOwner)}</bdi>
        ),
      },
      {
        id: 'members',
        title: t(($) => $.setting.channels.members),
        width: '7rem',
        card: 'line',
        compare: byMembers,
        cell: ({ memberCount }) => (
          <span className="tabular">{t(($) => $.setting.channels.people, { count: memberCount })}</span>
        ),
      },
      {
        id: 'last',
        title: t(($) => $.setting.channels.lastMessage),
        width: '9rem',
        card: 'none',
        compare: byLastMessage,
        cell: ({ lastMessageAt }) => (
          <span className="truncate text-muted tabular">
            {lastMessageAt === null ? t(($) => $.setting.channels.unknown) : moment(lastMessageAt)}
          </span>
        ),
      },
      {
        id: 'actions',
        title: t(($) => $.setting.members.actions),
        titleHidden: true,
        width: '13rem',
        card: 'end',
        cell: (row, { tabIndex }) => <ActionsCell row={row} tabIndex={tabIndex} />,
      },
    ],
    [t, moment, isWide, byName, byKind, byMembers, byLastMessage],
  )
}

function NameCell({ row: { id, name, isPublic }, hasTag }: { row: ChannelRow; hasTag: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <ChannelIcon channelId={id} size={24} />
      <Link to={addressOf.conversation(channelKey(id))} tabIndex={-1} className="truncate font-medium" title={name}>
        <ChannelName name={name} isPublic={isPublic} />
      </Link>
      {hasTag && !isPublic && <Tag>{t(($) => $.setting.channels.private)}</Tag>}
    </span>
  )
}

const linkClass = 'inline-flex min-h-8 items-center rounded px-2 no-underline hover:bg-hover pointer-coarse:min-h-11'

/** Transferring and deleting ask on the channel's own page; who may not gets its settings alone. */
function ActionsCell({ row: { id, name }, tabIndex }: { row: ChannelRow; tabIndex: 0 | -1 }) {
  const { t } = useTranslation(['common', 'setting'])
  const canManage = useAppSelector((state) => selectMyPermissions(state, channelKey(id)).canManage)
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Link
        to={addressOf.channelSettings(id)}
        tabIndex={tabIndex}
        aria-label={t(($) => $.setting.channels.settingsOf, { name })}
        className={linkClass}
      >
        {t(($) => $.setting.nav.title)}
      </Link>
      {canManage && (
        <Link
          to={addressOf.channelSettings(id, 'danger_zone')}
          tabIndex={tabIndex}
          aria-label={t(($) => $.setting.channels.dangerOf, { name })}
          className={linkClass}
        >
          {t(($) => $.setting.channels.transferOrDelete)}
        </Link>
      )}
    </span>
  )
}
