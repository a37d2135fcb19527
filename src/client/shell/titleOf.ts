/** Builds the title of the page: `{open page} · {server name} Web App`. */

type TitleParts = {
  /** The name of the open page; empty for the start page. */
  page: string
  serverName: string
  /** The number in front; 0 for none. */
  count: number
  takenOver: boolean
}

/** Returns `(3) ops · Tramway Works Web App`, with `[INACTIVE] ` in front once another tab took over. */
export function titleOf({ page, serverName, count, takenOver }: TitleParts): string {
  const inactive = takenOver ? '[INACTIVE] ' : ''
  const number = count > 0 ? `(${count}) ` : ''
  const pagePrefix = page === '' ? '' : `${page} · `
  return `${inactive}${number}${pagePrefix}${serverName} Web App`
}
