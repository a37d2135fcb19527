/** The choices of the dialog for muting, and when each of them ends. Pure. */
import dayjs from 'dayjs'

export type MuteChoice = 'hour' | 'hours' | 'evening' | 'day' | 'monday' | 'week' | 'ever'
type MuteTime = { choice: MuteChoice; until: number | null }

const EVENING_HOUR = 18
const MORNING_HOUR = 8
const MONDAY = 1

/**
 * Returns the choices at an instant with their ends in ms since 1970; null lasts until it is undone. Evening and Monday
 * are those of this device. The evening is offered while it is more than an hour away, Monday on other days.
 */
export function muteTimes(now: number): MuteTime[] {
  const at = dayjs(now)
  const later = (amount: number, unit: 'hour' | 'day' | 'week') => at.add(amount, unit).valueOf()
  const evening = at.startOf('day').hour(EVENING_HOUR)
  const monday = at
    .startOf('day')
    .add((MONDAY + 7 - at.day()) % 7, 'day')
    .hour(MORNING_HOUR)
  return [
    { choice: 'hour', until: later(1, 'hour') },
    { choice: 'hours', until: later(8, 'hour') },
    ...(evening.isAfter(at.add(1, 'hour')) ? [{ choice: 'evening' as const, until: evening.valueOf() }] : []),
    { choice: 'day', until: later(1, 'day') },
    ...(at.day() === MONDAY ? [] : [{ choice: 'monday' as const, until: monday.valueOf() }]),
    { choice: 'week', until: later(1, 'week') },
    { choice: 'ever', until: null },
  ]
}
