/** Keyboard and pointer handlers of the message list, and the row that has the focus. */
import {
  useEffect,
  useEffectEvent,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { MessageId } from '@/domain/ids'
import { isFocusFree, isUsingKeyboard } from '@/ui/input/focus'
import { useMessageActions } from '../actions/MessageActions'
import { rowElementOf, type ActiveRow } from './activeRow'
import type { KeyMemory, ListInput } from './messageListFocus'
import { messageListKeys } from './messageListKeys'
import type { PressMemory } from '@/ui/input/longPress'
import { messageListPointer } from './messageListPointer'

type Input = Omit<ListInput, 'memory'> & { active: ActiveRow; highlightedId: MessageId | null }

/** Returns props to spread onto the log. */
export function useMessageListInput({ rows, list, scroller, active, highlightedId }: Input) {
  const actions = useMessageActions()
  const memory = useRef<KeyMemory & PressMemory>({ focusingKey: null, lastFocusedKey: null, press: null })
  const keys = () => messageListKeys({ rows, list, scroller, actions, memory: memory.current })
  const pointer = () => messageListPointer({ rows, actions, memory: memory.current, keys })
  const before = useRef(rows)
  useEffect(() => {
    const focusedKey = active.focusedKey()
    // A removed row fires no blur event.
    if (focusedKey !== null && document.activeElement === document.body)
      keys().focusNeighborOfRemoved(focusedKey, before.current)
    before.current = rows
  })
  const focusHighlighted = useEffectEvent(() => {
    // Somebody who opened the message by a key goes on from there.
    if (highlightedId !== null && isUsingKeyboard() && isFocusFree()) keys().focusMessage(highlightedId)
  })
  useEffect(() => {
    focusHighlighted()
  }, [highlightedId])
  const setFocused = (rowKey: string | null) => {
    active.setActive(rowKey)
    active.setFocused(rowKey)
    memory.current.lastFocusedKey = rowKey ?? memory.current.lastFocusedKey
    // The log passes its focus on to a message. As a tab stop of its own it would catch Shift+Tab out of the message.
    scroller.current?.setAttribute('tabindex', rowKey === null ? '0' : '-1')
  }
  return {
    onFocus: (event: FocusEvent) => {
      const row = rowElementOf(event.target)
      if (row) setFocused(row.getAttribute('data-row'))
      else if (event.target === event.currentTarget) {
        setFocused(null)
        // Only keyboard focus from outside goes to a message, not a mouse click.
        if (event.currentTarget.contains(event.relatedTarget) || !event.target.matches(':focus-visible')) return
        keys().enter()
      }
    },
    onBlur: (event: FocusEvent) => {
      if (!scroller.current?.contains(event.relatedTarget)) setFocused(null)
    },
    onKeyDown: (event: KeyboardEvent) => keys().onKeyDown(event),
    onClickCapture: (event: MouseEvent) => keys().onClickCapture(event),
    onMouseDown: (event: MouseEvent) => pointer().onMouseDown(event),
    onContextMenu: (event: MouseEvent) => pointer().onContextMenu(event),
    onPointerDown: (event: PointerEvent) => pointer().onPointerDown(event),
    onPointerMove: (event: PointerEvent) => pointer().onPointerMove(event),
    onPointerUp: () => pointer().endPress(),
    onPointerCancel: () => pointer().endPress(),
  }
}
