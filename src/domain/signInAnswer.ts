/** The answer that a provider or another system leaves in the address after a sign-in there. */
import { splitHash } from './address'
import { splitMagicLink } from './magicLink'

/** `state` is empty when the address had none. `isDenied`: the provider reports that nobody was signed in. */
export type SignInAnswer =
  | { way: 'github' | 'oidc'; state: string; code: string }
  | { way: 'google'; state: string; idToken: string }
  | { way: 'github' | 'oidc' | 'google'; state: string; isDenied: true }
  /** `path` is the page that another system asks for, null when it is not one of our own. */
  | { way: 'thirdparty'; key: string; path: string | null }

/** The address without the answer. */
export type SplitAddress = { href: string; answer: SignInAnswer }

const GITHUB_PATH = /^\/cb\/github(\/|$)/i

/**
 * Splits the answer from an address, or returns null without one. Google answers in the fragment, GitHub by way of our
 * static page, OpenID issuers in the query, other systems by `#/oauth/{key}?path=`. The new address is that of the page
 * that uses the answer.
 */
export function splitSignInAnswer(href: string): SplitAddress | null {
  const url = new URL(href)
  const { path, query } = splitHash(url.hash)
  const found =
    thirdPartyAnswer(path, query) ?? fragmentAnswer(url.hash.slice(1)) ?? queryAnswer(url.searchParams, path)
  if (found === null) return null
  url.search = ''
  url.hash = found.way === 'github' ? path : `/cb/${found.way}`
  return { href: url.href, answer: found }
}

function thirdPartyAnswer(path: string, query: string): SignInAnswer | null {
  const key = /^\/oauth\/([^/]+)/i.exec(path)?.[1]
  return key === undefined ? null : { way: 'thirdparty', key, path: ownPath(new URLSearchParams(query).get('path')) }
}

function fragmentAnswer(fragment: string): SignInAnswer | null {
  if (fragment.startsWith('/')) return null
  const of = new URLSearchParams(fragment)
  const [idToken, state] = [of.get('id_token'), of.get('state') ?? '']
  if (idToken !== null) return { way: 'google', state, idToken }
  return of.has('error') ? { way: 'google', state, isDenied: true } : null
}

function queryAnswer(query: URLSearchParams, path: string): SignInAnswer | null {
  const way = GITHUB_PATH.test(path) ? 'github' : 'oidc'
  const [code, state] = [query.get('code'), query.get('state')]
  if (way === 'oidc' && state === null) return null
  if (code !== null) return { way, state: state ?? '', code }
  return query.has('error') ? { way, state: state ?? '', isDenied: true } : null
}

/**
 * Returns the text if it is a path of this client, else null: no other host (`//`, `\`), no scheme, no second hash, no
 * control character, and no key or token, which nothing may store.
 */
export function ownPath(text: string | null): string | null {
  if (text === null || !/^\/(?!\/)[^\\#\p{Cc}]*$/u.test(text)) return null
  const href = `https://own.invalid/#${text}`
  return splitMagicLink(href).link === null && splitSignInAnswer(href) === null ? text : null
}
