/** The filter buttons of the list. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { ScrollRow } from '@/ui/layout/ScrollRow'
import { selectFilterCounts, type ListFilter } from './listSelectors'

const FILTERS: readonly ListFilter[] = ['all', 'unread', 'mentions', 'channels', 'people']

/** Exactly one filter is always pressed. */
export function FilterChips({ chosen, onChoose }: { chosen: ListFilter; onChoose: (chip: ListFilter) => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const counts = useAppSelector(selectFilterCounts)
  const labels: Record<ListFilter, string> = {
    all: t(($) => $.chat.chips.all),
    unread: t(($) => $.chat.chips.unread),
    mentions: t(($) => $.chat.chips.mentions),
    channels: t(($) => $.chat.chips.channels),
    people: t(($) => $.chat.chips.people),
  }
  const countOf = (chip: ListFilter) => (chip === 'unread' ? counts.unread : chip === 'mentions' ? counts.mentions : 0)
  return (
    <div className="flex-none px-4 pb-2 sm:px-1.5">
      <ScrollRow label={t(($) => $.chat.chips.label)} className="sm:gap-0 sm:[--fade:0.375rem]">
        {FILTERS.map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={chip === chosen}
            onClick={() => onChoose(chip)}
            className={clsx(
              'touch-target inline-flex h-8 flex-none items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap sm:h-6 sm:min-w-6 sm:justify-center sm:gap-1 sm:border-transparent sm:px-[3px] sm:text-xs',
              chip === chosen
                ? 'border-accent bg-accent-soft text-accent-text'
                : 'border-line-mid bg-raised sm:bg-transparent sm:text-muted sm:hover:bg-hover',
            )}
          >
            <span>{labels[chip]}</span>
            {countOf(chip) > 0 && <span className="tabular-nums">{format.number(countOf(chip))}</span>}
          </button>
        ))}
      </ScrollRow>
    </div>
  )
}
