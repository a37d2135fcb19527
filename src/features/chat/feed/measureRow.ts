/** How high the rows are, and how far the foot is, without asking the browser to lay the page out once for each row. */
import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

type List = Virtualizer<HTMLDivElement, Element>

/** Heights of rows that came into the page together; each is asked for once. */
const seen = new WeakMap<Element, number>()

/**
 * A row's height in px. A row that has just come is measured together with all others of its drawing: between two of them
 * the list writes positions, and every look after a write lays the page out anew.
 */
export function measureRow(row: Element, entry: ResizeObserverEntry | undefined, list: List): number {
  const known = entry
    ? undefined
    : (list.itemSizeCache.get(list.options.getItemKey(list.indexFromElement(row))) ?? seen.get(row))
  if (entry || known !== undefined) return known ?? measureElement(row, entry, list)
  for (const each of row.parentElement?.children ?? [row]) seen.set(each, (each as HTMLElement).offsetHeight)
  return seen.get(row) ?? 0
}

/** The same for the time after opening: as guessed until the browser tells, all rows at once and before they are painted. */
export function guessRow(row: Element, entry: ResizeObserverEntry | undefined, list: List): number {
  if (entry) return measureElement(row, entry, list)
  const index = list.indexFromElement(row)
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
}

/** px between the foot of the view and the end of the list, by what the list knows: asking the browser lays the page out. */
export const distanceFromEnd = (list: List) =>
  Math.max(0, list.getTotalSize() - (list.scrollRect?.height ?? 0) - (list.scrollOffset ?? 0))
