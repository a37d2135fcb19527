/** The days that the dialog "Jump to date" offers by name. Pure. */
import dayjs from 'dayjs'
import { BEGINNING } from '@/store/history/findMessageAtDate'

export type DayShortcut = { name: 'today' | 'yesterday' | 'lastWeek' | 'beginning'; day: number }

/**
 * Returns the offers at an instant, each with its first instant in ms since 1970. Days before the first message
 * (`firstAt`, null if unknown) are left out, except for the beginning.
 */
export function dayShortcuts(now: number, firstAt: number | null): DayShortcut[] {
  const today = dayjs(now).startOf('day')
  const named: DayShortcut[] = [
    { name: 'today', day: today.valueOf() },
    { name: 'yesterday', day: today.subtract(1, 'day').valueOf() },
    { name: 'lastWeek', day: today.subtract(1, 'week').valueOf() },
  ]
  const first = firstAt === null ? -Infinity : dayjs(firstAt).startOf('day').valueOf()
  return [...named.filter(({ day }) => day >= first), { name: 'beginning', day: BEGINNING }]
}
