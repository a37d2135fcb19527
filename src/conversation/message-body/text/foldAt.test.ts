import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOLDED_LINES, foldAt } from './foldAt'

const lines = (count: number, line = 'A line.') => Array.from({ length: count }, () => line).join('\n')
const shownLines = (text: string) => text.slice(0, foldAt(text, 90)).split('\n').length

describe('a long text', () => {
  it('is folded after twenty lines, and one that is hardly longer is not', () => {
    expect(shownLines(lines(20))).toBe(20)
    expect(shownLines(lines(25))).toBe(25)
    expect(shownLines(lines(26))).toBe(20)
    expect(shownLines(lines(4_000))).toBe(20)
  })

  it('counts the lines that a long line takes, more of them on a narrow page', () => {
    const text = lines(8, 'word '.repeat(36))
    expect(foldAt(text, 92)).toBe(text.length)
    expect(foldAt(text, 44)).toBeLessThan(text.length)
  })

  it('is cut between two words where one line is too long', () => {
    const text = 'word @12 '.repeat(2_000)
    const shown = text.slice(0, foldAt(text, 90))
    expect(shown.length).toBeGreaterThan(80 * FOLDED_LINES)
    expect(shown).toMatch(/(?:word|@12) $/)
  })

  it('is cut before the long line where enough is shown without it', () => {
    const text = `${lines(15)}\n${'word '.repeat(300)}`
    expect(text.slice(0, foldAt(text, 90))).toBe(lines(15))
  })

  it('counts Chinese letters twice', () => {
    const text = '文'.repeat(1_400)
    expect(foldAt(text, 90)).toBe(900)
    expect(foldAt('a'.repeat(1_400), 90)).toBe(1_400)
  })

  it('never loses a letter, halves a pair, or folds away less than a few lines', () => {
    const piece = fc.constantFrom('a', ' ', '\n', 'word ', '🚋', '文'.repeat(40), 'x'.repeat(300), '\n\n')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), fc.constantFrom(44, 92), (pieces, perLine) => {
        const text = pieces.join('')
        const end = foldAt(text, perLine)
        expect(end).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(text.slice(0, end)).not.toMatch(/[\ud800-\udbff]$/)
        if (end < text.length) expect(end).toBeGreaterThan(0)
      }),
    )
  })
})
