import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { initialsOf } from './initialsOf'

describe('initials', () => {
  it('are the first letters of up to four words, in upper case', () => {
    expect(initialsOf('Nora Albrecht', 'en')).toBe('NA')
    expect(initialsOf('ada', 'en')).toBe('A')
    expect(initialsOf('Jean-Luc Dupont', 'fr')).toBe('JD')
    expect(initialsOf('Maximiliane von Hohenfels Waldegg Ende', 'en')).toBe('MVHW')
  })
  it('are the given name in Chinese, Japanese and Korean letters', () => {
    expect(initialsOf('陈思远', 'en')).toBe('思远')
    expect(initialsOf('田辺あいこ', 'ja')).toBe('いこ')
    expect(initialsOf('林', 'zh')).toBe('林')
  })
  it('follow the upper case of the language', () => {
    expect(initialsOf('ismail', 'tr')).toBe('İ')
    expect(initialsOf('ismail', 'en')).toBe('I')
  })
  it('skip non-letters, and use one symbol when there is no letter at all', () => {
    expect(initialsOf('(Bo) "Rex"', 'en')).toBe('BR')
    expect(initialsOf('🚋', 'en')).toBe('🚋')
    expect(initialsOf('  ', 'en')).toBe('')
  })
  it('never cut a character in two, whatever the name', () => {
    const signs = ['a', 'İ', ' ', '.', '-', '7', '😀', '👨‍👩‍👧', '🇩🇪', 'e\u0301', '陈', '한', '\u0301', '\u200d', '𠮷']
    const names = fc.array(fc.constantFrom(...signs)).map((parts) => parts.join(''))
    const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
    fc.assert(fc.property(names, (name) => !loneHalf.test(initialsOf(name, 'en'))))
  })
  it('in Firefox 113, which cannot segment texts: the client starts, and no character is cut in two', async () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    vi.resetModules()
    const old = await import('./initialsOf')
    Object.assign(Intl, { Segmenter })
    const names = ['Nora Albrecht', '陈思远', 'e\u0301va', '🚋', '👨‍👩‍👧', '👍🏽', '🇩🇪🇫🇷', '']
    expect(names.map((name) => old.initialsOf(name, 'en'))).toEqual(names.map((name) => initialsOf(name, 'en')))
  })
})
