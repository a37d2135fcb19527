import { describe, expect, it } from 'vitest'
import { fileKind, extensionLabel, splitFileName } from './fileName'

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

  it('count as images only if browsers draw the type and the file is not huge', () => {
    expect(fileKind('image/png', 10)).toBe('image')
    expect(fileKind('image/png', 80_000_001)).toBe('other')
    expect(fileKind('image/x-sony-arw', 10)).toBe('other')
    expect(fileKind('VIDEO/mp4; codecs=x', 10)).toBe('video')
    expect(fileKind('audio/mpeg', 10)).toBe('audio')
  })
})
