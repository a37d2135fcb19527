import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeName, uniqueNames } from './fileNames'

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['a\u202egpj.exe', 'a_gpj.exe'],
  ['COM¹.txt', '_COM¹.txt'],
  ['a\ud800b\u{e0041}.png', 'a_b_.png'],
  ['   ', '_'],
  ['陈思远.png', '陈思远.png'],
])('the name %j becomes %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

it('a long name keeps its ending', () => {
  const name = safeName(`${'字'.repeat(200)}.jpeg`)
  expect(name).toMatch(/\.jpeg$/)
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(120)
})

it('no name is given twice, whatever the names are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a.txt', 'A.txt', 'a (2).txt', '', 'con', 'x'), { maxLength: 30 }),
      (names) => {
        const unique = uniqueNames()
        const given = names.map((name) => unique(name).toLowerCase())
        expect(new Set(given).size).toBe(names.length)
      },
    ),
  )
})
