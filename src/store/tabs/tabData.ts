/** Names what a person leaves in the storage of the tab: runs, choices of an export, the position in a conversation, a call. */
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { PreferencesPort } from '@/platform/storage/preferences'

const BULK_PREFIX = 'parley_bulk_'
const EXPORT_PREFIX = 'parley_export '
/** The storage key of the position in the open conversation. */
export const SCROLL_POSITION_KEY = 'parley_scroll_position'

/** The storage key of the call that goes on after a reload. */
export const CALL_KEY = 'parley_call'

const PERSONAL = [BULK_PREFIX, EXPORT_PREFIX, SCROLL_POSITION_KEY, CALL_KEY]

/** The storage key of the bulk run with this name, of this user. */
export const bulkKey = (name: string, userId: UserId) => `${BULK_PREFIX}${name}_${userId}`

/** The storage key of the choices of an export of this conversation, by this user. */
export const exportKey = (key: ConversationKey, userId: UserId | null) => `${EXPORT_PREFIX}${key}_${userId}`

/** Deletes everything of a person. The jobs of runs may contain passwords of new accounts. */
export function forgetTabData(tabStorage: PreferencesPort): void {
  for (const key of tabStorage.keys()) if (PERSONAL.some((start) => key.startsWith(start))) tabStorage.write(key, null)
}

/** The vendor of calls leaves an installation id and its own settings under such keys. */
const VENDOR_PREFIX = 'websdk_ng_'

/** Deletes what the code of the calls' vendor stored in this browser. */
export function forgetVendorData(preferences: PreferencesPort): void {
  for (const key of preferences.keys()) if (key.startsWith(VENDOR_PREFIX)) preferences.write(key, null)
}

/** Deletes runs and exports of everybody but this user: their session may have ended while this tab had no page. */
export function forgetOtherRuns(tabStorage: PreferencesPort, userId: UserId): void {
  for (const key of tabStorage.keys())
    if ([BULK_PREFIX, EXPORT_PREFIX].some((start) => key.startsWith(start)) && !key.endsWith(`_${userId}`))
      tabStorage.write(key, null)
}
