/** The push token of this browser, for every sign-in. Taking and registering it is store/session/pushToken.ts. */
import type { PreferencesPort } from './preferences'

/** The storage key of the push token, the same as in older clients. */
export const PUSH_TOKEN_KEY = 'VOCECHAT_DEVICE_TOKEN'

/**
 * Returns the push token of this browser, or null. Every sign-in sends it, because the server replaces the one it has by
 * what a sign-in contains.
 */
export const knownPushToken = (preferences: PreferencesPort): string | null => preferences.read(PUSH_TOKEN_KEY)
