/** Moving pinned rows into an order of one's own, by dragging and by Ctrl or ⌘ with Shift and an arrow. The menu of a row does the same for fingers. */
import { clsx } from 'clsx'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useAppDispatch } from '@/store/hooks'

const DATA_TYPE = 'application/x-parley-pin'

/** The index and the key of the pinned row that an event is about, or null. */
function pinAt({ target }: DragEvent | KeyboardEvent): { index: number; key: ConversationKey } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-pin]') : null
  const key = row?.querySelector('[data-key]')?.getAttribute('data-key')
  return row && key ? { index: Number(row.dataset.pin), key: key as ConversationKey } : null
}

/**
 * The first `pinned` rows can be moved. Returns the properties of the list and of its rows; `handleKey` returns whether
 * the key was meant for it.
 */
export function usePinMoves(pinned: number) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const [dragged, setDragged] = useState<{ index: number; key: ConversationKey } | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const move = async (key: ConversationKey, to: number) => {
    const texts = { text: t(($) => $.chat.rowMenu.pinMoved), label: t(($) => $.common.action.undo) }
    const { movePin } = await import('@/store/conversations/pinOrder')
    dispatch(movePin(key, to, texts))
  }
  return {
    handleKey: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (step === 0 || !event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return false
      const pin = pinAt(event)
      event.preventDefault()
      if (pin) void move(pin.key, pin.index + step)
      return true
    },
    rowProps: (index: number) => (index < pinned && pinned > 1 ? { draggable: true, 'data-pin': index } : {}),
    classOf: (index: number) =>
      clsx(
        'absolute inset-x-0',
        dragged?.index === index && 'opacity-50',
        dragged && over === index && over < dragged.index && 'shadow-[0_-2px_0_0_var(--accent)]',
        dragged && over === index && over > dragged.index && 'shadow-[0_2px_0_0_var(--accent)]',
      ),
    listProps: {
      onDragStart: (event: DragEvent) => {
        const pin = pinAt(event)
        if (!pin) return
        event.dataTransfer.setData(DATA_TYPE, pin.key)
        event.dataTransfer.effectAllowed = 'move'
        setDragged(pin)
      },
      onDragOver: (event: DragEvent) => {
        const pin = dragged && pinAt(event)
        if (!pin) return
        event.preventDefault()
        setOver(pin.index)
      },
      onDrop: (event: DragEvent) => {
        const pin = dragged && pinAt(event)
        end()
        if (!pin || !dragged) return
        event.preventDefault()
        void move(dragged.key, pin.index)
      },
      onDragEnd: end,
    },
  }
}
