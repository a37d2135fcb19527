/** The keyboard and presses in the feed. Which row has the focus is held from the beginning; what acts comes with the hands. */
import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { tellPieceMissing } from '@/ui/latePress'
import { useMessageActions } from '../actions/MessageActions'
import { lateHands } from '../lateHands'
import { articleOf, type ActiveRow } from './activeRow'
import type { FeedRow } from './buildRows'
import type { KeyMemory, Walk } from './feedKeys'
import { feedPresses, type PressMemory } from './feedPresses'

type Input = {
  rows: readonly FeedRow[]
  list: Walk
  scroller: RefObject<HTMLElement | null>
  active: ActiveRow
}

/** The letters of feedKeys.ts. */
const ACTING = /^[erx+ ]$/i

/** Spread onto the log. */
export function useFeedKeys({ rows, list, scroller, active }: Input) {
  const actions = useMessageActions()
  const memory = useRef<KeyMemory & PressMemory>({ walkingTo: null, walkedTo: null, press: null })
  const keys = () => lateHands.peek()?.feedKeys({ rows, list, scroller, actions, memory: memory.current })
  const presses = () => feedPresses({ rows, actions, memory: memory.current, keys })
  const before = useRef(rows)
  useEffect(() => {
    const held = active.focused()
    // a row that has vanished tells nobody that it lost the focus
    if (held !== null && document.activeElement === document.body) keys()?.leaveGone(held, before.current)
    before.current = rows
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const here = keys()
    if (here) return here.onKeyDown(event)
    if (event.key.length === 1) {
      // a letter is the composer's, unless it acts on the message that it is pressed on
      if (articleOf(event.target) !== event.target || !ACTING.test(event.key)) return
      event.stopPropagation()
    }
    // somebody may walk or act before the hands have come: it is done when they are here
    lateHands.load().then(
      () => keys()?.onKeyDown(event),
      () => ACTING.test(event.key) && tellPieceMissing(),
    )
  }
  const hold = (rowKey: string | null) => {
    active.become(rowKey)
    active.holdFocus(rowKey)
    memory.current.walkedTo = rowKey ?? memory.current.walkedTo
    // the log hands on to a message whoever comes to it: as a stop of its own it would catch whoever goes back
    scroller.current?.setAttribute('tabindex', rowKey === null ? '0' : '-1')
  }
  const enter = () => {
    if (document.activeElement === scroller.current) keys()?.enter()
  }
  return {
    onFocus: (event: FocusEvent) => {
      const row = articleOf(event.target)
      if (row) hold(row.getAttribute('data-row'))
      else if (event.target === event.currentTarget) {
        hold(null)
        // a press with the mouse means no message, and who is in the log is there already
        if (event.currentTarget.contains(event.relatedTarget) || !event.target.matches(':focus-visible')) return
        lateHands.load().then(enter, () => undefined)
      }
    },
    onBlur: (event: FocusEvent) => {
      if (!scroller.current?.contains(event.relatedTarget)) hold(null)
    },
    onKeyDown,
    onClickCapture: (event: MouseEvent) => presses().onClickCapture(event),
    onMouseDown: (event: MouseEvent) => presses().onMouseDown(event),
    onContextMenu: (event: MouseEvent) => presses().onContextMenu(event),
    onPointerDown: (event: PointerEvent) => presses().onPointerDown(event),
    onPointerMove: (event: PointerEvent) => presses().onPointerMove(event),
    onPointerUp: () => presses().endPress(),
    onPointerCancel: () => presses().endPress(),
  }
}
