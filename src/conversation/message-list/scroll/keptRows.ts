/** The rows of the list that stay rendered wherever it is scrolled. */
import { indexOfMessage, type ListRow } from '../buildRows'

/** The key of the message that contains a node of the page; null outside of messages. */
function rowKeyOf(node: Node | null): string | null {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}

/**
 * Returns the indexes of the row that has the focus, and of all rows of the browser's text selection: what is selected
 * is copied as a whole, also after scrolling. Ascending, without duplicates.
 */
export function keptRows(rows: readonly ListRow[], focusedKey: string | null): number[] {
  const indexOf = (key: string | null) => (key === null ? -1 : indexOfMessage(rows, (message) => message.key === key))
  const kept = new Set([indexOf(focusedKey)])
  const selection = document.getSelection()
  if (selection && !selection.isCollapsed) {
    const ends = [selection.anchorNode, selection.focusNode].map((node) => indexOf(rowKeyOf(node)))
    const known = ends.filter((index) => index >= 0)
    for (let index = Math.min(...known); index <= Math.max(...known); index += 1) kept.add(index)
  }
  kept.delete(-1)
  return [...kept].sort((a, b) => a - b)
}
