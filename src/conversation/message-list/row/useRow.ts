/** The state of a row that shows one message: a row of its own, or an image in a group. */
import { useContext, type PointerEvent } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useActionTarget, usePopup } from '@/conversation/actions/useActionTarget'
import { useSelectionState } from '@/conversation/actions/selection/useSelectionState'
import { ActiveRowContext, useIsActive } from '../activeRow'
import type { RowMessage } from '../buildRows'
import { isPending } from '@/store/outbox/entry'
import { useWaitsLong } from './MessageStatus'
import { rowLabel } from './rowLabel'
import { useRowData, type RowModel } from '../rowModel'
import { useRowWords } from '../rowWords'

/**
 * Returns what both kinds of rows show, and `article`: the props of the row's element. `waits` is set once sending takes
 * long, `fades` also while a deletion is on its way, `mark` while the message is edited or its menu is open. `isActive`
 * is set for the hovered or focused row; while a popup is open, for the row of the popup alone.
 */
export function useRow(key: ConversationKey, { key: rowKey, id }: Pick<RowMessage, 'key' | 'id'>, model: RowModel) {
  const { sentAt, message, entry } = model
  const { t, format } = useRowWords()
  const active = useContext(ActiveRowContext)
  const isPointedAt = useIsActive(rowKey)
  const popup = usePopup(id)
  const surroundings = useRowData(t, key, id, model)
  const { by, mentionsMe, pending, pinnedBy, isSaved } = surroundings
  const waits = useWaitsLong(entry !== undefined && isPending(entry), sentAt)
  const isDeleted = message !== undefined && message.deletedBy !== null
  const mark = useActionTarget(id)
  const selectionState = useSelectionState(isDeleted ? null : id)
  const activate = (event: PointerEvent) => void (event.pointerType === 'mouse' && active.setActive(rowKey))
  const label = rowLabel({ model, by, waits, mentionsMe, pinned: pinnedBy !== null, saved: isSaved }, { t, format })
  return {
    ...surroundings,
    isActive: popup === null ? isPointedAt : popup === 'here',
    isDeleted,
    waits,
    fades: waits || pending.some((change) => change.kind === 'deletion'),
    selectionState,
    mark,
    label,
    foldedLabel: format.joinStates([t(($) => $.chat.blocked.line), format.time(sentAt)]),
    time: format.time(sentAt),
    article: {
      'aria-label': label,
      'data-row': rowKey,
      tabIndex: -1,
      onPointerEnter: activate,
      // After an edit or a menu, the pointer may rest in a row that is no longer active.
      onPointerMove: activate,
    },
  }
}
