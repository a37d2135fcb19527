/** Builds the title of the page: `{open page} · {server name} Web App`. */
import { truncateText } from '@/lib/truncateText'

/** A server accepts a name of a megabyte, and every browser tab would carry it. */
const SERVER_NAME_LETTERS = 80

type TitleParts = {
  /** The name of the open page; empty for the start page. */
  page: string
  serverName: string
  /** The number in front; 0 for none. */
  count: number
  takenOver: boolean
}

/** The name of a server that nobody has named yet. */
export const UNNAMED_SERVER = 'unknown'

/** Returns the title during the set-up, when the server has no name yet. */
export const setUpTitleOf = (page: string) => (page === '' ? 'Parley' : `${page} · Parley`)

/** Returns `(3) ops · Tramway Works Web App`, with `[INACTIVE] ` in front once another tab took over. */
export function titleOf({ page, serverName, count, takenOver }: TitleParts): string {
  const inactive = takenOver ? '[INACTIVE] ' : ''
  const number = count > 0 ? `(${count}) ` : ''
  const pagePrefix = page === '' ? '' : `${page} · `
  return `${inactive}${number}${pagePrefix}${truncateText(serverName, SERVER_NAME_LETTERS)} Web App`
}
