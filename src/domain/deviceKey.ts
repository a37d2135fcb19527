/**
 * The name under which the server lists a browser: `web:` and a random id, then, where they are known, browser, system
 * and day, because the server knows nothing else about a device (decision 0090).
 */

/** The browser and the system that it runs on, by the names of their makers: `Firefox`, `Windows`. */
export type Client = { browser: string; system: string }

const ID_LENGTH = 21
const KEY = new RegExp(`^web:([\\w-]{${ID_LENGTH}})-([A-Za-z]+)-([A-Za-z]+)-(\\d{4})(\\d\\d)(\\d\\d)$`)

/** Names with a space in them are one word in a key. */
const SPACED: Record<string, string> = { SamsungInternet: 'Samsung Internet' }

/** The number of random letters in a key. */
export const DEVICE_ID_LENGTH = ID_LENGTH

/** Returns a key; `at` is now, in ms since 1970. It has letters, digits, `-` and `_` only, as it stands in addresses. */
export function deviceKeyOf(id: string, client: Client | null, at: number): string {
  if (client === null) return `web:${id}`
  const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
  return `web:${id}-${client.browser.replaceAll(' ', '')}-${client.system}-${day}`
}

/** Returns what a key tells, the day as an instant in it; null for other names. */
export function readDeviceKey(device: string): (Client & { id: string; since: number }) | null {
  const [, id, browser, system, year, month, day] = KEY.exec(device) ?? []
  if (id === undefined || browser === undefined || system === undefined) return null
  const since = new Date(Number(year), Number(month) - 1, Number(day), 12).getTime()
  return { id, browser: SPACED[browser] ?? browser, system, since }
}
