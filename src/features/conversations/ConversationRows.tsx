/** The rows of the list of chats. Only the rows in view are in the document. */
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { ConversationDialog } from '@/components/conversation/ConversationDialog'
import type { ConversationDialogName } from '@/components/conversation/ConversationMenu'
import { ConversationMenu } from '@/components/conversation/lazyOverlays'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { useFormatOf } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectToday } from '@/store/time/timeSlice'
import { COARSE, NARROW, SHORT, useMedia } from '@/ui/layout/useMedia'
import { useRowList } from '@/ui/layout/useRowList'
import { ConversationRow, type RowMenuAnchor } from './ConversationRow'
import { selectPinnedCount } from './listSelectors'
import { ListHeadings } from './ListHeadings'
import { heightOfItem, isRowItem, keyOfItem, listItems, type ListItem } from './listItems'
import { useCollapsedPins } from './useCollapsedPins'
import { useKeepRowInView } from './useKeepRowInView'
import { usePinMoves } from './usePinMoves'
import { usePreviews } from './usePreviews'

type Props = {
  keys: readonly ConversationKey[]
  /** The open conversation. */
  current: ConversationKey | null
  /** The index of the first person without a conversation, or -1. */
  peopleFrom: number
  isFiltered: boolean
  /** Changes with the filter. */
  filter: string
  /** Whether the rows stand, and the summary above them. */
  isHeld: boolean
  /** Called for the arrow up on the first row. */
  onUp: () => void
}

/** The rows in view, with their headings and menus. */
export function ConversationRows({ keys: sortedKeys, current, peopleFrom, isFiltered, filter, isHeld, onUp }: Props) {
  const { t, i18n } = useTranslation(['common', 'chat'])
  const format = useFormatOf(i18n)
  const previewTexts = usePreviewTexts()
  const words = useMemo(() => ({ t, format, previewTexts }), [t, format, previewTexts])
  const today = useAppSelector(selectToday)
  const rowRem = useRowRem()
  const pinned = useAppSelector(selectPinnedCount)
  const wanted = useMemo(
    () => ({ keys: sortedKeys, pinned: isFiltered ? 0 : pinned, peopleFrom }),
    [sortedKeys, isFiltered, pinned, peopleFrom],
  )
  const folded = useCollapsedPins(wanted, current)
  const { ref, listRef, ...list } = useRowList({
    items: useMemo(() => listItems(folded), [folded]),
    keyOf: keyOfItem,
    isRow: isRowItem,
    heightOf: useCallback((item: ListItem) => heightOfItem(item, rowRem), [rowRem]),
    purposes: useOwnActs(filter),
    isHeld,
    startAt: [current],
    selectorOf: (key) => `[data-key="${key}"]`,
  })
  const { items, tops, now, tabStop, reveal } = list
  const pins = usePinMoves(folded.isCollapsed ? 0 : folded.pinned)
  const [menu, setMenu] = useState<RowMenuAnchor | null>(null)
  const [dialog, setDialog] = useState<{ key: ConversationKey; name: ConversationDialogName } | null>(null)

  useKeepRowInView(
    current,
    current === null ? -1 : items.findIndex((item) => item.kind === 'row' && item.key === current),
    reveal,
    list.isInView,
  )

  const handleKey = (event: KeyboardEvent) => {
    if (pins.handleKey(event)) return
    if (event.key !== 'ArrowUp' || event.altKey || event.ctrlKey || event.metaKey || !list.isFirst)
      return list.handleKey(event)
    event.preventDefault()
    onUp()
  }

  usePreviews(
    sortedKeys,
    list.rendered.flatMap((index) => (items[index]?.kind === 'row' ? [items[index].key] : [])),
  )

  return (
    <div
      ref={ref}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2 [overflow-anchor:none] [scrollbar-width:thin]"
    >
      {list.waiting && (
        <HeldNotice waiting={list.waiting} onRelease={() => list.release(0)} isByTime onFocus={list.focusFirst} />
      )}
      <div ref={listRef} className="relative" style={{ height: `${tops[tops.length - 1]!}rem` }}>
        <ListHeadings items={items} tops={tops} />
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the links inside */}
        <ul className="absolute inset-0 m-0 list-none p-0" onKeyDown={handleKey} {...pins.listProps}>
          {list.rendered.map((index) => {
            const item = items[index]!
            if (item.kind !== 'row' || now(item) === undefined) return null
            return (
              <li
                key={item.key}
                className={pins.classOf(item.index)}
                {...pins.rowProps(item.index)}
                style={list.placeOf(index)}
                aria-setsize={list.present.length}
                aria-posinset={item.index + 1}
              >
                <ConversationRow
                  conversationKey={item.key}
                  current={item.key === current}
                  tabStop={item.key === tabStop}
                  today={today}
                  words={words}
                  onFocus={list.setFocused}
                  onMenu={setMenu}
                />
              </li>
            )
          })}
        </ul>
      </div>
      {menu !== null && (
        <ConversationMenu
          conversationKey={menu.key}
          anchor={menu}
          canHide
          onDialog={(name) => setDialog({ key: menu.key, name })}
          onClose={() => setMenu(null)}
        />
      )}
      {dialog !== null && (
        <ConversationDialog conversationKey={dialog.key} dialog={dialog.name} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** The height of a row in rem. */
function useRowRem(): number {
  const isNarrow = useMedia(NARROW)
  const isCoarse = useMedia(COARSE)
  const isShort = useMedia(SHORT)
  const { density } = useAppSelector(selectPreferences)
  if (density === 'compact') return isCoarse ? 2.75 : 2
  return isNarrow && !isShort ? 4 : 3.25
}

/** Returns what one moves rows with on purpose; it differs as soon as one has done so. */
function useOwnActs(filter: string): readonly unknown[] {
  const { pinOrder, pinsCollapsed } = useAppSelector(selectPreferences)
  const { pinnedAt, hidden } = useAppSelector((state) => state.settings)
  return [filter, pinOrder, pinsCollapsed, pinnedAt, hidden]
}
