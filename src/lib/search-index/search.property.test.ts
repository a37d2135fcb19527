import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@support/runs'
import { foldText } from '../foldText'
import { addBit, bitsOf, createBitmap, subtract } from './bitmap'
import { findInSegment, type IndexQuery } from './findInSegment'
import { mergeSegments } from './mergeSegments'
import { decodeSegment, segmentOf } from './segment'
import { addTerms, labelOf } from './terms'
import { hasWord, labelPattern, toWord, type Word } from './word'

const plain = (text: string) => foldText(text).replace(/\s+/g, ' ')
const termsOf = (text: string, author = 0) => {
  const terms = new Set([labelOf('from', author)])
  addTerms(foldText(text), terms)
  return terms
}
const segmentWith = (texts: readonly string[]) =>
  decodeSegment(segmentOf(texts.map((text, id) => ({ id, hour: id, terms: termsOf(text, id % 3) }))))!
const queryOf = (words: readonly Word[]): IndexQuery => ({
  all: words.flatMap(({ patterns }) => patterns.map((pattern) => [pattern])),
  hours: null,
})
const search = (texts: readonly string[], typed: string) => {
  const word = toWord(foldText(typed))!
  const candidates = bitsOf(findInSegment(segmentWith(texts), queryOf([word])))
  return candidates.map((at) => texts[at]!).filter((text) => hasWord(plain(text), word))
}

describe('searching texts', () => {
  it.each([
    ['ersatzverkehr', 'Schienenersatzverkehrshaltestelle'],
    ['CAFE', 'the Café at the stop'],
    ['istanbul', 'İSTANBUL office'],
    ['ｅｘ', 'an EX model'],
    ['重跑', '请重跑gen-itgc'],
    ['跑', '请重跑gen-itgc'],
    ['gen', '请重跑gen-itgc'],
    ['itgc', '请重跑gen-itgc'],
    ['重跑gen-itgc', '请重跑gen-itgc'],
    ['天', '今天'],
    ['德语里', '在德语里就是'],
    ['case', 'a snake_case_name'],
    ['snake_case', 'a snake_case_name'],
    ['ake_case_n', 'a snake_case_name'],
    ['example.org', 'mail ada@trams.example.org today'],
    ['ada@trams', 'mail ada@trams.example.org today'],
    ['winter.pdf', 'Merkblatt-Winter.pdf'],
    ['tram st', 'the tram stop'],
    ['tram stop', 'the tram \n stop'],
    ['c++', 'in C++ or C'],
    ['👍', 'good 👍🏽!'],
    ['한', '한국어'],
    ['ไทย', 'ภาษาไทยง่าย'],
    ['x'.repeat(200), `a ${'x'.repeat(300)}`],
    [`y${'x'.repeat(90)}`, `a ${'x'.repeat(50)}y${'x'.repeat(90)}z`],
  ])('finds %s in %s', (typed, text) => {
    expect(search(['other words, 其他', text], typed)).toEqual([text])
  })

  it.each([
    ['am', 'a tram'],
    ['t', 'a tram stops'],
    ['天今', '今天'],
    ['tramstop', 'tram stop'],
    ['am stop', 'tram stop'],
  ])('does not find %s in %s', (typed, text) => {
    expect(search([text], typed)).toEqual([])
  })

  it('finds nothing to look for in signs alone', () => {
    expect([toWord(''), toWord(' "?!" '), toWord('-->')]).toEqual([null, null, null])
  })

  it('finds labels only as labels, and only in the hours that are asked for', () => {
    const texts = Array.from({ length: 40 }, () => 'from1 hello')
    const find = (query: IndexQuery) => bitsOf(findInSegment(segmentWith(texts), query))
    expect(find({ all: [[labelPattern(labelOf('from', 1))]], hours: { from: 10, to: 20 } })).toEqual([10, 13, 16, 19])
    expect(search(texts, 'from1')).toHaveLength(40)
    expect(search(['nothing'], 'from')).toEqual([])
  })
})

const letter = fc.constantFrom(
  ...'abcAÉıß12 重跑天今がｶ한👍_-.@ \n'.split(/(?:)/u),
  '’',
  '\u00ad',
  '\u0301',
  'trams ',
  'x'.repeat(40),
)
const text = fc.string({ unit: letter, maxLength: 30 })
/** Texts, and queries of which many are parts of them. */
const textsAndQuery = fc
  .tuple(fc.array(text, { maxLength: 20 }), fc.nat(19), fc.nat(60), fc.integer({ min: 1, max: 12 }), text)
  .map(([texts, which, from, length, other]) => {
    const letters = [...(texts[which] ?? '')]
    const part = letters
      .slice(from % Math.max(1, letters.length))
      .slice(0, length)
      .join('')
    return { texts, typed: part.trim() === '' ? other : part }
  })

describe('the index and a scan of the texts', () => {
  it('agree for every word and phrase, and after any deletions and merges', () => {
    fc.assert(
      fc.property(textsAndQuery, fc.infiniteStream(fc.nat(3)), ({ texts, typed }, choices) => {
        const word = toWord(foldText(typed))
        fc.pre(word !== null)
        const parts: { id: number; hour: number; terms: Set<string> }[][] = [[], [], []]
        const isDeleted = new Set<number>()
        texts.forEach((each, index) => {
          const choice = choices.next().value as number
          // A message that was edited is in two segments, deleted in one.
          if (choice === 3) isDeleted.add(index)
          parts[choice % 3]!.push({ id: index + 1, hour: index, terms: termsOf(each) })
        })
        const inputs = parts.map((part) => {
          const segment = decodeSegment(segmentOf(part))!
          const deleted = createBitmap(part.length)
          segment.ids.forEach((id, position) => isDeleted.has(id - 1) && addBit(deleted, position))
          return { segment, deleted }
        })
        const answer = (segments: typeof inputs) =>
          segments
            .flatMap(({ segment, deleted }) => {
              const found = findInSegment(segment, queryOf([word]))
              subtract(found, deleted)
              return bitsOf(found).map((position) => segment.ids[position]!)
            })
            .filter((id) => hasWord(plain(texts[id - 1]!), word))
            .sort((one, other) => one - other)
        const scan = texts.flatMap((each, index) =>
          !isDeleted.has(index) && hasWord(plain(each), word) ? [index + 1] : [],
        )
        expect(answer(inputs)).toEqual(scan)
        const merged = decodeSegment(mergeSegments(inputs))!
        expect(answer([{ segment: merged, deleted: createBitmap(merged.ids.length) }])).toEqual(scan)
      }),
      { numRuns: runs(500) },
    )
  })
})
