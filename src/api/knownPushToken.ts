/** The push token of this browser, for every sign-in. Registering it is pushToken.ts, which few visits need. */
import type { ApiContext } from './context'

/** The storage key of the push token, the same as in older clients. */
export const PUSH_TOKEN_KEY = 'VOCECHAT_DEVICE_TOKEN'

/**
 * Returns the push token of this browser, or null. Every sign-in sends it, because the server replaces the one it has by
 * what a sign-in contains.
 */
export const knownPushToken = ({ ports }: ApiContext): string | null => ports.preferences.read(PUSH_TOKEN_KEY)
