import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyLetter } from '@support/anyLetter'
import { runs } from '@support/runs'
import { foldQuery, foldText } from './foldText'

it('removes case and accents', () => {
  expect(foldText('ÉLIF Yıldız')).toBe('elif yildiz')
  expect(foldText('Zürich')).toBe(foldText('zurich'))
  expect(foldText('Ħal Għaxaq, 𝐁𝐨𝐥𝐝, Σίσυφος™')).toBe('hal ghaxaq, bold, σισυφοσtm')
})

it('leaves scripts without case unchanged', () => {
  expect(foldText('陈思远')).toBe('陈思远')
})

it.each([
  ["don't", 'don’t', 'don‘t', 'donʼt', 'don´t', 'don′t', 'don＇t'],
  ["l'heure", 'l’heure', 'L’Heure'],
  ['"quoted"', '“quoted”', '„quoted“', '«quoted»', '″quoted″', '＂quoted＂'],
  ['5-7', '5–7', '5—7', '5−7', '5‑7', '5‐7', '5－7'],
  ['non-breaking', 'non‑breaking'],
  ['10 000', '10\u00a0000', '10\u202f000', '10\u2009000', '10\u3000000'],
  ['donaudampfschiff', 'donau\u00addampf\u00adschiff', 'donau\u200bdampf\u2060schiff', '\u200edonaudampfschiff\ufeff'],
  ['نمی خواهم', 'نمی\u200c خواهم'],
])('what is typed as %s is found as %s', (typed, ...written) => {
  for (const text of written) expect(foldText(text)).toBe(typed)
})

it('folds nothing twice: a folded text is its own folding, for every letter there is', () => {
  for (let code = 0; code < 0x2_0000; code++) {
    const folded = foldText(String.fromCodePoint(code))
    if (foldText(folded) !== folded) expect([code.toString(16), foldText(folded)]).toEqual([code.toString(16), folded])
  }
})

it('folds a text letter by letter, so that parts of it are found in it', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'a’“–ßς\u00ad\u0301\u200bİΣ'), fc.string({ unit: anyLetter, maxLength: 1 })),
  })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const joined = one + other
      expect(foldText(joined)).toBe(foldText(one) + foldText(other))
      expect(foldText(joined)).toBe([...joined].map(foldText).join(''))
    }),
    { numRuns: runs(100) },
  )
})

it('trims a query after folding, when what is not drawn is gone', () => {
  expect(foldQuery('\u200b Foo\u00a0 ')).toBe('foo')
})
