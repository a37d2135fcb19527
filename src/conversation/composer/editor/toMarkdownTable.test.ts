import { expect, it } from 'vitest'
import { toMarkdownTable } from './toMarkdownTable'

it('makes a table of copied spreadsheet cells, numbers aligned right', () => {
  expect(toMarkdownTable('City\tDisplays\r\nZürich\t412\r\n上海\t1 980\r\n')).toBe(
    '| City | Displays |\n| --- | ---: |\n| Zürich | 412 |\n| 上海 | 1 980 |',
  )
})

it('escapes bars, and joins the lines of a cell', () => {
  expect(toMarkdownTable('a\tb\n"one\ntwo ""x"""\tp|q')).toBe('| a | b |\n| --- | --- |\n| one two "x" | p\\|q |')
})

it('ignores text that is no table', () => {
  for (const text of ['no tab', 'one\trow', 'a\tb\nc', '\tindented\n\tcode\n}', ''])
    expect(toMarkdownTable(text), text).toBeNull()
})
