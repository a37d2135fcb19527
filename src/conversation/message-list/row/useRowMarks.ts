/**
 * Tells what of a row changes outside React's state: pointer and focus, its menu, an edit, the selection
 * (decision 0191).
 */
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { shallowEqual } from 'react-redux'
import type { ActionTarget } from '@/conversation/actions/actionTargets'
import { useMessageActions, type MessageActions } from '@/conversation/actions/MessageActions'
import { ActiveRowContext, type ActiveRow } from '../activeRow'
import type { RowIds } from '../rowModel'

type RowMarks = {
  /** The row is hovered or focused; while a popup is open, it is the row of the popup. */
  isActive: boolean
  mark: ActionTarget | null
  /** `off` without a selection, and for a row that cannot be selected. */
  selectionState: 'off' | 'unselected' | 'selected'
}

type Input = Pick<RowIds, 'key' | 'id'> & {
  isDeleted: boolean
  active: ActiveRow
  targets: MessageActions['actionTargets'] | undefined
  selection: MessageActions['selection'] | undefined
}

/** Returns the subscription and the reader, which returns the same object until a mark changes. */
function createRowMarks({ key, id, isDeleted, active, targets, selection }: Input) {
  const now = (): RowMarks => {
    const popupId = targets?.popupId() ?? null
    const selected = selection?.ids() ?? []
    const isOff = selected.length === 0 || id === null || isDeleted
    return {
      isActive: popupId === null ? active.activeKey() === key : popupId === id,
      mark: id === null ? null : (targets?.get(id) ?? null),
      selectionState: isOff ? 'off' : selected.includes(id) ? 'selected' : 'unselected',
    }
  }
  let last = now()
  return {
    read: () => {
      const next = now()
      if (!shallowEqual(last, next)) last = next
      return last
    },
    subscribe: (changed: () => void) => {
      const ends = [active, targets, selection].map((source) => source?.subscribe(changed))
      return () => ends.forEach((end) => end?.())
    },
  }
}

/** Returns the marks of a row. One subscription for all: each of its own was a part of the work of every row. */
export function useRowMarks({ key, id }: Pick<RowIds, 'key' | 'id'>, isDeleted: boolean): RowMarks {
  const active = useContext(ActiveRowContext)
  const actions = useMessageActions()
  const targets = actions?.actionTargets
  const selection = actions?.selection
  const { subscribe, read } = useMemo(
    () => createRowMarks({ key, id, isDeleted, active, targets, selection }),
    [key, id, isDeleted, active, targets, selection],
  )
  return useSyncExternalStore(subscribe, read)
}
