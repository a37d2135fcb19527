/** Fetches code before it is needed, without running it. */

const META = 'parley-code'

/**
 * Asks the browser for files of the build. `form` runs the sign-in form, `session` is what every program but the form
 * needs, `client` all of the client, at low priority. A build names its files in the page; without a name, as in the development server, nothing
 * happens.
 */
export function fetchAhead(part: 'form' | 'session' | 'client'): void {
  const names = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.dataset[part]?.split(' ') ?? []
  for (const name of names) {
    const href = new URL(name, document.baseURI).href
    if ([...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].some((link) => link.href === href))
      continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    if (part === 'client') link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
}
