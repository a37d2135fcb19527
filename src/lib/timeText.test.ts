import { describe, expect, it } from 'vitest'
import { dayInWords, dayKey, sizeText, timeOfDay } from './timeText'

describe('times and sizes in words', () => {
  it('follows the language', () => {
    const at = new Date(2026, 10, 20, 9, 5).getTime()
    expect(timeOfDay(at, 'de')).toBe('09:05')
    expect(dayInWords(at, at, 'en-GB')).toMatch(/^Friday,? 20 November$/)
    expect(dayInWords(at, new Date(2027, 1, 1).getTime(), 'en-GB')).toMatch(/^Friday,? 20 November 2026$/)
  })

  it('names a day by the local calendar', () => {
    expect(dayKey(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02')
    expect(dayKey(new Date(2026, 0, 3, 0, 0).getTime())).toBe('2026-01-03')
  })

  it('counts bytes in thousands', () => {
    expect([
      sizeText(0, 'en'),
      sizeText(1, 'en'),
      sizeText(999, 'en'),
      sizeText(38_000, 'en'),
      sizeText(1_800_000, 'en'),
      sizeText(2e12, 'en'),
    ]).toEqual(['0 bytes', '1 byte', '999 bytes', '38 kB', '1.8 MB', '2,000 GB'])
    expect(sizeText(1_800_000, 'fr')).toMatch(/^1,8\sMo$/)
  })
})
