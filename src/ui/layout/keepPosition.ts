/** Keeps an element at its place on the screen while something in a scrolling area changes its height. */

/** Returns the closest element around this one that scrolls vertically, or null. */
export function scrollParent(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return null
}

/**
 * Call it right before the change. A virtual list corrects its own position first, because its observer was created
 * earlier. This one corrects the rest before the browser paints.
 */
export function keepPosition(element: Element): void {
  const scroller = scrollParent(element)
  if (!scroller) return
  const before = element.getBoundingClientRect().top
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    scroller.scrollTop += element.getBoundingClientRect().top - before
  })
  observer.observe(element)
}
