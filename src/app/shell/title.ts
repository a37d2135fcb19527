/** Builds the title of the page, as the specification words it. */

/** Returns `(3) Tramway Works Web App`, with `[INACTIVE] ` in front once another tab took over. */
export function titleOf(page: { serverName: string; unread: number; takenOver: boolean }): string {
  const inactive = page.takenOver ? '[INACTIVE] ' : ''
  const count = page.unread > 0 ? `(${page.unread}) ` : ''
  return `${inactive}${count}${page.serverName} Web App`
}
