/** The days that the dialog "Jump to date" offers by name. Pure. */
import { startOfDay } from '@/lib/dayKey'
import { BEGINNING } from '@/store/history/findMessageAtDate'

export type DayShortcut = { name: 'today' | 'yesterday' | 'lastWeek' | 'beginning'; day: number }

/**
 * Returns the offers at an instant, each with its first instant in ms since 1970. Days before the first message
 * (`firstAt`, null if unknown) are left out, except for the beginning.
 */
export function dayShortcuts(now: number, firstAt: number | null): DayShortcut[] {
  const named: DayShortcut[] = [
    { name: 'today', day: startOfDay(now) },
    { name: 'yesterday', day: startOfDay(now, -1) },
    { name: 'lastWeek', day: startOfDay(now, -7) },
  ]
  const first = firstAt === null ? -Infinity : startOfDay(firstAt)
  return [...named.filter(({ day }) => day >= first), { name: 'beginning', day: BEGINNING }]
}
