/** The choices for a pause, and when each of them ends. Pure. */
import type { QuietHours } from '@/domain/notification/rules'
import { timeOnDay } from '@/lib/dayKey'

export const PAUSES = ['minutes', 'hour', 'tomorrow'] as const
export type Pause = (typeof PAUSES)[number]

/** A working day begins. */
const MORNING = 8 * 60

/**
 * Returns the end in ms since 1970. Tomorrow begins at the end of the quiet hours, if there are any, by the clock of this
 * device; minutes and the hour are lengths.
 */
export function pauseEnd(pause: Pause, now: number, { isOn, to }: QuietHours): number {
  if (pause === 'minutes') return now + 30 * 60_000
  if (pause === 'hour') return now + 60 * 60_000
  return timeOnDay(now, isOn ? to : MORNING, 1)
}
