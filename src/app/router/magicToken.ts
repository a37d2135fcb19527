/**
 * The token of a link that the server sent or an admin handed out. It is as good as a password: out of the address before
 * anything can remember it, and held by this page alone.
 */

const NAME = 'magic_token'
let held: string | null = null

/** Takes the token out of an address; links of servers have it before the hash or behind it. */
export function withoutMagicToken(href: string): { href: string; token: string | null } {
  const url = new URL(href)
  const [path = '', query = ''] = url.hash.split(/\?(.*)/s)
  const behind = new URLSearchParams(query)
  const token = url.searchParams.get(NAME) ?? behind.get(NAME)
  if (token === null) return { href, token: null }
  url.searchParams.delete(NAME)
  behind.delete(NAME)
  const rest = behind.toString()
  url.hash = path + (rest && `?${rest}`)
  return { href: url.href, token }
}

/** Takes the token out of the address of this page, and out of its history. */
export function takeMagicToken(): void {
  const { href, token } = withoutMagicToken(location.href)
  if (token === null) return
  held = token
  history.replaceState(null, '', href)
}

/** The token that this page was opened with, or came to since; null when there was none. */
export const heldMagicToken = () => held
