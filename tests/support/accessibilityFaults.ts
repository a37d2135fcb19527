/** Checks the document with axe. */
import axe from 'axe-core'

/** These rules need a layout, which happy-dom does not have. The journeys check them. */
const LAYOUT_RULES = ['color-contrast', 'region', 'aria-hidden-focus']

/** Resolves to the violations in the document, or in a part of it, each as rule and elements. */
export async function accessibilityFaults(part: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(part, {
    rules: Object.fromEntries(LAYOUT_RULES.map((id) => [id, { enabled: false }])),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
