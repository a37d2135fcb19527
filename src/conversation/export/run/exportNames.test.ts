import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inertName, isMadeInert, safeName, uniqueNames } from './exportNames'

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

it.each([
  ['page.html', 'application/octet-stream', 'page.html.txt'],
  ['photo.png', 'image/svg+xml', 'photo.png.txt'],
  ['drawing.SVG.', 'image/png', 'drawing.SVG.txt'],
  ['feed.atom', '', 'feed.atom.txt'],
  ['notes', 'Text/HTML; charset=utf-8', 'notes.txt'],
  ['data.xsl', 'video/mp4', 'data.xsl.txt'],
  ['old.txt', 'text/html', 'old.txt'],
  ['plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'plan.docx'],
  ['film.mp4', 'video/mp4', 'film.mp4'],
  ['html', 'text/plain', 'html'],
])('an exported file with a script opens as text: %s of type %j becomes %s', (name, type, inert) => {
  expect(inertName(name, type)).toBe(inert)
  expect(isMadeInert(`files/${inert}`, name)).toBe(inert.endsWith('.txt') && !name.endsWith('.txt'))
})

it('two pages of one name, and a very long one, still open as text', () => {
  const unique = uniqueNames()
  const nameOf = (name: string) => unique(inertName(name, ''))
  expect([nameOf('a.html'), nameOf('a.html')]).toEqual(['a.html.txt', 'a.html (2).txt'])
  expect(nameOf(`${'x'.repeat(300)}.svg`)).toMatch(/\.txt$/)
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
