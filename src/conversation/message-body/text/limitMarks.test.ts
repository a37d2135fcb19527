import { expect, it } from 'vitest'
import { limitMarks } from './limitMarks'

it('leaves the accents of every language, and few of the accents that are piled on one letter', () => {
  const words = 'Tiếng Việt, नमस्ते, བོད་ཡིག, שָׁלוֹם, Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢, 👩‍👩‍👧‍👦 ☎️'
  expect(limitMarks(words)).toBe(words)
  expect(limitMarks(`e${'\u0301'.repeat(1_000_000)}x`)).toBe(`e${'\u0301'.repeat(32)}x`)
})
