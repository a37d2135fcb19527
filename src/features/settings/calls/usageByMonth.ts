/** Sums the provider's days into months. Its days are those of UTC. */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import type { CallUsage } from '@/domain/configuration'

dayjs.extend(utc)

export type Month = {
  /** Its first instant, in ms since 1970. */
  startsAt: number
  /** YYYY-MM-DD. */
  firstDay: string
  lastDay: string
}

const MONTHS = 6

/** Returns the last six months, that of `now` at the end. */
export const lastMonths = (now: number): Month[] =>
  Array.from({ length: MONTHS }, (_, index) => {
    const first = dayjs
      .utc(now)
      .startOf('month')
      .subtract(MONTHS - 1 - index, 'month')
    return {
      startsAt: first.valueOf(),
      firstDay: first.format('YYYY-MM-DD'),
      lastDay: first.endOf('month').format('YYYY-MM-DD'),
    }
  })

/** Returns the minutes of voice, HD and HD+ video of each month. */
export const usageByMonth = (usages: readonly CallUsage[], months: readonly Month[]) =>
  months.map((month) => {
    const days = usages.filter(({ at }) => dayjs.utc(at).isSame(month.startsAt, 'month'))
    const sum = (name: 'audio' | 'videoHd' | 'videoHdPlus') => days.reduce((total, day) => total + day[name], 0)
    return { month, values: [sum('audio'), sum('videoHd'), sum('videoHdPlus')] as const }
  })
