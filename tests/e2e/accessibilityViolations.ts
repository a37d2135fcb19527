/** Runs the accessibility checker on a page in its current state. */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The checker's own file, for `addInitScript`. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Axe = {
  run: (
    where: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>
}

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLORS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Resolves to the violations of levels A and AA and of best practices, one line each. With `colorsOnly` it runs only the
 * rules that another theme can break.
 */
export async function accessibilityViolations(page: Page, { colorsOnly = false } = {}): Promise<string[]> {
  const { violations } = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as Window & { axe?: Axe }
      if (axe === undefined) throw new Error('the checker is not in the page')
      // An element that is fading in has too little contrast, so this waits for all animations that end.
      const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
      return axe.run(document, { runOnly })
    },
    colorsOnly ? COLORS : EVERYTHING,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id} ${html.slice(0, 140)} ${any[0]?.message ?? ''}`),
  )
}
