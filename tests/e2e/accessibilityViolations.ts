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

/** Resolves to the violations of levels A and AA and of best practices, one line each. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as Window & { axe?: Axe }
    if (axe === undefined) throw new Error('the checker is not in the page')
    // An element that is fading in has too little contrast, so this waits for all animations that end.
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
    return axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id} ${html.slice(0, 140)} ${any[0]?.message ?? ''}`),
  )
}
