import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './foldText'
import { findWords, markedParts } from './findWords'

const toWords = (typed: string) =>
  foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Returns the text with the matches in brackets. */
const marked = (text: string, typed: string) => {
  const found = findWords(text, toWords(typed))
  return (
    found &&
    markedParts(text, found)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('')
  )
}

describe('finding words', () => {
  it('marks every occurrence of every word, and returns nothing if one is missing', () => {
    expect(marked('Tram 4, tram 11', 'TRAM 4')).toBe('[Tram] [4], [tram] 11')
    expect(marked('Tram 4', 'tram 5')).toBeNull()
    expect(marked('Tram 4', '  ')).toBeNull()
  })

  it('ignores accents and case, in scripts without spaces too', () => {
    expect(marked('Zoé et le café', 'cafe ZOE')).toBe('[Zoé] et le [café]')
    expect(marked('İstanbul ışık', 'isik')).toBe('İstanbul [ışık]')
    expect(marked('上海这边的屏幕测试完了', '屏幕')).toBe('上海这边的[屏幕]测试完了')
    expect(marked('ΟΔΟΣ', 'οδος')).toBe('[ΟΔΟΣ]')
    expect(marked('Straße', 'STRASSE')).toBe('[Straße]')
  })

  it('finds what is written with the signs that are typed, and marks what is written', () => {
    expect(marked('We don’t know “when”, 5–7 p.m.', `don't "when" 5-7`)).toBe('We [don’t] know [“when”], [5–7] p.m.')
    expect(marked('à l’heure', "l'heure")).toBe('à [l’heure]')
    expect(marked('a non‑breaking sp\u00adace\u200b', 'non-breaking space')).toBe(
      'a [non‑breaking] [sp\u00adace\u200b]',
    )
    // The accent of the second word stands by itself.
    expect(marked('Zoe\u0301 et le cafe\u0301', 'cafe')).toBe('Zoe\u0301 et le [cafe\u0301]')
  })

  it('joins adjacent matches', () => {
    expect(marked('ersatzverkehr', 'ersatz verkehr satzver')).toBe('[ersatzverkehr]')
  })

  it('begins the excerpt shortly before a late match', () => {
    expect(marked(`${'word '.repeat(60)}here`, 'here')).toMatch(/^…(word ){5,9}\[here\]$/)
  })

  it('finds any part of any text, and loses no letter of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, one, other) => {
        const letters = [...text]
        const part = letters
          .slice(one % (letters.length + 1))
          .slice(0, other % 8)
          .join('')
        const words = toWords(part)
        const found = findWords(text, words)
        if (words.length > 0) expect(found).not.toBeNull()
        for (const { from, to } of found ?? []) expect(to).toBeGreaterThan(from)
        const parts = markedParts(text, found ?? []).map((each) => each.text)
        expect(text.endsWith(parts.join('').replace(/^…/, ''))).toBe(true)
      }),
    )
  })
})
