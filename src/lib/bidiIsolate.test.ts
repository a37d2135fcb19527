import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bidiIsolate } from './bidiIsolate'

describe('a text that is inserted into a sentence', () => {
  it('is unchanged if nothing in it changes the direction', () => {
    for (const plain of ['Ada', 'Ömer Çelik', '田中さん', 'Ада', '# ops', '👩‍🚀', ''])
      expect(bidiIsolate(plain)).toBe(plain)
  })

  it('is isolated if it runs from right to left or changes the direction', () => {
    for (const turning of ['עדה', 'ليلى', 'exe.png\u202ednoces', '\u200fa']) {
      expect(bidiIsolate(turning)).toBe(`\u2068${turning}\u2069`)
    }
  })

  it('can neither leave the isolate nor leave one open', () => {
    expect(bidiIsolate('a\u2069\u202eb')).toBe('\u2068a\u202eb\u2069')
    expect(bidiIsolate('a\u2067\u202eb')).toBe('\u2068a\u2067\u202eb\u2069\u2069')
  })

  it('is balanced, whatever it contains', () => {
    const signs = fc.string({ unit: fc.constantFrom('a', 'ע', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069') })
    fc.assert(
      fc.property(signs, (text) => {
        let depth = 0
        const done = bidiIsolate(text)
        ;[...done].forEach((sign, index) => {
          depth += sign === '\u2069' ? -1 : /[\u2066-\u2068]/.test(sign) ? 1 : 0
          // Only the last mark closes it.
          if (done !== text) expect(depth > 0).toBe(index < done.length - 1)
        })
        expect(depth).toBe(0)
      }),
    )
  })

  it('a Latin name with brackets keeps them at its end in an Arabic sentence', () => {
    expect(bidiIsolate('Ada (ops)')).toBe('Ada (ops)')
    expect(bidiIsolate('Ada (ops)', true)).toBe('\u2068Ada (ops)\u2069')
    expect(bidiIsolate('', true)).toBe('')
  })
})
