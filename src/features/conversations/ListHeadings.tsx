/** The headings and the line between the rows. They are outside of the list element, which may contain only its rows. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { Icon } from '@/ui/display/Icon'
import { ListGroupTitle } from '@/ui/display/ListHeading'
import type { ListItem } from './listItems'

type Props = {
  items: readonly ListItem[]
  /** The top edge of each item in rem. */
  tops: readonly number[]
}

/** Draws them at their places. */
export function ListHeadings({ items, tops }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const topOf = (index: number, shift = 0) => ({ top: `${tops[index]! + shift}rem` })
  return items.map((item, index) => {
    if (item.kind === 'row') return null
    if (item.kind === 'line')
      return <div key="line" aria-hidden className="absolute inset-x-0 h-px bg-line" style={topOf(index, 0.5)} />
    return (
      <ListGroupTitle
        key={item.kind}
        // The list of rows lies over the headings.
        className="absolute z-1 m-0 px-2 pt-2 text-xs font-medium text-muted"
        style={topOf(index)}
      >
        {item.kind === 'heading' ? <PinnedTitle /> : t(($) => $.chat.list.peopleHeading)}
      </ListGroupTitle>
    )
  })
}

/** Folds the pinned conversations away, and shows them again. */
function PinnedTitle() {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const { pinsCollapsed } = useAppSelector(selectPreferences)
  return (
    <button
      type="button"
      aria-expanded={!pinsCollapsed}
      onClick={() => dispatch(preferenceChanged({ pinsCollapsed: !pinsCollapsed }))}
      className="touch-target -mx-1 flex items-center gap-0.5 rounded px-1 hover:text-text"
    >
      <span>{t(($) => $.chat.list.pinnedHeading)}</span>
      <Icon of={pinsCollapsed ? ChevronRight : ChevronDown} size="xs" />
    </button>
  )
}
