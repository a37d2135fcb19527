/** Settings → Channels: the channels that this admin can see, with their owners and members. */
import { useTranslation } from 'react-i18next'
import { useMetricsQuery } from '@/api/server/organization'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { DataTable } from '@/components/table/DataTable'
import { useDataTable } from '@/components/table/useDataTable'
import { useTextFilter } from '@/components/table/useTextFilter'
import { typedChannelName } from '@/domain/channel'
import { useAppSelector } from '@/store/hooks'
import { EmptyState } from '@/ui/display/States'
import { SearchField } from '@/ui/fields/SearchField'
import { useIsWide } from '@/ui/layout/useIsWide'
import { keyOf, selectChannelRows, type ChannelRow } from './channelRows'
import { useChannelColumns } from './useChannelColumns'

/** The width from which on the rows are lines, in rem. */
const WIDE_REM = 48
const textsOf = ({ name, ownerName }: ChannelRow) => [name, ownerName]

/** The server lists no private channels of others: their number comes from GET /admin/system/metrics. */
export function ChannelsPage() {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('channels')
  const rows = useAppSelector(selectChannelRows)
  const { data: metrics } = useMetricsQuery()
  const { filter, setFilter, matches } = useTextFilter(textsOf, typedChannelName)
  const [widthRef, isWide] = useIsWide(WIDE_REM)
  const columns = useChannelColumns(isWide)
  const table = useDataTable({ rows, keyOf, columns, matches, initialSort: { columnId: 'name', isDescending: false } })
  const hidden = metrics === undefined ? 0 : Math.max(0, metrics.channels - rows.length)
  return (
    <div ref={widthRef} className="flex flex-1 flex-col gap-3">
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2">
        <span className="w-full max-w-full sm:w-72">
          <SearchField label={texts.label} value={filter} onChange={setFilter} />
        </span>
        <p role="status" className="flex flex-wrap gap-x-2 text-muted tabular">
          <span>{t(($) => $.setting.channels.count, { count: rows.length })}</span>
          {hidden > 0 && <span>{t(($) => $.setting.channels.hidden, { count: hidden })}</span>}
        </p>
      </div>
      <FieldTarget field="channels" className="flex flex-1 flex-col gap-3">
        <DataTable
          table={table}
          label={t(($) => $.setting.channels.title)}
          wideFromRem={WIDE_REM}
          empty={<EmptyState title={t(($) => $.setting.channels.none)} />}
        />
      </FieldTarget>
    </div>
  )
}
