/** Measures the rows without a layout of the page for each row. */
import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

type List = Virtualizer<HTMLDivElement, Element>

/** Heights of rows that were rendered together; each is read once. */
const measured = new WeakMap<Element, number>()

/**
 * A row's height in px. A new row is measured together with all others of the same render: between two rows the list
 * writes positions, and each read after a write causes a layout of the page.
 */
export function measureRow(row: Element, entry: ResizeObserverEntry | undefined, list: List): number {
  if (entry) return measureElement(row, entry, list)
  const known = list.itemSizeCache.get(list.options.getItemKey(list.indexFromElement(row))) ?? measured.get(row)
  if (known !== undefined) return known
  for (const each of row.parentElement?.children ?? [row]) measured.set(each, (each as HTMLElement).offsetHeight)
  return measured.get(row) ?? 0
}

/**
 * The same for the time after opening: estimated heights until the ResizeObserver reports all rows at once, before the
 * paint.
 */
export function estimateRow(row: Element, entry: ResizeObserverEntry | undefined, list: List): number {
  if (entry) return measureElement(row, entry, list)
  const index = list.indexFromElement(row)
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
}
