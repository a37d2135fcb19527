/** The limits and the address of an invitation. */
import { addressOf } from '@/domain/address'
import type { ChannelId } from '@/domain/ids'

const HOUR_MS = 3_600_000

/** The offered lifetimes in ms. */
export const LIFETIMES = {
  halfHour: HOUR_MS / 2,
  hour: HOUR_MS,
  sixHours: 6 * HOUR_MS,
  halfDay: 12 * HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const
export type Lifetime = keyof typeof LIFETIMES

/** The offered numbers of uses; `any` is what servers accept for no limit. */
export const USES = {
  any: 10_000_000,
  one: 1,
  five: 5,
  ten: 10,
  twentyFive: 25,
  fifty: 50,
  hundred: 100,
} as const
export type Uses = keyof typeof USES

/** A created invitation. `joinsDirectly`: people who have an account open it to join `channelId`. */
export type Invitation = { token: string; channelId: ChannelId | null; joinsDirectly: boolean }

/**
 * Returns the link of an invitation on the page's own address, because the server may know itself only by a
 * placeholder. `page` is the folder of the page, with a trailing slash. The link of a registration names the channel,
 * because newcomers end in it and servers do not tell them which one it is.
 */
export function invitationLink(page: string, { token, channelId, joinsDirectly }: Invitation): string {
  const path = joinsDirectly && channelId !== null ? addressOf.invitation(channelId) : addressOf.register()
  const channel = joinsDirectly || channelId === null ? '' : `&gid=${channelId}`
  return `${page}#${path}?magic_token=${encodeURIComponent(token)}${channel}`
}

/**
 * Returns the addresses in a text, separated by commas, semicolons or white space, without repetitions; `odd` is the
 * first that cannot be an address.
 */
export function readAddresses(text: string): { addresses: string[]; odd: string | null } {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  return { addresses: words, odd: words.find((word) => !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(word)) ?? null }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Returns the HTML of an invitation mail: a sentence and the link. */
export const invitationMail = (sentence: string, link: string) =>
  `<p>${escaped(sentence)}</p><p><a href="${escaped(link)}">${escaped(link)}</a></p>`
