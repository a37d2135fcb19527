/** Stores the notification rules of this device in local storage: those of the device, and those of its user. */
import { DEFAULT_RULES, NOTIFICATION_ROWS, type NotificationRules } from '@/domain/notification/rules'
import { toRules } from '@/domain/notification/toRules'
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import { OWN_RULES_KEY } from '@/platform/storage/tokenStorage'
import type { PreferencesPort } from '@/platform/storage/preferences'

const KEY = 'parley_notifications'
/** Earlier versions had one switch for all sounds. */
const OLD_SOUND_KEY = 'parley_sound'

/** Returns the rules without any sound. */
const withoutSounds = (rules: NotificationRules): NotificationRules => ({
  ...rules,
  rows: Object.fromEntries(
    NOTIFICATION_ROWS.map((row) => [row, { ...rules.rows[row], sound: false }]),
  ) as NotificationRules['rows'],
})

const objectIn = (port: PreferencesPort, key: string) => {
  const stored = parseJson(port.read(key))
  return isObject(stored) ? stored : {}
}

/** Returns the stored rules; those of a new device where nothing valid is stored. */
export function readRules(port: PreferencesPort): NotificationRules {
  if (port.read(KEY) === null && port.read(OLD_SOUND_KEY) === 'false') return withoutSounds(DEFAULT_RULES)
  return toRules({ ...objectIn(port, KEY), ...objectIn(port, OWN_RULES_KEY) })
}

/** Stores the rules. */
export function writeRules(
  port: PreferencesPort,
  { ownerId, conversations, keywords, mayPass, ...ofDevice }: NotificationRules,
): void {
  port.write(KEY, JSON.stringify(ofDevice))
  port.write(OWN_RULES_KEY, JSON.stringify({ ownerId, conversations, keywords, mayPass }))
  port.write(OLD_SOUND_KEY, null)
}
