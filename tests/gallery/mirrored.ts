/** Mirrors the pages of the gallery: English from right to left, and a check that nothing is cut off. */
import type { BrowserContext, Page } from '@playwright/test'

/** Has every page of the context read from right to left, whatever its language. */
export async function mirrorPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const mirror = () => {
      const root = document.documentElement as HTMLElement | null
      if (root !== null && root.dir !== 'rtl') root.dir = 'rtl'
    }
    new MutationObserver(mirror).observe(document, { childList: true, subtree: true, attributeFilter: ['dir'] })
  })
}

/**
 * Returns what is wider than its page, and the texts that are cut off where nothing scrolls or ends in an ellipsis. A
 * lengthened text may not end in an ellipsis either, unless a tooltip has it, nor may a heading or the header of a
 * column, unless it is a name.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    for (const area of document.querySelectorAll('main, aside, [role=dialog]'))
      if (area.scrollWidth - area.clientWidth > 1)
        found.push(`<${area.tagName.toLowerCase()}> is ${area.scrollWidth - area.clientWidth} px too wide`)
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, textOverflow, display, clipPath } = getComputedStyle(element)
      const isName = element.closest('bdi, [dir=auto]') !== null || element.querySelector('bdi, [dir=auto]') !== null
      const isHeading = element.closest('h1, h2, th, [role=columnheader]') !== null && !isName
      const mayEnd = textOverflow === 'ellipsis' && element.dataset.longer === undefined && !isHeading
      const isClipped = (overflowX === 'hidden' || overflowX === 'clip') && !mayEnd
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
      if (!isClipped || !hasText || display === 'inline' || clipPath !== 'none') continue
      const excess = element.scrollWidth - element.clientWidth
      if (excess > 1) found.push(`"${element.textContent.slice(0, 40)}" is cut by ${excess} px`)
    }
    return found
  })
