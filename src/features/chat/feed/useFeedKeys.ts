/** The keyboard in the feed: arrows walk it, E R + Delete Enter act on the message in focus, Escape returns to the box. */
import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { swallowLift } from '@/ui/swallowLift'
import { useMessageActions } from '../actions/MessageActions'
import type { MessageAction } from '../actions/allowedActions'
import type { ActiveRow } from './activeRow'
import type { FeedRow } from './buildRows'

type Walk = {
  scrollToIndex: (index: number, options: { align: 'auto' }) => void
  range: { startIndex: number; endIndex: number } | null
  scrollToEnd: () => void
}
type Input = {
  rows: readonly FeedRow[]
  list: Walk
  scroller: RefObject<HTMLElement | null>
  active: ActiveRow
}

const LONG_PRESS_MS = 450
const MOVED_PX = 10

/** Spread onto the log. */
export function useFeedKeys({ rows, list, scroller, active }: Input) {
  const actions = useMessageActions()
  const walkingTo = useRef<string | null>(null)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)

  const articleOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  const rowOf = (article: Element | null) =>
    article ? rows.findIndex((row) => row.key === article.getAttribute('data-row')) : -1
  const idOf = (article: Element | null) => {
    const row = rows[rowOf(article)]
    return row?.kind === 'message' ? row.id : null
  }
  const focusRow = (index: number) => {
    const row = rows[index]
    if (!row) return
    walkingTo.current = row.key
    list.scrollToIndex(index, { align: 'auto' })
    // a row that was out of sight is drawn in one of the next frames; the one in focus is kept until then
    const attempt = (left: number) => {
      if (walkingTo.current !== row.key) return
      const article = scroller.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`)
      if (!article && left > 0) return void requestAnimationFrame(() => attempt(left - 1))
      walkingTo.current = null
      article?.focus({ preventScroll: true })
    }
    attempt(30)
  }
  const step = (from: number, direction: 1 | -1) => {
    for (let index = from + direction; index >= 0 && index < rows.length; index += direction)
      if (rows[index]!.kind === 'message') return index
    return -1
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const article = articleOf(event.target)
    // a held key is quicker than the rows: it goes on from where it is going
    const going = walkingTo.current === null ? -1 : rows.findIndex(({ key }) => key === walkingTo.current)
    const at = going >= 0 ? going : rowOf(article)
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = article
        ? step(at, event.key === 'ArrowUp' ? -1 : 1)
        : step((list.range?.endIndex ?? rows.length - 1) + 1, -1)
      if (next >= 0) focusRow(next)
      event.preventDefault()
      return
    }
    if (event.key === 'End' || event.key === 'Home') {
      if (event.key === 'End') list.scrollToEnd()
      focusRow(event.key === 'End' ? step(rows.length, -1) : step(-1, 1))
      event.preventDefault()
      return
    }
    // keys below act only when the message itself holds the focus, not a button inside it
    if (!article || event.target !== article || !actions) return
    const id = idOf(article)
    const box = article.getBoundingClientRect()
    const place = { x: box.left + 48, y: Math.min(box.top + 28, box.bottom) }
    if (id === null) return
    const allowed = actions.allowed(id)
    const may = (action: MessageAction, act: () => void) => void (allowed.includes(action) && act())
    const keys: Record<string, () => void> = {
      e: () => may('edit', () => actions.act(id, 'edit')),
      r: () => may('reply', () => actions.act(id, 'reply')),
      // Where the toolbar stands under a pointer: above the row, at its end.
      '+': () => may('react', () => actions.openReactions(id, { x: box.right - 8, y: box.top })),
      delete: () => may('delete', () => actions.act(id, 'delete')),
      backspace: () => may('delete', () => actions.act(id, 'delete')),
      enter: () => actions.openMenu(id, place),
      ' ': () => actions.openMenu(id, place),
    }
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    act()
    // also where it is not allowed: a key that acts on messages never begins a text
    event.preventDefault()
  }

  const onFocus = (event: FocusEvent) => {
    const article = articleOf(event.target)
    if (!article) return
    active.become(article.getAttribute('data-row'))
    active.holdFocus(article.getAttribute('data-row'))
  }
  const onBlur = (event: FocusEvent) => {
    if (scroller.current?.contains(event.relatedTarget)) return
    active.become(null)
    active.holdFocus(null)
  }
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    // over a link, a picture's address or a selection the browser's own menu is what people want
    if (!actions || target?.closest('a, video, audio, input') || (window.getSelection()?.toString() ?? '') !== '')
      return
    const article = articleOf(target)
    const id = idOf(article)
    if (!article || id === null) return
    event.preventDefault()
    const box = article.getBoundingClientRect()
    const fromKeyboard = event.clientX === 0 && event.clientY === 0
    actions.openMenu(id, fromKeyboard ? { x: box.left + 48, y: box.top + 28 } : { x: event.clientX, y: event.clientY })
  }

  const endPress = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const onPointerDown = (event: PointerEvent) => {
    endPress()
    if (event.pointerType === 'mouse' || !actions) return
    const id = idOf(articleOf(event.target))
    const { clientX: x, clientY: y } = event
    if (id === null) return
    const open = () => {
      swallowLift()
      actions.openMenu(id, { x, y })
    }
    press.current = { x, y, timer: setTimeout(open, LONG_PRESS_MS) }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (press.current && Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > MOVED_PX)
      endPress()
  }
  return {
    onKeyDown,
    onFocus,
    onBlur,
    onContextMenu,
    onPointerDown,
    onPointerMove,
    onPointerUp: endPress,
    onPointerCancel: endPress,
  }
}
