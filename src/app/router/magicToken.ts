/**
 * Handles the token of an invitation or sign-in link. The token is as good as a password, so it leaves the address
 * before anything can store it, and only this page has it in memory.
 */

const NAME = 'magic_token'
let held: string | null = null

/** Splits the token from an address. Servers put it before or after the hash. */
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

/** Removes the token from this page's address and history, and keeps it in memory. */
export function takeMagicToken(): void {
  const { href, token } = withoutMagicToken(location.href)
  if (token === null) return
  held = token
  history.replaceState(null, '', href)
}

/** Returns the last token that this page was opened with, or null. */
export const heldMagicToken = () => held
