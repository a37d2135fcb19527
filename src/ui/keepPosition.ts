/** Keeps an element at its place on the screen while something in a scrolling area changes its height. */

/** Returns the closest element around this one that scrolls vertically, or null. */
export function scrollerOf(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return null
}

/**
 * Call it right before the change. A virtual list that watches its rows corrects its position first, since its observer
 * is older; this one corrects what remains, before the browser paints.
 */
export function keepPosition(element: Element): void {
  const scroller = scrollerOf(element)
  if (!scroller) return
  const before = element.getBoundingClientRect().top
  const watch = new ResizeObserver(() => {
    watch.disconnect()
    scroller.scrollTop += element.getBoundingClientRect().top - before
  })
  watch.observe(element)
}
