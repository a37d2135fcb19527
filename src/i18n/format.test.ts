import { describe, expect, it } from 'vitest'
import { formatDay, formatListTime, formatSize, formatTime, createFormat } from './format'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-20T09:26:00')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('the time in a list', () => {
  it('is a time today, a weekday this week, then a date, with the year if it is another', () => {
    expect(formatListTime('en-GB', at('2026-11-20T00:01:00'), now)).toBe('00:01')
    expect(formatListTime('en-GB', at('2026-11-19T23:59:00'), now)).toBe('Thu')
    expect(formatListTime('en-GB', at('2026-11-14T12:00:00'), now)).toBe('Sat')
    expect(formatListTime('en-GB', at('2026-11-12T12:00:00'), now)).toBe('12 Nov')
    expect(formatListTime('en-GB', at('2025-11-12T12:00:00'), now)).toBe('12 Nov 2025')
  })
  it("is a time when the server’s clock is ahead of this device's", () => {
    expect(formatListTime('en-GB', now + 60_000, now)).toBe('09:27')
  })
})

it('a time is told in the language that asks, also after it was told in another', () => {
  const sentAt = at('2026-11-20T09:24:00')
  const times = ['en-GB', 'en-GB', 'en-US', 'en-GB'].map((locale) => plain(formatTime(locale, sentAt)))
  expect(times).toEqual(['09:24', '09:24', '9:24 AM', '09:24'])
})

describe('a day line', () => {
  const setting = { locale: 'en-GB', today: 'Today', yesterday: 'Yesterday', comma: ', ' }
  it('says Today and Yesterday, then the date', () => {
    expect(formatDay(setting, at('2026-11-20T00:00:00'), now)).toBe('Today')
    expect(formatDay(setting, at('2026-11-19T00:00:00'), now)).toBe('Yesterday')
    expect(formatDay(setting, at('2026-11-18T00:00:00'), now)).toMatch(/^Wednesday,? 18 November$/)
    expect(formatDay(setting, at('2025-12-31T00:00:00'), now)).toContain('2025')
  })
})

describe('a file’s size', () => {
  it('uses base 1000 and the units of the language', () => {
    expect(plain(formatSize('en', 5_000_000))).toBe('5 MB')
    expect(plain(formatSize('en', 1_840_000))).toBe('1.8 MB')
    expect(plain(formatSize('en', 38_120))).toBe('38.1 kB')
    expect(plain(formatSize('en', 512))).toBe('512 bytes')
    expect(plain(formatSize('fr', 5_000_000))).toBe('5 Mo')
  })
  it('never shows a thousand of a unit', () => {
    expect(plain(formatSize('en', 999_999))).toBe('1 MB')
    expect(plain(formatSize('en', 1000))).toBe('1 kB')
  })
})

it('joins the facts beside a name with the list comma and omits missing ones', () => {
  const format = createFormat({ locale: 'ja', today: '今日', yesterday: '昨日', comma: '、' })
  expect(format.joinStates(['ops', null, '未読3件', false, 'ミュート中'])).toBe('ops、未読3件、ミュート中')
})

it('isolates a name of the other writing direction from the text beside it', () => {
  const format = createFormat({ locale: 'en', today: 'Today', yesterday: 'Yesterday', comma: ', ' })
  expect(format.joinStates(['עדה', '3 unread'])).toBe('\u2068עדה\u2069, 3 unread')
  expect(format.list(['עדה', 'Bo'])).toBe('\u2068עדה\u2069 and Bo')
})

describe('an instant of the coming days', () => {
  it('has the same form whatever the day', () => {
    const { upcomingTime: soon } = createFormat({ locale: 'en-US', today: '', yesterday: '', comma: ', ' })
    expect(plain(soon(at('2026-11-20T18:00:00')))).toBe('Fri, Nov 20, 6:00 PM')
    expect(plain(soon(at('2026-11-30T08:00:00')))).toBe('Mon, Nov 30, 8:00 AM')
  })
})

describe('a duration', () => {
  const duration = (ms: number, locale = 'en') =>
    plain(createFormat({ locale, today: '', yesterday: '', comma: ', ' }).duration(ms))
  it('is in seconds, then in minutes, rounded up', () => {
    expect(duration(0)).toBe('1 sec')
    expect(duration(39_200)).toBe('40 sec')
    expect(duration(90_001)).toBe('2 min')
    expect(duration(90_001, 'ja')).toBe('2 分')
  })
})

it('in Members, Spanish and Portuguese dates were cut: "16 de octubre de 2…"', () => {
  const words = { today: '', yesterday: '', comma: ', ' }
  const shortDates = ['es-ES', 'pt-BR', 'ru-RU', 'ko-KR', 'en-GB'].map((locale) =>
    createFormat({ locale, ...words }).shortDate(at('2025-09-30T12:00:00')),
  )
  for (const date of shortDates) {
    expect(date).toContain('2025')
    expect(date.length).toBeLessThanOrEqual(18)
  }
})
