import { describe, expect, it } from 'vitest'
import { printableName } from './printableName'

describe('a name', () => {
  it('shows its true ending', () => {
    expect(printableName('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
  })
  it('is short enough for layout, and keeps its ending', () => {
    const name = printableName(`${'a'.repeat(1_000_000)}.pdf`)
    expect(name).toHaveLength(255)
    expect(name).toMatch(/^a+…a+\.pdf$/)
  })
  it('of which nothing can be seen is a word', () => {
    for (const name of ['\u200b', '\u202e', ' \u2060\u2800\n', '\u00ad']) expect(printableName(name)).toBe('file')
    expect(printableName('')).toBe('')
  })
  it('is one line', () => {
    expect(printableName('a\nb\r\u2028c.txt')).toBe('abc.txt')
  })
  it('keeps every letter of every script, and joined emoji', () => {
    const name = 'تقرير 报告 👩‍💻 é.pdf'
    expect(printableName(name)).toBe(name)
  })
})
