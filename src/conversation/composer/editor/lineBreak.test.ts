import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineBreakAt } from './lineBreak'

/** Returns the text after Enter at `|`, or null if Enter keeps its default. */
function entered(marked: string): string | null {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  const change = lineBreakAt(text, at, at)
  return change && `${text.slice(0, change.from)}${change.text}|${text.slice(change.to)}`
}

describe('Enter in Markdown mode', () => {
  it('continues a list at its depth: bullets, numbers, tasks', () => {
    expect(entered('- milk|')).toBe('- milk\n- |')
    expect(entered('* milk|')).toBe('* milk\n* |')
    expect(entered('  + milk|')).toBe('  + milk\n  + |')
    expect(entered('9. milk|')).toBe('9. milk\n10. |')
    expect(entered('1) milk|')).toBe('1) milk\n2) |')
    expect(entered('- [x] milk|')).toBe('- [x] milk\n- [ ] |')
  })

  it('splits an item at the caret, and adds an item above when the caret is before the marker', () => {
    expect(entered('- milk| and eggs')).toBe('- milk\n- | and eggs')
    expect(entered('one\n|- milk')).toBe('one\n\n|- milk')
  })

  it('ends the list at an empty item', () => {
    expect(entered('- milk\n- |')).toBe('- milk\n|')
    expect(entered('1. milk\n2. |\nafter')).toBe('1. milk\n|\nafter')
    expect(entered('- [ ] |')).toBe('|')
  })

  it('breaks the line inside a code block, keeping the indentation, but not after its end', () => {
    expect(entered('```ts|')).toBe('```ts\n|')
    expect(entered('```\n  if (a)|\n```')).toBe('```\n  if (a)\n  |\n```')
    expect(entered('~~~\n```|')).toBe('~~~\n```\n|')
    expect(entered('```\n- no item|')).toBe('```\n- no item\n|')
    expect(entered('```\ncode\n```|')).toBeNull()
    expect(entered('````\n```|')).toBe('````\n```\n|')
  })

  it('inserts a plain line break elsewhere', () => {
    expect(entered('|')).toBeNull()
    expect(entered('words|')).toBeNull()
    expect(entered('-|')).toBeNull()
    expect(entered('a - b|')).toBeNull()
    expect(entered('```code``` in a line|')).toBeNull()
    expect(entered('**bold**|')).toBeNull()
    expect(entered('* * *|')).toBeNull()
    expect(entered(' - - - -|')).toBeNull()
    expect(entered('* * x|')).toBe('* * x\n* |')
  })

  it('does not continue a number that is too large', () => {
    expect(entered('999999998. one|')).toBe('999999998. one\n999999999. |')
    expect(entered('999999999. one|')).toBeNull()
    expect(entered('999999999. |')).toBe('|')
  })

  it('ends a list at the second press', () => {
    const letters = fc.string({ unit: fc.constantFrom('`', '~', '-', '1', '.', ' ', '\n', 'a', '[', ']') })
    fc.assert(
      fc.property(letters, fc.nat(), (words, seed) => {
        const at = seed % (words.length + 1)
        const change = lineBreakAt(words, at, at)
        if (!change || change.text.trim() === '') return
        const text = words.slice(0, change.from) + change.text
        expect(lineBreakAt(text, text.length, text.length)?.text.trim()).toBe('')
      }),
    )
  })
})
