/** Remembers the unfolded texts of the message list, whose rows exist only while they are in view. */
import { useMemo } from 'react'
import { useAppStore } from '@/store/hooks'
import { rowFolded, selectUnfoldedParts } from '@/store/ui/uiSlice'

/** Returns the value of UnfoldedState for one row. */
export function useRowFold(rowKey: string) {
  const store = useAppStore()
  return useMemo(
    () => ({
      read: () => selectUnfoldedParts(store.getState(), rowKey),
      write: (parts: number) => void store.dispatch(rowFolded({ rowKey, parts })),
    }),
    [store, rowKey],
  )
}
