/** Builds the title of the page: the specification's `{server name} Web App`, with the open page before it. */

type TitleFacts = {
  /** The name of the open page; empty for the start page. */
  page: string
  serverName: string
  /** The number in front; 0 for none. */
  unread: number
  takenOver: boolean
}

/** Returns `(3) ops · Tramway Works Web App`, with `[INACTIVE] ` in front once another tab took over. */
export function titleOf({ page, serverName, unread, takenOver }: TitleFacts): string {
  const inactive = takenOver ? '[INACTIVE] ' : ''
  const count = unread > 0 ? `(${unread}) ` : ''
  const place = page === '' ? '' : `${page} · `
  return `${inactive}${count}${place}${serverName} Web App`
}
