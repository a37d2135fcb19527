/**
 * Pointer input in the message list: right click or long press opens the menu of a message, Shift and click select
 * messages.
 */
import type { MouseEvent, PointerEvent } from 'react'
import { longPress, type PressMemory } from '@/ui/input/longPress'
import { fromStart } from '@/ui/input/readingDirection'
import type { MessageActions } from '../actions/MessageActions'
import { rowElementOf } from './activeRow'
import { messagesOf, type ListRow } from './buildRows'
import type { messageListKeys } from './messageListKeys'

type Input = {
  rows: readonly ListRow[]
  actions: MessageActions | null
  memory: PressMemory
  keys: () => ReturnType<typeof messageListKeys>
}

/** Returns the handlers for the log. */
export function messageListPointer({ rows, actions, memory, keys }: Input) {
  // Computed only on an event: rows change far more often.
  const idOf = (article: HTMLElement | null) =>
    article && rows.flatMap(messagesOf).find(({ key }) => key === article.dataset.row)?.id

  const onMouseDown = (event: MouseEvent) => {
    // Shift and click select messages, so the browser must not select text, unless some text is selected already.
    if (
      event.shiftKey &&
      event.button === 0 &&
      rowElementOf(event.target) &&
      window.getSelection()?.isCollapsed !== false
    )
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
    const article = rowElementOf(target)
    const id = idOf(article)
    if (!article || !id) return
    event.preventDefault()
    const box = article.getBoundingClientRect()
    const fromKeyboard = event.clientX === 0 && event.clientY === 0
    actions.openMenu(
      id,
      fromKeyboard ? { x: fromStart(box, 48), y: box.top + 28 } : { x: event.clientX, y: event.clientY },
    )
  }

  const press = longPress(memory)
  const onPointerDown = (event: PointerEvent) => {
    press.end()
    const id = idOf(rowElementOf(event.target))
    const { target } = event
    if (!id || !actions) return
    press.start(event, (at) => {
      if (actions.selection.ids().length > 0) keys().selectUpTo(id)
      // Touch has no hover: a long press on a reaction shows who reacted.
      else if (target instanceof Element && target.closest('[data-who]')) actions.run(id, 'whoReacted')
      else actions.openMenu(id, at)
    })
  }
  return { onMouseDown, onContextMenu, onPointerDown, onPointerMove: press.move, endPress: press.end }
}
