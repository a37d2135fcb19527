/**
 * Stores the magic link that this tab was opened with. Its token works like a password, so it is removed from the address
 * before anything can store it. The tab storage keeps it through a reload.
 */
import { splitMagicLink, type MagicLink, type MagicLinkPurpose } from '@/domain/magicLink'
import { parseJson } from '@/lib/parseJson'
import { isFlag, isNumber, isText, objectOf, orNull } from '@/lib/shape'
import type { PreferencesPort } from '@/platform/storage/preferences'

const KEY = 'parley_magic_link'
const PURPOSES: readonly unknown[] = ['signIn', 'signUp', 'confirmed', 'joinChannel'] satisfies MagicLinkPurpose[]
const isLink = objectOf<MagicLink>({
  purpose: (value) => PURPOSES.includes(value),
  token: orNull(isText),
  isCut: isFlag,
  isKnown: isFlag,
  channelId: orNull(isNumber),
})

/** Moves the link of the address, if there is one, to the tab's storage. Returns the link that is kept there, or null. */
export function takeMagicLink(tabStorage: PreferencesPort): MagicLink | null {
  const { href, link } = splitMagicLink(location.href)
  if (link === null) return parseStoredLink(tabStorage.read(KEY))
  tabStorage.write(KEY, JSON.stringify(link))
  history.replaceState(null, '', href)
  return link
}

/** Forgets the link, so that a reload does not find it. */
export const forgetMagicLink = (tabStorage: PreferencesPort): void => void tabStorage.write(KEY, null)

/** Forgets the link after a sign-in. An invitation to a private channel is used after it. */
export function forgetUsedLink(tabStorage: PreferencesPort): boolean {
  if (takeMagicLink(tabStorage)?.purpose === 'joinChannel') return false
  forgetMagicLink(tabStorage)
  return true
}

function parseStoredLink(text: string | null): MagicLink | null {
  const stored = parseJson(text)
  return isLink(stored) ? (stored as MagicLink) : null
}
