import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnlyEmoji, parseInline } from './inline'

const links = (text: string) =>
  parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [[piece.text, piece.href]] : []))

describe('plain text', () => {
  it('links addresses and leaves the punctuation after them out', () => {
    expect(links('See https://a.example/x?y=1, and (http://b.example/z).')).toEqual([
      ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
      ['http://b.example/z', 'http://b.example/z'],
    ])
  })

  it('includes a bracket that was opened inside the address', () => {
    expect(links('https://a.example/Tram_(rail) is it')).toEqual([
      ['https://a.example/Tram_(rail)', 'https://a.example/Tram_(rail)'],
    ])
  })

  it('ends an address at Chinese punctuation', () => {
    expect(links('看这里https://a.example/x。然后')).toEqual([['https://a.example/x', 'https://a.example/x']])
  })

  it('links bare addresses with a common top-level domain, and mail addresses', () => {
    expect(links('tramway.example/plans/loop-west?rev=14. Questions to plan@tramway.example.')).toEqual([
      ['tramway.example/plans/loop-west?rev=14', 'https://tramway.example/plans/loop-west?rev=14'],
      ['plan@tramway.example', 'mailto:plan@tramway.example'],
    ])
  })

  it('does not link file names, versions or script addresses', () => {
    expect(links('node.js 27.1 read.me javascript:alert(1) a.b e.g. 3.5')).toEqual([])
  })

  it('has no space beside a mention that was not typed', () => {
    expect(parseInline('(\u2060 @12 \u2060) and @13 \u2060’s (\u2060 @14 x').map((piece) => piece.text)).toEqual([
      '(',
      '@12',
      ') and ',
      '@13',
      '’s (',
      '@14',
      ' x',
    ])
  })

  it('has one space between two mentions with one typed between them', () => {
    expect(parseInline(' @12 \u2060 @13 ').map((piece) => piece.text)).toEqual([' ', '@12', ' ', '@13', ' '])
  })

  it('finds mentions only between white space', () => {
    expect(parseInline('hi @12 and x@13')).toEqual([
      { kind: 'text', text: 'hi ' },
      { kind: 'mention', text: '@12', userId: 12 },
      { kind: 'text', text: ' and x@13' },
    ])
  })

  it('loses no letter of any text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', ' ', '@', '1', '.', '/', ':', 'https://', 'x.com', '(', ')', '。', '\n'),
        }),
        (text) => {
          expect(
            parseInline(text)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })

  it('is fast for hostile text', () => {
    const hostile = [
      'a'.repeat(100_000),
      'a.'.repeat(50_000),
      '@'.repeat(100_000),
      'http://'.repeat(15_000),
      '('.repeat(100_000),
    ]
    for (const text of hostile) expect(parseInline(text).length).toBeGreaterThan(0)
  })
})

describe('a text of emoji alone', () => {
  it('is told from other text', () => {
    expect(['👍', '🚊🎉', '❤️ 👀', '👩‍💻', '🇩🇪', '1️⃣'].filter(isOnlyEmoji)).toHaveLength(6)
    expect(['', 'a', '12', '👍 ok', '🎉🎉🎉🎉🎉🎉🎉'].filter(isOnlyEmoji)).toEqual([])
  })
})

describe('a Markdown link in plain text', () => {
  const links = (text: string) => parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
  it('becomes two links, each without the brackets', () => {
    expect(links('see [https://a.example](https://a.example/b) there')).toEqual([
      'https://a.example',
      'https://a.example/b',
    ])
    expect(links('[plan](https://tram.example/x).')).toEqual(['https://tram.example/x'])
    expect(links('[words](https://tram.example/x_(y))')).toEqual(['https://tram.example/x_(y)'])
  })
})
