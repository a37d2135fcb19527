/** Leaves pinned conversations out of the list while their section is collapsed. */
import { useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import type { ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectUnreadCount } from '@/store/reads/selectors'

type Rows = {
  keys: readonly ConversationKey[]
  /** The number of pinned ones, which come first. */
  pinned: number
  /** The index of the first person without a conversation, or -1. */
  peopleFrom: number
}

/** The open one, and those with something unread, stay. `hasPins`: the section has a heading. */
export function useCollapsedPins(
  rows: Rows,
  current: ConversationKey | null,
): Rows & { hasPins: boolean; isCollapsed: boolean } {
  const isCollapsed = useAppSelector((state) => selectPreferences(state).pinsCollapsed) && rows.pinned > 0
  const pins = useAppSelector((state) => {
    const all = rows.keys.slice(0, rows.pinned)
    if (!isCollapsed) return all
    return all.filter((key) => key === current || selectUnreadCount(state, key).count > 0)
  }, shallowEqual)
  return useMemo(() => {
    const gone = rows.pinned - pins.length
    return {
      keys: gone === 0 ? rows.keys : [...pins, ...rows.keys.slice(rows.pinned)],
      pinned: pins.length,
      peopleFrom: rows.peopleFrom < 0 ? -1 : rows.peopleFrom - gone,
      hasPins: rows.pinned > 0,
      isCollapsed,
    }
  }, [rows, pins, isCollapsed])
}
