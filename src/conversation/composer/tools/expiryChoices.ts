/** The times after which messages can expire, and their texts. */
import type { TFunction } from 'i18next'

const MINUTE = 60_000

/** In ms; 0: messages do not expire. */
export const EXPIRY_CHOICES = [0, 5 * MINUTE, 10 * MINUTE, 60 * MINUTE, 1440 * MINUTE, 10_080 * MINUTE] as const

/** A time in words, also one that is not among the choices: other clients offer others. */
export function expiryText(t: TFunction<['common', 'chat']>, afterMs: number): string {
  if (afterMs === 0) return t(($) => $.chat.expiry.off)
  const units = [
    [10_080, (count: number) => t(($) => $.chat.expiry.weeks, { count })],
    [1440, (count: number) => t(($) => $.chat.expiry.days, { count })],
    [60, (count: number) => t(($) => $.chat.expiry.hours, { count })],
  ] as const
  const minutes = Math.max(1, Math.round(afterMs / MINUTE))
  for (const [size, say] of units) if (minutes % size === 0) return say(minutes / size)
  return t(($) => $.chat.expiry.minutes, { count: minutes })
}
