import type { Moment } from './demoData'

/** Creating one takes longer than all its uses: with a new one for each, the demo data took twice the time. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** The local time of a time zone at an instant, encoded as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The instant at which the local time in `timeZone` is `wall`, in the encoding of `wallClock`. */
function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallClock(wall, timeZone) - wall)
  return guess - (wallClock(guess, timeZone) - wall)
}

/** The start of the day `days` calendar days from now, in a time zone. */
export function dayStart(days: number, timeZone: string, now: number): number {
  const today = new Date(wallClock(now, timeZone))
  return instantOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days), timeZone)
}

/** The instant of a moment, never later than now. */
export function instantOfMoment(moment: Moment, timeZone: string, now: number): number {
  if ('minutes' in moment) return Math.min(now, now + moment.minutes * 60_000)
  const [hours = 0, minutes = 0, seconds = 0] = moment.time.split(':').map(Number)
  const today = new Date(wallClock(now, timeZone))
  const date = Date.UTC(
    today.getUTCFullYear(),
    today.getUTCMonth(),
    today.getUTCDate() + moment.day,
    hours,
    minutes,
    seconds,
  )
  return Math.min(now, instantOf(date, timeZone))
}
