/** Stores the notification rules of this device in local storage. */
import { DEFAULT_RULES, NOTIFICATION_ROWS, type NotificationRules } from '@/domain/notification/rules'
import { toRules } from '@/domain/notification/toRules'
import { parseJson } from '@/lib/parseJson'
import type { PreferencesPort } from '@/platform/preferences'

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

/** Returns the stored rules; those of a new device where nothing valid is stored. */
export function readRules(port: PreferencesPort): NotificationRules {
  const stored = port.read(KEY)
  if (stored === null && port.read(OLD_SOUND_KEY) === 'false') return withoutSounds(DEFAULT_RULES)
  return toRules(parseJson(stored))
}

/** Stores the rules. */
export function writeRules(port: PreferencesPort, rules: NotificationRules): void {
  port.write(KEY, JSON.stringify(rules))
  port.write(OLD_SOUND_KEY, null)
}
