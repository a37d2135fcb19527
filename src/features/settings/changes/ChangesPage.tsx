/** Settings → Changes: the settings that this admin saved in this browser. */
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import type { SettingsT } from '@/components/form/settingsField'
import type { Column } from '@/components/table/column'
import { useMoment } from '@/components/time/useMoment'
import { PageAction, PageHead } from '@/components/settings/PageHead'
import { useAppDispatch } from '@/store/hooks'
import { readRecords, type ChangeRecord } from '@/store/records/records'
import { exportChanges } from './exportChanges'
import { byAge, numbered, type NumberedRecord } from '../parts/numbered'
import { RecordsTable } from '../parts/RecordsTable'
import { findSettingsPage } from '../settingsPages'

type Row = ChangeRecord & NumberedRecord

/** The pages whose forms have names of their own: one per bot and channel. */
const PAGE_OF_FORM: Readonly<Record<string, string>> = { bot: 'bot_webhook', channel: 'channels', meetings: 'agora' }

function pageTitle(t: SettingsT, form: string): string {
  const [first = ''] = form.split(' ')
  return findSettingsPage(PAGE_OF_FORM[first] ?? form)?.title(t) ?? form
}

/** A table, newest first, with Export CSV. */
export function ChangesPage() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('exportChanges')
  const dispatch = useAppDispatch()
  const [rows] = useState(() =>
    numbered(dispatch(readRecords('changes')).map((record) => ({ ...record, page: pageTitle(t, record.page) }))),
  )
  return (
    <>
      <PageHead>
        <FieldTarget field="exportChanges">
          <PageAction
            icon={Download}
            label={texts.label}
            disabled={rows.length === 0}
            onClick={() => void dispatch(exportChanges(t, rows))}
          />
        </FieldTarget>
      </PageHead>
      <RecordsTable
        field="changes"
        rows={rows}
        columns={useColumns()}
        label={t(($) => $.setting.changes.title)}
        wideFromRem={44}
        none={t(($) => $.setting.changes.none)}
      />
    </>
  )
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['common', 'setting'])
  const moment = useMoment()
  return useMemo(
    () => [
      {
        id: 'at',
        title: t(($) => $.setting.changes.at),
        width: '10.5rem',
        card: 'line',
        compare: byAge,
        cell: ({ at }) => <span className="text-muted tabular">{moment(at)}</span>,
      },
      {
        id: 'page',
        title: t(($) => $.setting.changes.page),
        width: 'minmax(0,1fr)',
        card: 'line',
        cell: ({ page }) => <span className="truncate">{page}</span>,
      },
      {
        id: 'field',
        title: t(($) => $.setting.changes.field),
        width: 'minmax(0,1fr)',
        card: 'line',
        isRowHeader: true,
        cell: ({ field }) => <span className="truncate font-medium">{field}</span>,
      },
      {
        id: 'value',
        title: t(($) => $.setting.changes.value),
        width: 'minmax(0,2fr)',
        card: 'line',
        cell: (row) => <ValueCell row={row} />,
      },
    ],
    [t, moment],
  )
}

function ValueCell({ row: { before, after } }: { row: Row }) {
  const { t } = useTranslation(['common', 'setting'])
  if (before === undefined || after === undefined)
    return <span className="text-muted">{t(($) => $.setting.changes.secret)}</span>
  const text = t(($) => $.setting.changes.fromTo, { before, after })
  return (
    <span className="truncate" title={text}>
      {text}
    </span>
  )
}
