/**
 * Keys and clicks in the message list: arrows move between messages, E R + X Delete Enter act on the focused message.
 */
import type { KeyboardEvent, MouseEvent } from 'react'
import type { MessageId } from '@/domain/ids'
import { actOfKey } from '@/ui/input/pressedKeys'
import { fromStart } from '@/ui/input/readingDirection'
import type { useMessageActions } from '../actions/MessageActions'
import type { MessageAction } from '../actions/allowedActions'
import { rowElementOf } from './activeRow'
import { messageListFocus, type ListInput } from './messageListFocus'

type Actions = ReturnType<typeof useMessageActions>

/** The elements inside a message that Tab reaches. */
const STOPS = ':is(a[href], button, input, summary, [tabindex]):not([tabindex="-1"], :disabled)'

/** Returns the handlers for the log. */
export function messageListKeys({ rows, list, scroller, actions, memory }: ListInput & { actions: Actions }) {
  const { stops, keyOf, idOf, focusStop, focusMessage, enter, focusNeighborOfRemoved } = messageListFocus({
    rows,
    list,
    scroller,
    memory,
  })
  /** Selects the range from the last selected message to this one. */
  const selectUpTo = (id: MessageId) => {
    if (!actions) return
    const ids = stops().flatMap((stop) =>
      stop.id !== null && actions.allowedActions(stop.id).includes('select') ? stop.id : [],
    )
    const to = ids.indexOf(id)
    const last = actions.selection.lastToggled()
    const from = last === null || !ids.includes(last) ? to : ids.indexOf(last)
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    // The last id of the call is the start of the next range.
    actions.selection.add(from > to ? range.reverse() : range)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const article = rowElementOf(event.target)
    // Key repeat is faster than rendering: continue from the row that the focus is moving to.
    const from = memory.focusingKey ?? keyOf(article)
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const all = stops()
      const at = all.findIndex(({ key }) => key === from)
      const lastInSight = list.range?.endIndex ?? rows.length
      const next =
        at < 0 ? all.findLast(({ index }) => index <= lastInSight) : all[at + (event.key === 'ArrowUp' ? -1 : 1)]
      focusStop(next)
      const here = all[at]?.id ?? null
      if (event.shiftKey && here !== null && next && next.id !== null) {
        if (actions?.selection.lastToggled() === null) selectUpTo(here)
        selectUpTo(next.id)
      }
      event.preventDefault()
      return
    }
    if (event.key === 'End' || event.key === 'Home') {
      if (event.key === 'End') list.scrollToEnd()
      focusStop(stops().at(event.key === 'End' ? -1 : 0))
      event.preventDefault()
      return
    }
    // Escape and Shift+Tab inside a message move to the message, not to the whole message list.
    const isOut = event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey)
    if (isOut && article && event.target !== article) {
      if (event.key === 'Tab' && article.querySelector(STOPS) !== event.target) return
      article.focus({ preventScroll: true })
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // The keys below act only when the message itself has the focus, not a button inside it.
    if (!article || event.target !== article || !actions) return
    const id = idOf(article)
    const box = article.getBoundingClientRect()
    if (id === null) return
    const act = actOfKey(event.nativeEvent, messageKeys(actions, id, box))
    if (!act) return
    act()
    // Also when the action is not allowed: these keys must never start a text in the composer.
    event.preventDefault()
  }

  const onClickCapture = (event: MouseEvent) => {
    const article = rowElementOf(event.target)
    const id = idOf(article)
    if (!actions || id === null || !actions.allowedActions(id).includes('select')) return
    const target = event.target as Element
    const isSelecting = actions.selection.ids().length > 0
    // A checkbox toggled by a key handles the change itself.
    if (target.matches('input[type=checkbox]')) return
    if (event.shiftKey && (isSelecting || !target.closest('a, button'))) selectUpTo(id)
    else if (isSelecting) actions.selection.toggle(id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { enter, focusMessage, focusNeighborOfRemoved, selectUpTo, onKeyDown, onClickCapture }
}

/** Returns what each key does while a message has the focus. `box` is the message on the screen. */
function messageKeys(actions: NonNullable<Actions>, id: MessageId, box: DOMRect): Record<string, () => void> {
  const place = { x: fromStart(box, 48), y: Math.min(box.top + 28, box.bottom) }
  const allowed = actions.allowedActions(id)
  const may = (action: MessageAction, act: () => void) => void (allowed.includes(action) && act())
  const openMenuOrToggle = () =>
    actions.selection.ids().length > 0 ? may('select', () => actions.selection.toggle(id)) : actions.openMenu(id, place)
  return {
    e: () => may('edit', () => actions.run(id, 'edit')),
    r: () => may('reply', () => actions.run(id, 'reply')),
    // The position of the toolbar's button: above the row, at its end.
    '+': () => may('react', () => actions.openReactions(id, { x: fromStart(box, box.width - 8), y: box.top })),
    Delete: () => may('delete', () => actions.run(id, 'delete')),
    Backspace: () => may('delete', () => actions.run(id, 'delete')),
    x: () => may('select', () => actions.selection.toggle(id)),
    Enter: openMenuOrToggle,
    ' ': openMenuOrToggle,
  }
}
