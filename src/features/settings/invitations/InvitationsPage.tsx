/** Settings → Invitations: the links that this admin made in this browser. */
import { useMemo, useState } from 'react'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChannelName } from '@/components/channel/ChannelName'
import { FieldTarget } from '@/components/form/FieldTarget'
import { InviteDialog } from '@/components/invite/lazyOverlays'
import type { Column } from '@/components/table/column'
import { useMoment } from '@/components/time/useMoment'
import { PageAction, PageHead } from '@/components/settings/PageHead'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { readRecords, type InvitationRecord } from '@/store/records/records'
import { selectCheckedAt } from '@/store/time/timeSlice'
import { Tag } from '@/ui/display/Badge'
import { byAge, numbered, type NumberedRecord } from '../parts/numbered'
import { RecordsTable } from '../parts/RecordsTable'

type Row = InvitationRecord & NumberedRecord
const endOf = ({ at, lastsMs }: InvitationRecord) => at + lastsMs
const byEnd = (one: Row, other: Row) => endOf(one) - endOf(other)

/** A table, newest first. It has no links: whoever has one can use it. */
export function InvitationsPage() {
  const { t } = useTranslation(['common', 'setting', 'member'])
  const dispatch = useAppDispatch()
  const [rows, setRows] = useState(() => numbered(dispatch(readRecords('invitations'))))
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHead>
        <FieldTarget field="invite">
          <PageAction
            icon={UserPlus}
            tone="primary"
            label={t(($) => $.member.invite.title)}
            onClick={() => setInviting(true)}
          />
        </FieldTarget>
      </PageHead>
      <RecordsTable
        field="invitations"
        rows={rows}
        columns={useColumns()}
        label={t(($) => $.setting.invitations.title)}
        wideFromRem={36}
        none={t(($) => $.setting.invitations.none)}
      />
      {isInviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false)
            setRows(numbered(dispatch(readRecords('invitations'))))
          }}
        />
      )}
    </>
  )
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['common', 'setting', 'member'])
  const moment = useMoment()
  return useMemo(
    () => [
      {
        id: 'at',
        title: t(($) => $.setting.invitations.made),
        width: '10.5rem',
        card: 'line',
        isRowHeader: true,
        compare: byAge,
        cell: ({ at }) => <span className="tabular">{moment(at)}</span>,
      },
      {
        id: 'target',
        title: t(($) => $.setting.invitations.target),
        width: 'minmax(0,1fr)',
        card: 'line',
        cell: ({ channel }) => (
          <span className="truncate-name">
            {channel === null ? (
              t(($) => $.setting.invitations.server)
            ) : (
              <ChannelName name={channel.name} isPublic={channel.isPublic} />
            )}
          </span>
        ),
      },
      {
        id: 'uses',
        title: t(($) => $.member.invite.uses),
        width: '9.5rem',
        card: 'line',
        cell: ({ uses }) => (
          <span className="tabular">
            {uses === null ? t(($) => $.member.invite.anyUses) : t(($) => $.member.invite.useCount, { count: uses })}
          </span>
        ),
      },
      {
        id: 'end',
        title: t(($) => $.setting.invitations.ends),
        width: '12rem',
        card: 'line',
        compare: byEnd,
        cell: (row) => <EndCell at={endOf(row)} />,
      },
    ],
    [t, moment],
  )
}

function EndCell({ at }: { at: number }) {
  const { t } = useTranslation(['common', 'setting'])
  const moment = useMoment()
  const now = useAppSelector(selectCheckedAt)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate text-muted tabular">{moment(at)}</span>
      {at <= now && <Tag>{t(($) => $.setting.invitations.ended)}</Tag>}
    </span>
  )
}
