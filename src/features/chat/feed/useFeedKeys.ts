/** The keyboard and presses in the feed. Which row has the focus is held from the beginning; what acts comes with the hands. */
import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { useMessageActions } from '../actions/MessageActions'
import { lateHands } from '../lateHands'
import type { ActiveRow } from './activeRow'
import type { FeedRow } from './buildRows'
import type { KeyMemory, Walk } from './feedKeys'

type Input = {
  rows: readonly FeedRow[]
  list: Walk
  scroller: RefObject<HTMLElement | null>
  active: ActiveRow
}

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest('[data-row]') : null)

/** Spread onto the log. */
export function useFeedKeys({ rows, list, scroller, active }: Input) {
  const actions = useMessageActions()
  const memory = useRef<KeyMemory>({ walkingTo: null, press: null })
  const keys = () => lateHands.peek()?.feedKeys({ rows, list, scroller, actions, memory: memory.current })
  const onKeyDown = (event: KeyboardEvent) => {
    const here = keys()
    if (here) here.onKeyDown(event)
    // somebody may walk before the hands have come: it is done when they are here; a letter is the composer's meanwhile
    else if (event.key.length > 1)
      lateHands.load().then(
        () => keys()?.onKeyDown(event),
        () => undefined,
      )
  }
  const hold = (rowKey: string | null) => {
    active.become(rowKey)
    active.holdFocus(rowKey)
  }
  return {
    onFocus: (event: FocusEvent) => {
      const row = rowOf(event.target)
      if (row) hold(row.getAttribute('data-row'))
    },
    onBlur: (event: FocusEvent) => {
      if (!scroller.current?.contains(event.relatedTarget)) hold(null)
    },
    onKeyDown,
    onClickCapture: (event: MouseEvent) => keys()?.onClickCapture(event),
    onMouseDown: (event: MouseEvent) => keys()?.onMouseDown(event),
    onContextMenu: (event: MouseEvent) => keys()?.onContextMenu(event),
    onPointerDown: (event: PointerEvent) => keys()?.onPointerDown(event),
    onPointerMove: (event: PointerEvent) => keys()?.onPointerMove(event),
    onPointerUp: () => keys()?.onPointerUp(),
    onPointerCancel: () => keys()?.onPointerCancel(),
  }
}
