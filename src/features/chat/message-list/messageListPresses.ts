/**
 * Pointer input in the feed: right click or long press opens the menu of a message, Shift and click select messages.
 */
import type { MouseEvent, PointerEvent } from 'react'
import { suppressNextTap } from '@/ui/suppressNextTap'
import type { MessageActions } from '../actions/MessageActions'
import { articleOf } from './activeRow'
import { messagesOf, type ListRow } from './buildRows'
import type { messageListKeys } from './messageListKeys'

/** The pointer press that may become a long press. */
export type PressMemory = { press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null }

type Input = {
  rows: readonly ListRow[]
  actions: MessageActions | null
  memory: PressMemory
  keys: () => ReturnType<typeof messageListKeys>
}

const LONG_PRESS_MS = 450
const MOVED_PX = 10

/** Returns the handlers for the log. */
export function messageListPresses({ rows, actions, memory, keys }: Input) {
  // Computed only on an event: rows change far more often.
  const idOf = (article: HTMLElement | null) =>
    article && rows.flatMap(messagesOf).find(({ key }) => key === article.dataset.row)?.id

  const onMouseDown = (event: MouseEvent) => {
    // Shift and click select messages, so the browser must not select text, unless some text is selected already.
    if (event.shiftKey && event.button === 0 && articleOf(event.target) && window.getSelection()?.isCollapsed !== false)
      event.preventDefault()
  }
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    // Over a link, a media element or a text selection, the browser's own menu is more useful.
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
      suppressNextTap()
      if (actions.selection.ids().length > 0) keys().chooseUpTo(id)
      // Touch has no hover: a long press on a reaction shows who reacted.
      else if (target instanceof Element && target.closest('[data-who]')) actions.act(id, 'whoReacted')
      else actions.openMenu(id, { x, y })
    }
    memory.press = { x, y, timer: setTimeout(open, LONG_PRESS_MS) }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (memory.press && Math.hypot(event.clientX - memory.press.x, event.clientY - memory.press.y) > MOVED_PX)
      endPress()
  }
  return { onMouseDown, onContextMenu, onPointerDown, onPointerMove, endPress }
}
