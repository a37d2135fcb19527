/** Minutes since midnight, as time fields write them (`20:00`). */

/** Returns the text of a time field. */
export const toTimeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the minutes; null while the field is empty or incomplete. */
export function toMinutes(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  const value = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && Number(hours) < 24 && Number(minutes) < 60 ? value : null
}
