import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldMarkdownAt } from './foldAt'
import { textParts } from './textParts'

const lines = (count: number, line = 'A line.') =>
  Array.from({ length: count }, (_, index) => `${line} ${index}`).join('\n')

describe('"Show more" of a huge text', () => {
  it('shows the text in steps, and every letter of it in the end', () => {
    for (const text of [
      '@1 '.repeat(10_000),
      'http://'.repeat(30_000),
      `e${'\u0301'.repeat(100_000)}`,
      lines(20_000),
    ]) {
      const { parts, isAll } = textParts(text, false, Infinity)
      expect(isAll).toBe(true)
      expect(parts.join('')).toBe(text)
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(12_000)
        expect(part.split('\n').length).toBeLessThanOrEqual(301)
      }
      expect(textParts(text, false, 2)).toEqual({ parts: parts.slice(0, 2), isAll: false })
    }
  })

  it('cuts Markdown between blocks', () => {
    const block = `${lines(100)}\n\n- one\n\n  more of one\n\n`
    const { parts } = textParts(block.repeat(10), true, Infinity)
    expect(parts.join('')).toBe(block.repeat(10))
    for (const part of parts) expect(part).toMatch(/\n\n$/)
    for (const part of parts) expect(part).not.toMatch(/^ /)
  })

  it('begins a code block and a table anew in the next step when they are larger than one', () => {
    const code = textParts(`~~~ts\n${lines(700)}\n~~~\nend`, true, Infinity).parts
    expect(code).toHaveLength(3)
    for (const part of code) expect(part).toMatch(/^~~~ts\nA line/)
    const table = textParts(`|a|b|\n|-|-|\n${lines(700, '|1|2|')}`, true, Infinity).parts
    expect(table).toHaveLength(3)
    for (const part of table) expect(part).toMatch(/^\|a\|b\|\n\|-\|-\|\n\|1\|2\|/)
  })

  it('loses nothing of any text', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\n\n',
      '🚋',
      'word '.repeat(900),
      'x'.repeat(13_000),
      'line\n'.repeat(320),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.boolean(), (pieces, isMarkdown) => {
        const text = pieces.join('')
        expect(textParts(text, isMarkdown, Infinity).parts.join('')).toBe(text)
      }),
    )
  })
})

describe('a folded Markdown text', () => {
  const shown = (text: string) => text.slice(0, foldMarkdownAt(text, 90))

  it('shows a code block and a table as a whole, or not at all', () => {
    const code = `\`\`\`ts\n${lines(30)}\n\`\`\``
    expect(shown(`${code}\n\n${lines(40)}`)).toBe(code)
    expect(shown(`${lines(15)}\n\n${code}\n\nend`)).toBe(`${lines(15)}\n`)
    const table = `|a|b|\n|-|-|\n${lines(30, '|1|2|')}`
    expect(shown(`${table}\n\n${lines(40)}`)).toBe(table)
    expect(shown(`${lines(15)}\n\n${table}\n\nend`)).toBe(`${lines(15)}\n`)
  })

  it('does not cut through an image or a link', () => {
    const image = `![${'a picture '.repeat(30)}](https://a.example/b.png)`
    const text = `${'word '.repeat(340)}${image} ${'word '.repeat(300)}`
    expect(shown(text)).toBe('word '.repeat(340))
  })
})
