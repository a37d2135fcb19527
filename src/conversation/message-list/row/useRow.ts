/** The state of a row that shows one message: a row of its own, or an image in a group. */
import { useContext, type PointerEvent } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { ActiveRowContext } from '../activeRow'
import { isPending } from '@/store/outbox/entry'
import { useWaitsLong } from './MessageStatus'
import { rowLabel } from './rowLabel'
import { useRowMarks } from './useRowMarks'
import { useRowData, type RowIds } from '../rowModel'
import { useWords } from '@/conversation/words'

export type Row = NonNullable<ReturnType<typeof useRow>>

/**
 * Returns what both kinds of rows show, and `article`: the props of the row's element; null when the message is gone.
 * `waits` is set once sending takes long, `fades` also while a deletion is on its way, `mark` while the message is edited
 * or its menu is open. `isActive` is set for the hovered or focused row; while a popup is open, for the row of the popup
 * alone.
 */
export function useRow(key: ConversationKey, ids: RowIds) {
  const { t, format } = useWords()
  const active = useContext(ActiveRowContext)
  const { model, ...data } = useRowData(t, key, ids)
  const isDeleted = model?.message !== undefined && model.message.deletedBy !== null
  const marks = useRowMarks(ids, isDeleted)
  const waits = useWaitsLong(model?.entry !== undefined && isPending(model.entry), model?.sentAt ?? 0)
  if (model === null) return null
  const { by, mentionsMe, pending, pinnedBy, isSaved } = data
  const activate = (event: PointerEvent) => void (event.pointerType === 'mouse' && active.setActive(ids.key))
  const time = format.time(model.sentAt)
  const label = rowLabel(
    { model, by, time, waits, mentionsMe, pinned: pinnedBy !== null, saved: isSaved },
    { t, format },
  )
  return {
    ...data,
    ...marks,
    model,
    isDeleted,
    waits,
    fades: waits || pending.some((change) => change.kind === 'deletion'),
    label,
    foldedLabel: () => format.joinStates([t(($) => $.chat.blocked.line), time]),
    time,
    article: {
      'aria-label': label,
      'data-row': ids.key,
      tabIndex: -1,
      onPointerEnter: activate,
      // After an edit or a menu, the pointer may rest in a row that is no longer active.
      onPointerMove: activate,
    },
  }
}
