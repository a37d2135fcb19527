/** The filters of the search: a button each, and a chip instead once it is set. */
import { Calendar, ChevronDown, File, Hash, User, X, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import type { CheckedFilter } from '../checkFilters'
import type { TypedFilter } from '../readSearchText'
import { Icon } from '@/ui/display/Icon'
import { Button } from '@/ui/fields/Button'
import { ScrollRow } from '@/ui/layout/ScrollRow'
import { FilterPopover } from './lazyPopover'
import { slotOf, useFilterTexts, type FilterSlot } from './filterTexts'

const SLOTS: readonly { slot: FilterSlot; icon: LucideIcon }[] = [
  { slot: 'from', icon: User },
  { slot: 'in', icon: Hash },
  { slot: 'has', icon: File },
  { slot: 'date', icon: Calendar },
]

type Props = {
  filters: readonly CheckedFilter[]
  /** The filters that are offered; all of them unless given. */
  slots?: readonly FilterSlot[]
  /** Today, in ms since 1970. */
  now: number
  onChange: (filters: readonly TypedFilter[]) => void
}

const asTyped = ({ name, value }: TypedFilter): TypedFilter => ({ name, value })

/** Renders the filters. `onChange` gets all filters as they are then. */
export const FilterBar = memo(function FilterBar({ filters, slots, now, onChange }: Props) {
  const { t } = useTranslation('file')
  const [open, setOpen] = useState<{ slot: FilterSlot; anchor: HTMLElement } | null>(null)
  const setSlot = (slot: FilterSlot, own: readonly TypedFilter[]) =>
    onChange([...filters.filter((filter) => slotOf(filter) !== slot).map(asTyped), ...own.map(asTyped)])
  return (
    <ScrollRow label={t(($) => $.file.search.filter.label)}>
      {SLOTS.filter(({ slot }) => slots?.includes(slot) ?? true).map(({ slot, icon }) => (
        <FilterChip
          key={slot}
          slot={slot}
          icon={icon}
          filters={filters.filter((filter) => slotOf(filter) === slot)}
          isOpen={open?.slot === slot}
          onOpen={(anchor) => setOpen({ slot, anchor })}
          onRemove={() => setSlot(slot, [])}
        />
      ))}
      {filters.length > 1 && (
        <Button
          tone="link"
          size="small"
          onClick={({ currentTarget }) => {
            // The button goes; the first filter stays.
            currentTarget.parentElement?.querySelector('button')?.focus()
            onChange([])
          }}
        >
          {t(($) => $.file.search.filter.clearAll)}
        </Button>
      )}
      {open && (
        <FilterPopover
          slot={open.slot}
          anchor={open.anchor}
          filters={filters.filter((filter) => slotOf(filter) === open.slot)}
          now={now}
          onChange={(own) => setSlot(open.slot, own)}
          onClose={() => setOpen(null)}
        />
      )}
    </ScrollRow>
  )
})

type ChipProps = {
  slot: FilterSlot
  icon: LucideIcon
  filters: readonly CheckedFilter[]
  isOpen: boolean
  onOpen: (anchor: HTMLElement) => void
  onRemove: () => void
}

function FilterChip({ slot, icon, filters, isOpen, onOpen, onRemove }: ChipProps) {
  const { t } = useTranslation(['common', 'file'])
  const format = useFormat()
  const { slotText, valueText } = useFilterTexts()
  const isSet = filters.length > 0
  const hasProblem = filters.some(({ problem }) => problem !== null)
  const value = format.list(filters.map(valueText))
  const label = isSet ? t(($) => $.file.search.filter.chip, { label: slotText(slot), value }) : slotText(slot)
  return (
    <span
      {...(isSet && { role: 'group', 'aria-label': label })}
      className={clsx(
        // Its borders are no part of the button in it.
        'inline-flex h-7 max-w-[min(18rem,100%)] flex-none items-center rounded border text-sm font-medium pointer-coarse:h-11.5',
        hasProblem
          ? 'border-danger text-danger-text'
          : isSet
            ? 'border-accent bg-accent-soft text-accent-text'
            : 'border-line-mid bg-surface',
      )}
    >
      <button
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={(event) => onOpen(event.currentTarget)}
        className={clsx('inline-flex h-full min-w-0 items-center gap-1.5 rounded ps-2', isSet ? 'pe-1' : 'pe-2')}
      >
        <span className={clsx('flex-none', !isSet && 'max-sm:hidden')}>
          <Icon of={icon} size="s" />
        </span>
        <bdi className="truncate">{label}</bdi>
        {!isSet && <ChevronDown size={14} aria-hidden />}
      </button>
      {isSet && (
        <button
          type="button"
          aria-label={t(($) => $.common.action.remove)}
          title={t(($) => $.common.action.remove)}
          onClick={onRemove}
          className="grid h-full w-7 flex-none place-items-center rounded pointer-coarse:w-11"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
