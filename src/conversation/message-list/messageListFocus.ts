/** Moves the keyboard focus among the messages of the list. */
import type { RefObject } from 'react'
import type { MessageId } from '@/domain/ids'
import { focusWhenDrawn } from '@/ui/input/focus'
import { messagesOf, type ListRow } from './buildRows'

type ScrollableList = {
  scrollToIndex: (index: number, options: { align: 'auto' }) => void
  range: { startIndex: number; endIndex: number } | null
  scrollToEnd: () => void
}
/** State that lasts from one event to the next. */
export type KeyMemory = { focusingKey: string | null; lastFocusedKey: string | null }
export type ListInput = {
  rows: readonly ListRow[]
  list: ScrollableList
  scroller: RefObject<HTMLElement | null>
  memory: KeyMemory
}

/** Returns the messages that can have the focus, and functions that move it. */
export function messageListFocus({ rows, list, scroller, memory }: ListInput) {
  // Computed only on an event: rows change far more often.
  const stops = () => rows.flatMap((row, index) => messagesOf(row).map(({ key, id }) => ({ key, id, index })))
  const keyOf = (article: Element | null) => article?.getAttribute('data-row') ?? null
  const idOf = (article: Element | null) => {
    const rowKey = keyOf(article)
    return rowKey === null ? null : (stops().find(({ key }) => key === rowKey)?.id ?? null)
  }
  const focusStop = (row: { key: string; index: number } | undefined) => {
    if (!row) return
    memory.focusingKey = row.key
    list.scrollToIndex(row.index, { align: 'auto' })
    // The focused row stays rendered until the other one is.
    focusWhenDrawn(
      () => {
        const article = scroller.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`)
        if (article) memory.focusingKey = null
        return article
      },
      () => memory.focusingKey === row.key,
    )
  }
  /**
   * Focus coming from outside goes to the last focused message or, if that is out of view, to the newest one in view.
   */
  const enter = () => {
    const log = scroller.current?.getBoundingClientRect()
    const inSight = [...(scroller.current?.querySelectorAll('[data-row]') ?? [])].flatMap((article) => {
      const { top, bottom } = article.getBoundingClientRect()
      const key = keyOf(article)
      return key === null || !log || bottom < log.top || top > log.bottom ? [] : { key, isWhole: bottom <= log.bottom }
    })
    const at =
      inSight.find(({ key }) => key === memory.lastFocusedKey) ??
      inSight.findLast(({ isWhole }) => isWhole) ??
      inSight.at(-1)
    focusStop(stops().find(({ key }) => key === at?.key))
  }
  /** Moves the focus to a message that is loaded. */
  const focusMessage = (id: MessageId) => focusStop(stops().find((stop) => stop.id === id))
  /**
   * Moves the focus to the next row, or the previous one, when the focused row was removed. `before` are the rows that
   * still had it.
   */
  const focusNeighborOfRemoved = (focusedKey: string, before: readonly ListRow[]) => {
    const all = stops()
    if (all.some(({ key }) => key === focusedKey)) return
    const old = before.flatMap(messagesOf).map(({ key }) => key)
    const at = old.indexOf(focusedKey)
    const still = (keys: string[]) => keys.map((key) => all.find((stop) => stop.key === key)).find(Boolean)
    focusStop(at < 0 ? undefined : (still(old.slice(at + 1)) ?? still(old.slice(0, at).reverse())))
  }
  return { stops, keyOf, idOf, focusStop, focusMessage, enter, focusNeighborOfRemoved }
}
