import { describe, expect, it } from 'vitest'
import { detectLanguage, formattingLocale, toLanguage } from './languages'

describe('the language to start in', () => {
  it('is the one chosen on this device, whatever the browser wishes', () => {
    expect(detectLanguage('fr', ['ja', 'en'])).toBe('fr')
  })
  it('reads the jp of older clients as Japanese', () => {
    expect(detectLanguage('jp', ['en'])).toBe('ja')
  })
  it('is the first wish of the browser that we speak', () => {
    expect(detectLanguage(null, ['de-CH', 'pt-PT', 'en'])).toBe('pt')
  })
  it('is English when nothing fits', () => {
    expect(detectLanguage('xx', ['de'])).toBe('en')
    expect(toLanguage('')).toBeNull()
  })
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
