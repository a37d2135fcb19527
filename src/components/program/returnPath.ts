/** The page that somebody asked for before they signed in. It survives every step of a sign-in, also at another site. */
import { addressOf } from '@/domain/address'
import type { PreferencesPort } from '@/platform/storage/preferences'
import type { TokenStoragePort } from '@/platform/storage/tokenStorage'

/** The preferences key of the return path, the same as in older clients. */
export const RETURN_PATH_KEY = 'VOCECHAT_TRY_PATH'

/** Returns the stored return path, or null if there is none. The router throws for anything that is not a path. */
export function returnPathIn(preferences: PreferencesPort): string | null {
  const stored = preferences.read(RETURN_PATH_KEY)
  return stored !== null && /^\/(?![/\\])/.test(stored) ? stored : null
}

/** Returns the return path of a page. The account page belongs to the person who was signed in before. */
export const returnPathOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname.startsWith(addressOf.settings('my_account')) ? addressOf.home() : pathname + search

/** Returns what the person of the last session is. */
export const lastUserKind = (tokenStorage: Pick<TokenStoragePort, 'lastUser'>): 'guest' | 'member' =>
  tokenStorage.lastUser()?.createdBy === 'guest' ? 'guest' : 'member'

/** After the sign-in of a member, keeps the page that was shown last as the return path, unless another one was asked for. */
export function keepLastPage(
  preferences: PreferencesPort,
  tokenStorage: Pick<TokenStoragePort, 'lastUser'>,
  lastPage: string | null,
): void {
  if (lastUserKind(tokenStorage) === 'member' && lastPage !== null && returnPathIn(preferences) === null)
    preferences.write(RETURN_PATH_KEY, lastPage)
}
