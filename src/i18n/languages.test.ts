import { describe, expect, it } from 'vitest'
import { formattingLocale, toLanguage } from './languages'

it('reads a tag as the interface language that it asks for', () => {
  expect(toLanguage('pt-PT')).toBe('pt')
  expect(toLanguage('jp')).toBe('ja')
  expect(toLanguage('de')).toBeNull()
  expect(toLanguage('')).toBeNull()
})

describe('the locale of numbers and dates', () => {
  it('is the browser’s variant of the interface language', () => {
    expect(formattingLocale('es', ['en-US', 'es-MX'])).toBe('es-MX')
  })
  it('is the language itself when the browser speaks others', () => {
    expect(formattingLocale('pt', ['en-US'])).toBe('pt-BR')
  })
  it('is not traditional Chinese for the simplified interface', () => {
    expect(formattingLocale('zh', ['zh-TW', 'zh-SG'])).toBe('zh-SG')
    expect(formattingLocale('zh', ['zh-HK'])).toBe('zh-Hans')
  })
  it('survives a wish that is no tag', () => {
    expect(formattingLocale('en', ['en_US.utf8', 'en-GB'])).toBe('en-GB')
  })
})
