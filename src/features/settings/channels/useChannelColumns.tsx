/** The columns of the table of channels. */
import { Settings2, Trash2 } from 'lucide-react'
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
import { Icon, type LucideIcon } from '@/ui/display/Icon'
import { channelOrders, type ChannelRow } from './channelRows'

/** Where the rows are cards, those that have no column of their own stand in the name's line. */
export function useChannelColumns(isWide: boolean): readonly Column<ChannelRow>[] {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const moment = useMoment()
  const { byName, byKind, byMembers, byLastMessage } = channelOrders(languageOf(i18n))
  return useMemo(
    () => [
      ...(isWide
        ? []
        : [
            {
              id: 'picture',
              title: t(($) => $.setting.channels.picture),
              titleHidden: true,
              width: '0',
              card: 'start',
              cell: ({ id }) => <ChannelIcon channelId={id} size={44} />,
            } satisfies Column<ChannelRow>,
          ]),
      {
        id: 'name',
        title: t(($) => $.setting.channels.name),
        width: 'minmax(0,2fr)',
        card: 'line',
        isRowHeader: true,
        compare: byName,
        cell: (row, { tabIndex }) => <NameCell row={row} isWide={isWide} tabIndex={tabIndex} />,
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
        width: 'minmax(0,1.3fr)',
        card: 'line',
        cell({ ownerName }) {
          const text = ownerName || t(($) => $.setting.channels.noOwner)
          return (
            <bdi className="truncate text-muted" title={text}>
              {text}
            </bdi>
          )
        },
      },
      {
        id: 'members',
        title: t(($) => $.setting.channels.members),
        width: '8.5rem',
        card: 'line',
        compare: byMembers,
        cell: ({ memberCount }) => (
          <span className="tabular">{t(($) => $.setting.channels.people, { count: memberCount })}</span>
        ),
      },
      {
        id: 'last',
        title: t(($) => $.setting.channels.lastMessage),
        width: '10.5rem',
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
        width: '6rem',
        card: 'end',
        cell: (row, { tabIndex }) => <ActionsCell row={row} tabIndex={tabIndex} />,
      },
    ],
    [t, moment, isWide, byName, byKind, byMembers, byLastMessage],
  )
}

type NameCellProps = { row: ChannelRow; isWide: boolean; tabIndex: 0 | -1 }

function NameCell({ row: { id, name, isPublic }, isWide, tabIndex }: NameCellProps) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {isWide && <ChannelIcon channelId={id} size={24} />}
      <Link
        to={addressOf.conversation(channelKey(id))}
        tabIndex={tabIndex}
        className="ring-inside truncate-name font-medium pointer-coarse:relative pointer-coarse:-my-3 pointer-coarse:py-3"
        title={name}
      >
        <ChannelName name={name} isPublic={isPublic} />
      </Link>
      {!isWide && !isPublic && <Tag>{t(($) => $.setting.channels.private)}</Tag>}
    </span>
  )
}

/** Transferring and deleting ask on the channel's own page; who may not gets its settings alone. */
function ActionsCell({ row: { id, name }, tabIndex }: { row: ChannelRow; tabIndex: 0 | -1 }) {
  const { t } = useTranslation(['common', 'setting'])
  const canManage = useAppSelector((state) => selectMyPermissions(state, channelKey(id)).canManage)
  return (
    <span className="ms-auto flex items-center">
      <IconLink
        icon={Settings2}
        to={addressOf.channelSettings(id)}
        tabIndex={tabIndex}
        label={t(($) => $.setting.channels.settingsOf, { name })}
      />
      {canManage && (
        <IconLink
          icon={Trash2}
          to={addressOf.channelSettings(id, 'danger_zone')}
          tabIndex={tabIndex}
          label={t(($) => $.setting.channels.dangerOf, { name })}
        />
      )}
    </span>
  )
}

type IconLinkProps = { icon: LucideIcon; to: string; tabIndex: 0 | -1; label: string }

const IconLink = ({ icon, to, tabIndex, label }: IconLinkProps) => (
  <Link
    to={to}
    tabIndex={tabIndex}
    aria-label={label}
    data-tooltip={label}
    className="grid size-7 place-items-center rounded text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
  >
    <Icon of={icon} size="s" />
  </Link>
)
