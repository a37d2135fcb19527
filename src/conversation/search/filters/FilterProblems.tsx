/** Filters that cannot be: the reason, and the repaired filter to press. */
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '@/i18n/i18n'
import type { CheckedFilter, FilterProblem } from '../checkFilters'
import type { TypedFilter, UnknownFilter } from '../readSearchText'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'

type Props = {
  filters: readonly CheckedFilter[]
  unknown: readonly UnknownFilter[]
  /** The text has nothing but signs, and no filter is set. */
  hasOnlySigns: boolean
  onFilters: (filters: readonly TypedFilter[]) => void
  /** Replaces a part of the typed text. */
  onReplace: (part: string, repaired: string) => void
}

type Line = { id: string; text: string; repair: { text: string; apply: () => void } | null }

const meantBy = (problem: FilterProblem) => ('meant' in problem ? problem.meant : null)
/** A filter as it is typed. */
const asTyped = (name: string, value: string) => `${name}:${/\s/.test(value) ? `"${value}"` : value}`

/** Renders an alert for each of them; nothing if all filters are in order. */
export const FilterProblems = memo(function FilterProblems({
  filters,
  unknown,
  hasOnlySigns,
  onFilters,
  onReplace,
}: Props) {
  const { t, i18n } = useTranslation(['common', 'file'])
  const month = (at: number) => new Intl.DateTimeFormat(localeOf(i18n), { month: 'long' }).format(at)
  const reason = (value: string, problem: FilterProblem) =>
    problem.kind === 'noSuchDay'
      ? t(($) => $.file.search.wrong.noSuchDay, { month: month(problem.month), count: problem.days })
      : t(($) => $.file.search.wrong[problem.kind], { value })
  const lines: Line[] = [
    ...filters.flatMap(({ name, value, problem }): Line[] => {
      if (problem === null) return []
      const meant = meantBy(problem)
      const apply = () =>
        onFilters(
          filters.map((each) => ({
            name: each.name,
            value: each.name === name && each.value === value ? meant! : each.value,
          })),
        )
      const repair = meant === null ? null : { text: asTyped(name, meant), apply }
      return [{ id: `${name}:${value}`, text: reason(value, problem), repair }]
    }),
    ...unknown.map(({ name, value, meant, text }): Line => {
      const repaired = asTyped(meant, value)
      const repair = { text: repaired, apply: () => onReplace(text, repaired) }
      return { id: text, text: t(($) => $.file.search.wrong.unknown, { value: `${name}:` }), repair }
    }),
    ...(hasOnlySigns ? [{ id: 'signs', text: t(($) => $.file.search.onlySigns), repair: null }] : []),
  ]
  return lines.map(({ id, text, repair }) => (
    <div key={id} role="alert" className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        {/* The icon keeps to its sentence, whatever the height of the button beside it. */}
        <span className="flex min-w-0 gap-2">
          <Icon of={CircleAlert} size="s" className="mt-px flex-none text-danger-text" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </span>
        {repair && (
          <Button tone="link" size="small" className="px-0!" onClick={repair.apply}>
            {t(($) => $.file.search.wrong.didYouMean, { value: repair.text })}
          </Button>
        )}
      </p>
    </div>
  ))
})
