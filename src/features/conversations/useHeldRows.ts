/** The rows of the list at the places where they are shown. */
import { useMemo, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { useAiming } from '@/ui/input/useAiming'
import { useHeld } from '@/ui/layout/useHeld'
import { selectPinnedCount } from './listSelectors'
import { useHeldOrder } from './useHeldOrder'

type Input = {
  sortedKeys: readonly ConversationKey[]
  /** The index of the first person without a conversation, or -1. */
  peopleFrom: number
  isFiltered: boolean
  /** Changes with the filter. */
  filter: string
  current: ConversationKey | null
  isFilling: boolean
}

/**
 * Returns the rows, and the handlers of their area. While somebody aims at one, none moves: a new one waits, and one that
 * is gone (`isGone`) leaves its place empty.
 */
export function useHeldRows({ sortedKeys, peopleFrom, isFiltered, filter, current, isFilling }: Input) {
  const pinned = useAppSelector(selectPinnedCount)
  const { pinOrder } = useAppSelector(selectPreferences)
  const [isPointerInside, setIsPointerInside] = useState(false)
  const order = useHeldOrder(sortedKeys, { current, pinned, pinOrder, isPointerInside, isFilling })
  const { isAiming, handlers } = useAiming()
  const wanted = useMemo(
    // A filter changes the list on purpose.
    () => ({ keys: isFiltered ? sortedKeys : order, pinned: isFiltered ? 0 : pinned, peopleFrom }),
    [isFiltered, sortedKeys, order, pinned, peopleFrom],
  )
  const held = useHeld(wanted, isAiming, [filter, pinOrder])
  const isGone = useMemo(() => {
    const present = held === wanted ? null : new Set(wanted.keys)
    return (key: ConversationKey) => present !== null && !present.has(key)
  }, [held, wanted])
  return {
    held,
    isGone,
    handlers: {
      ...handlers,
      onPointerEnter: () => setIsPointerInside(true),
      onPointerLeave: () => {
        handlers.onPointerLeave()
        setIsPointerInside(false)
      },
    },
  }
}
