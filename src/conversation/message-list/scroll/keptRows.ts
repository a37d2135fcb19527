/** The rows of the list that stay rendered wherever it is scrolled. */
import { useEffect, useState } from 'react'
import { indexOfMessage, type ListRow } from '../buildRows'

/** The key of the message that contains a node of the page; null outside of messages. */
function rowKeyOf(node: Node | null): string | null {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}

/** The messages in which the browser's text selection begins and ends. */
type SelectedEnds = { anchor: string | null; focus: string | null }

const NOTHING: SelectedEnds = { anchor: null, focus: null }

/** Returns the ends of the selection, and renders again when they move to another message. */
export function useSelectedEnds(): SelectedEnds {
  const [ends, setEnds] = useState(NOTHING)
  useEffect(() => {
    const update = () => {
      const selection = document.getSelection()
      const isNothing = !selection || selection.isCollapsed
      const anchor = isNothing ? null : rowKeyOf(selection.anchorNode)
      const focus = isNothing ? null : rowKeyOf(selection.focusNode)
      setEnds((old) => (old.anchor === anchor && old.focus === focus ? old : { anchor, focus }))
    }
    document.addEventListener('selectionchange', update)
    return () => document.removeEventListener('selectionchange', update)
  }, [])
  return ends
}

/**
 * Returns the indexes of the row that has the focus, and of all rows of the selection: what is selected is copied as a
 * whole, also after scrolling. Ascending, without duplicates.
 */
export function keptRows(rows: readonly ListRow[], focusedKey: string | null, { anchor, focus }: SelectedEnds) {
  const indexOf = (key: string | null) => (key === null ? -1 : indexOfMessage(rows, (message) => message.key === key))
  const kept = new Set([indexOf(focusedKey)])
  const known = [indexOf(anchor), indexOf(focus)].filter((index) => index >= 0)
  for (let index = Math.min(...known); index <= Math.max(...known); index += 1) kept.add(index)
  kept.delete(-1)
  return [...kept].sort((one, other) => one - other)
}
