/** Chooses the days of the search: a common range, or its first day and the day after its last. */
import dayjs from 'dayjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayKey } from '@/lib/dayKey'
import type { FilterName, TypedFilter } from '../readSearchText'
import { ListBox } from '@/ui/fields/ListBox'

type Props = { now: number; filters: readonly TypedFilter[]; onChange: (filters: readonly TypedFilter[]) => void }

type Choice = { id: string; text: string; filter: TypedFilter }

/** Renders a list of ranges and two date fields. */
export function DateChoices({ now, filters, onChange }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const today = dayjs(now)
  const day = (date: dayjs.Dayjs) => dayKey(date.valueOf())
  const choices: Choice[] = [
    { id: 'today', text: t(($) => $.common.time.today), filter: { name: 'on', value: day(today) } },
    {
      id: 'yesterday',
      text: t(($) => $.common.time.yesterday),
      filter: { name: 'on', value: day(today.subtract(1, 'day')) },
    },
    {
      id: 'last7',
      text: t(($) => $.file.search.filter.last7),
      filter: { name: 'after', value: day(today.subtract(6, 'day')) },
    },
    {
      id: 'last30',
      text: t(($) => $.file.search.filter.last30),
      filter: { name: 'after', value: day(today.subtract(29, 'day')) },
    },
    {
      id: 'thisYear',
      text: t(($) => $.file.search.filter.thisYear),
      filter: { name: 'after', value: day(today.startOf('year')) },
    },
  ]
  const isChosen = ({ filter }: Choice) =>
    filters.length === 1 && filters.some(({ name, value }) => name === filter.name && value === filter.value)
  const set = (name: FilterName, value: string) =>
    onChange([
      ...filters.filter((filter) => filter.name !== name && filter.name !== 'on'),
      ...(value === '' ? [] : [{ name, value }]),
    ])
  return (
    <>
      <ListBox
        label={t(($) => $.file.search.filter.date)}
        items={choices}
        keyOf={({ id }) => id}
        textOf={({ text }) => text}
        isSelected={isChosen}
        onChoose={(choice) => onChange(isChosen(choice) ? [] : [choice.filter])}
        className="m-0 list-none p-0"
      >
        {({ text }) => text}
      </ListBox>
      <DayField
        label={t(($) => $.file.search.filter.sinceField)}
        value={valueOf(filters, 'after')}
        onChange={(value) => set('after', value)}
      />
      <DayField
        label={t(($) => $.file.search.filter.beforeField)}
        value={valueOf(filters, 'before')}
        onChange={(value) => set('before', value)}
      />
    </>
  )
}

const valueOf = (filters: readonly TypedFilter[], name: FilterName) =>
  filters.find((filter) => filter.name === name)?.value ?? ''

/** The field keeps what is typed until it is left, because a date is valid before its year is complete. */
function DayField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2">
      <label htmlFor={id} className="min-w-16 flex-1 text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        defaultValue={value}
        onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(event.currentTarget.value)
        }}
        className="min-h-control max-w-full rounded border border-line-mid bg-surface px-2 pointer-coarse:min-h-11"
      />
    </div>
  )
}
