/**
 * Reads what a screen reader gets: the browser's own tree of names and roles, and the announcements of live regions.
 */
import type { Page } from '@playwright/test'

export type ReadElement = { role: string; name: string }
type Node = {
  nodeId: string
  ignored: boolean
  role?: { value: unknown }
  name?: { value: unknown }
  childIds?: string[]
}

/** Resolves to everything below the first element of a role (`log`), in reading order. */
export async function readElementsBelow(page: Page, role: string): Promise<ReadElement[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const text = (value: { value: unknown } | undefined) => (typeof value?.value === 'string' ? value.value : '')
  const elements: ReadElement[] = []
  const read = (node: Node) => {
    if (!node.ignored) elements.push({ role: text(node.role), name: text(node.name) })
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) read(child)
    }
  }
  const top = nodes.find((node) => !node.ignored && text(node.role) === role)
  if (top) read(top)
  return elements
}

/**
 * Starts to listen to all live regions of a page. The returned function resolves to the announcements since, repeats
 * included.
 */
export async function listenToAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.evaluateHandle(() => {
    const lines: string[] = []
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status], [role=alert]',
        )
        if (!region || region.getAttribute('aria-live') === 'off') continue
        for (const node of addedNodes) if (node.textContent) lines.push(node.textContent)
        if (type === 'characterData' && target.textContent) lines.push(target.textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return lines
  })
  return () => announced.jsonValue()
}
