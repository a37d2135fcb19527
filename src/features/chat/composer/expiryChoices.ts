/** The choices of the specification, chapter 9 (auto-delete own messages), and their words. */
import type { useTranslation } from '@/i18n/useTranslation'

const MINUTE = 60_000

/** In ms; 0: messages stay. */
export const EXPIRY_CHOICES = [0, 5 * MINUTE, 10 * MINUTE, 60 * MINUTE, 1440 * MINUTE, 10_080 * MINUTE] as const

/** A time to live in words; other clients may have chosen one that is not among ours. */
export function expiryText(t: ReturnType<typeof useTranslation>['t'], afterMs: number): string {
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
