/** The choices of the dialog for muting, and when each of them ends. Pure. */
import { timeOnDay } from '@/lib/dayKey'

export type MuteChoice = 'hour' | 'hours' | 'evening' | 'day' | 'monday' | 'week' | 'ever'
type MuteTime = { choice: MuteChoice; until: number | null }

const HOUR_MS = 3_600_000
/** In minutes after midnight. */
const EVENING = 18 * 60
const MORNING = 8 * 60
const MONDAY = 1

/**
 * Returns the choices at an instant with their ends in ms since 1970; null lasts until it is undone. Evening and Monday
 * go by the calendar of this device, the others are lengths. The evening is offered while it is more than an hour away, Monday on other days.
 */
export function muteTimes(now: number): MuteTime[] {
  const later = (hours: number) => now + hours * HOUR_MS
  const evening = timeOnDay(now, EVENING)
  const daysToMonday = (MONDAY + 7 - new Date(now).getDay()) % 7
  return [
    { choice: 'hour', until: later(1) },
    { choice: 'hours', until: later(8) },
    ...(evening > later(1) ? [{ choice: 'evening' as const, until: evening }] : []),
    { choice: 'day', until: later(24) },
    ...(daysToMonday === 0 ? [] : [{ choice: 'monday' as const, until: timeOnDay(now, MORNING, daysToMonday) }]),
    { choice: 'week', until: later(7 * 24) },
    { choice: 'ever', until: null },
  ]
}
