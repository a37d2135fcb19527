/** The address of the chat server: the page's own origin, unless the build names another one; and of the license shop. */

const originIn = (name: string) => {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return named ? new URL(named).origin : null
}

/** Returns the server's origin, without a trailing slash. */
export const serverOrigin = (): string => originIn('parley-server') ?? location.origin

/** Returns the origin of the shop that sells licenses; null when the build names none. */
export const licenseShopOrigin = (): string | null => originIn('parley-licenses')

/** Returns `{origin}/api`, the base of every path of the protocol. */
export const apiBase = () => `${serverOrigin()}/api`

/** Returns the folder that serves the page, with a trailing slash, and the base of the API. */
export const ownAddresses = () => ({ page: new URL('./', document.baseURI).href, api: apiBase() })
