/** The address of the chat server: the page's own origin, unless the build names another one. */

/** Returns the server's origin, without a trailing slash. */
export function serverOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="parley-server"]')?.content
  return named ? new URL(named).origin : location.origin
}

/** Returns `{origin}/api`, the base of every path of the protocol. */
export const apiBase = () => `${serverOrigin()}/api`

/** Returns the folder that serves the page, with a trailing slash, and the base of the API. */
export const ownAddresses = () => ({ page: new URL('./', document.baseURI).href, api: apiBase() })
