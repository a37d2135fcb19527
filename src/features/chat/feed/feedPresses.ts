/**
 * What presses in the feed do: a right click or a long press opens the menu of a message, Shift and a click choose. From the
 * beginning: the press that wakes everything else may be one of these.
 */
import type { MouseEvent, PointerEvent } from 'react'
import { tellPieceMissing } from '@/ui/latePress'
import { swallowLift } from '@/ui/swallowLift'
import type { MessageActions } from '../actions/MessageActions'
import { lateHands } from '../lateHands'
import { articleOf } from './activeRow'
import { tilesOf, type FeedRow } from './buildRows'
import type { feedKeys } from './feedKeys'

/** The press that may become a long one. */
export type PressMemory = { press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null }

type Input = {
  rows: readonly FeedRow[]
  actions: MessageActions | null
  memory: PressMemory
  /** What the hands do with it; null until they are here. */
  keys: () => ReturnType<typeof feedKeys> | null | undefined
}

const LONG_PRESS_MS = 450
const MOVED_PX = 10

/** Handlers for the log. */
export function feedPresses({ rows, actions, memory, keys }: Input) {
  // only looked for when something is pressed: rows come and go far more often
  const idOf = (article: HTMLElement | null) =>
    article && rows.flatMap(tilesOf).find(({ key }) => key === article.dataset.row)?.id

  const onClickCapture = (event: MouseEvent) => {
    const here = keys()
    if (here) return here.onClickCapture(event)
    // nobody is choosing yet: only Shift begins to
    if (!event.shiftKey || !idOf(articleOf(event.target)) || (event.target as Element).closest('a, button')) return
    event.preventDefault()
    event.stopPropagation()
    lateHands.load().then(() => keys()?.onClickCapture(event), tellPieceMissing)
  }
  const onMouseDown = (event: MouseEvent) => {
    // a press with Shift chooses messages, unless somebody is marking text already
    if (event.shiftKey && event.button === 0 && articleOf(event.target) && window.getSelection()?.isCollapsed !== false)
      event.preventDefault()
  }
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    // over a link, a picture's address or a selection the browser's own menu is what people want
    if (
      !actions ||
      target?.closest('a:not([data-person]), video, audio, input') ||
      (window.getSelection()?.toString() ?? '') !== ''
    )
      return
    const article = articleOf(target)
    const id = idOf(article)
    if (!article || !id) return
    event.preventDefault()
    const box = article.getBoundingClientRect()
    const fromKeyboard = event.clientX === 0 && event.clientY === 0
    actions.openMenu(id, fromKeyboard ? { x: box.left + 48, y: box.top + 28 } : { x: event.clientX, y: event.clientY })
  }

  const endPress = () => {
    if (memory.press) clearTimeout(memory.press.timer)
    memory.press = null
  }
  const onPointerDown = (event: PointerEvent) => {
    endPress()
    if (event.pointerType === 'mouse' || !actions) return
    const id = idOf(articleOf(event.target))
    const { clientX: x, clientY: y, target } = event
    if (!id) return
    const open = () => {
      swallowLift()
      if (actions.selection.ids().length > 0) keys()?.chooseUpTo(id)
      // fingers do not hover: a long press tells whose a reaction is
      else if (target instanceof Element && target.closest('[data-who]')) actions.act(id, 'whoReacted')
      else actions.openMenu(id, { x, y })
    }
    memory.press = { x, y, timer: setTimeout(open, LONG_PRESS_MS) }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (memory.press && Math.hypot(event.clientX - memory.press.x, event.clientY - memory.press.y) > MOVED_PX)
      endPress()
  }
  return { onClickCapture, onMouseDown, onContextMenu, onPointerDown, onPointerMove, endPress }
}
