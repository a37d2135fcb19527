/** Measures the touch targets of a page in its current state. */
import type { Page } from '@playwright/test'

/**
 * Resolves to the targets that a finger hits in less than 44×44 px, one line each. Links within a sentence are exempt, as
 * in WCAG 2.5.5, and so is everything that is covered, scrolled away or disabled.
 */
export function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 44
    // Half a pixel of rounding at each side.
    const REACH = LEAST_PX / 2 - 1
    const TARGETS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], ' +
      '[role^=menuitem], [role=option], [role=gridcell], [role=switch], [role=checkbox], [role=radio], [role=slider]'

    // A paragraph of a message may have nothing but a link.
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      (element.parentElement?.matches('p[dir]') ||
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node !== element && node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 2,
        ))

    /** The element and its labels, which are pressed in its place. */
    const partsOf = (element: Element): Element[] => {
      const label = element.closest('label')
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels, ...(label ? [label] : [])]
    }

    const hits = (parts: readonly Element[], x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && parts.some((part) => part === hit || part.contains(hit))
    }

    /** Whether the area around a target is in the window, and neither cut off by a scroll container nor covered. */
    const isWhole = (element: Element, x: number, y: number) => {
      if (x < REACH || y < REACH || x > innerWidth - REACH || y > innerHeight - REACH) return false
      for (let above = element.parentElement; above; above = above.parentElement) {
        const { overflowY, overflowX } = getComputedStyle(above)
        if (![overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) continue
        const box = above.getBoundingClientRect()
        const ends = [document.elementFromPoint(x, y - REACH), document.elementFromPoint(x, y + REACH)]
        if (ends.some((end) => end !== null && !above.contains(end))) return false
        if (y - REACH < box.top || y + REACH > box.bottom || x - REACH < box.left || x + REACH > box.right) return false
      }
      return true
    }

    /** While one of these is open, nobody presses the page below it. */
    const overlays = [...document.querySelectorAll('[data-overlay], [role=dialog]')]
    const isBelow = (element: Element) => overlays.length > 0 && !overlays.some((each) => each.contains(element))

    const faults = [...document.querySelectorAll<HTMLElement>(TARGETS)].flatMap((element) => {
      if (element.matches('[disabled], [aria-hidden=true], [aria-disabled=true]') || !element.checkVisibility())
        return []
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || isInSentence(element) || isBelow(element)) return []
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const parts = partsOf(element)
      if (!isWhole(element, x, y) || !hits(parts, x, y)) return []
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < LEAST_PX && hits(parts, x + dx * (far + 1), y + dy * (far + 1))) far += 1
        return far
      }
      const [width, height] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1]
      if (width >= LEAST_PX - 1 && height >= LEAST_PX - 1) return []
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return [`target ${width}×${height} <${element.tagName.toLowerCase()}> ${name.trim().slice(0, 60)}`]
    })
    return [...new Set(faults)]
  })
}
