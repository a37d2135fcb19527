import { describe, expect, it } from 'vitest'
import { extensionLabel, splitFileName } from './fileName'

describe('names of files', () => {
  it('keep the extension and some letters before it', () => {
    expect(splitFileName('Betriebshandbuch-Fahrgastinformation-2027.pdf')).toEqual({
      head: 'Betriebshandbuch-Fahrgastinformation-',
      tail: '2027.pdf',
    })
  })

  it('stay whole when short, and are never cut within a letter', () => {
    expect(splitFileName('plan.pdf')).toEqual({ head: 'plan.pdf', tail: '' })
    const { head, tail } = splitFileName('🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊')
    expect(head + tail).toBe('🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊🚊')
    expect([...tail]).toHaveLength(9)
  })

  it('tell the kind by the extension', () => {
    expect([extensionLabel('a.tar.gz'), extensionLabel('noending'), extensionLabel('Wortliste.xlsx')]).toEqual([
      'GZ',
      '',
      'XLSX',
    ])
  })
})
