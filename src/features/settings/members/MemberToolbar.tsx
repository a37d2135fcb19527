/** The filters of the members table. */
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '@/components/form/pageFields'
import { ROLES } from '@/components/member/memberOrders'
import { FilterButton } from '@/components/table/FilterButton'
import { useFormat } from '@/i18n/useFormat'
import { Button } from '@/ui/fields/Button'
import { Chip } from '@/ui/fields/Chip'
import { SearchField } from '@/ui/fields/SearchField'
import { ScrollRow } from '@/ui/layout/ScrollRow'
import type { MemberFilter } from './memberTable'

type Props = {
  filter: MemberFilter
  onFilter: (filter: MemberFilter) => void
  isGrouped: boolean
  onGroup: (isGrouped: boolean) => void
  shownCount: number
  totalCount: number
  /** Null when all shown rows are selected. */
  onSelectShown: (() => void) | null
}

/** Renders the searchbox, the filters and the count. */
export function MemberToolbar(props: Props) {
  const { filter, onFilter, isGrouped, onGroup, shownCount, totalCount, onSelectShown } = props
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('members')
  const format = useFormat()
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2">
      <span className="max-w-full flex-none max-sm:w-full sm:w-64">
        <SearchField
          label={texts.label}
          placeholder={t(($) => $.setting.members.filterHint)}
          value={filter.typed}
          onChange={(typed) => onFilter({ ...filter, typed })}
        />
      </span>
      <ScrollRow className="flex-1 basis-40 max-sm:basis-full">
        <FilterButton
          label={t(($) => $.setting.members.role)}
          value={filter.role}
          options={ROLES.map((role) => ({ value: role, text: t(($) => $.setting.members.roles[role]) }))}
          onChange={(role) => onFilter({ ...filter, role })}
        />
        <FilterButton
          label={t(($) => $.setting.members.state)}
          value={filter.state}
          options={[
            { value: 'active', text: t(($) => $.setting.members.active) },
            { value: 'frozen', text: t(($) => $.setting.members.frozen) },
          ]}
          onChange={(state) => onFilter({ ...filter, state })}
        />
        <Chip pressed={isGrouped} onPress={() => onGroup(!isGrouped)}>
          {t(($) => $.setting.members.byRole)}
        </Chip>
        <span className="ms-auto flex flex-none items-center gap-2 whitespace-nowrap">
          {onSelectShown && shownCount > 0 && (
            <Button size="small" tone="link" onClick={onSelectShown}>
              {t(($) => $.common.table.selectFilter, { count: shownCount })}
            </Button>
          )}
          <span role="status" className="text-sm text-muted tabular">
            {t(($) => $.common.table.shown, { shown: format.number(shownCount), total: format.number(totalCount) })}
          </span>
        </span>
      </ScrollRow>
    </div>
  )
}
