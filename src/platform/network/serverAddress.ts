/** The address of the chat server: the page's own origin, unless the build names another one; and of the license shop. */

const addressIn = (name: string) => {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return named ? new URL(named) : null
}

/** Returns the server's origin, without a trailing slash. */
export const serverOrigin = (): string => addressIn('parley-server')?.origin ?? location.origin

export type LicenseShop = {
  origin: string
  /** Its name for the price of Pro. */
  priceId: string
  /** The page on which a talk is booked; null without one. */
  talkUrl: string | null
}

/** Returns the shop that sells licenses; null when the build names none. */
export function licenseShop(): LicenseShop | null {
  const address = addressIn('parley-licenses')
  if (address === null) return null
  const { origin, searchParams } = address
  const talkUrl = searchParams.get('talk') ?? ''
  return { origin, priceId: searchParams.get('price') ?? '', talkUrl: /^https?:/i.test(talkUrl) ? talkUrl : null }
}

/** Returns `{origin}/api`, the base of every path of the protocol. */
export const apiBase = () => `${serverOrigin()}/api`

/** Returns the folder that serves the page, with a trailing slash, and the base of the API. */
export const ownAddresses = () => ({ page: new URL('./', document.baseURI).href, api: apiBase() })
