import { describe, expect, it } from 'vitest'
import { directionOf, formattingLocale, toLanguage } from './languages'

it('maps a language tag to an interface language', () => {
  expect(toLanguage('pt-PT')).toBe('pt')
  expect(toLanguage('jp')).toBe('ja')
  expect(toLanguage('nl')).toBeNull()
  expect(toLanguage('')).toBeNull()
})

describe('the locale of numbers and dates', () => {
  it('is the browser’s variant of the interface language', () => {
    expect(formattingLocale('es', ['en-US', 'es-MX'])).toBe('es-MX')
  })
  it('is the language itself when the browser has others', () => {
    expect(formattingLocale('pt', ['en-US'])).toBe('pt-BR')
  })
  it('is not traditional Chinese for the simplified interface', () => {
    expect(formattingLocale('zh', ['zh-TW', 'zh-SG'])).toBe('zh-SG')
    expect(formattingLocale('zh', ['zh-HK'])).toBe('zh-Hans')
  })
  it('ignores a malformed tag', () => {
    expect(formattingLocale('en', ['en_US.utf8', 'en-GB'])).toBe('en-GB')
  })
})

it('Arabic is written from right to left, with the digits 0 to 9 and the Gregorian calendar also in Riyadh', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr'])
  for (const tag of ['ar-SA', 'ar-EG', 'ar']) {
    const locale = formattingLocale('ar', [tag], '24')
    expect(new Intl.NumberFormat(locale).format(42)).toBe('42')
    expect(new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }).format(0)).toBe('1970')
  }
})
