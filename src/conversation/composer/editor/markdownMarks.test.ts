import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MARKS, toggleMark, type Mark } from './markdownMarks'

/** `[` and `]` mark the selection before and after. */
function press(marked: string, mark: Mark) {
  const from = marked.indexOf('[')
  const text = marked.replace('[', '').replace(']', '')
  const change = toggleMark(text, from, marked.indexOf(']') - 1, mark)
  const after = text.slice(0, change.from) + change.text + text.slice(change.to)
  return `${after.slice(0, change.selectFrom)}[${after.slice(change.selectFrom, change.selectTo)}]${after.slice(change.selectTo)}`
}

it('puts marks around the selection, and removes them at the second press', () => {
  expect(press('say [yes] now', 'bold')).toBe('say **[yes]** now')
  expect(press('say **[yes]** now', 'bold')).toBe('say [yes] now')
  expect(press('[]', 'code')).toBe('`[]`')
})

it('marks the beginning of lines', () => {
  expect(press('one\n[two\nthree]', 'list')).toBe('one\n[- two\n- three]')
  expect(press('[one\ntwo]', 'numbers')).toBe('[1. one\n2. two]')
  expect(press('[1. one\n2. two]', 'numbers')).toBe('[one\ntwo]')
  expect(press('a[]b', 'quote')).toBe('> ab[]')
})

it('makes a link of a text or of an address', () => {
  expect(press('[here]', 'link')).toBe('[here]([https://])')
  expect(press('[https://a.example]', 'link')).toBe('[[]](https://a.example)')
})

it('puts code on lines of its own', () => {
  expect(press('see [x = 1] here', 'block')).toBe('see \n```\n[x = 1]\n```\n here')
  expect(press('see \n```\n[x = 1]\n```\n here', 'block')).toBe('see \n[x = 1]\n here')
  expect(press('```ts\n[]\n```', 'block')).toBe('[]')
  expect(press('```x\n[]\n````', 'block')).toBe('```x\n```\n[]\n```\n````')
})

it('never loses a letter of the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') }),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...MARKS),
      (text, one, two, mark) => {
        const from = Math.min(one % (text.length + 1), two % (text.length + 1))
        const to = Math.max(one % (text.length + 1), two % (text.length + 1))
        const change = toggleMark(text, from, to, mark)
        const after = text.slice(0, change.from) + change.text + text.slice(change.to)
        const letters = (of: string) => of.replace(/https:|[^ab]/g, '')
        expect(letters(after)).toBe(letters(text))
        expect(change.selectTo).toBeLessThanOrEqual(after.length)
      },
    ),
  )
})
