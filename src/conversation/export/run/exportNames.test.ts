import { expect, it } from 'vitest'
import { uniqueNames } from '@/platform/files/fileNames'
import { inertName, isMadeInert } from './exportNames'

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
