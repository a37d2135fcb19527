import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { topMatches, matchRank } from './matchRank'

describe('the rank of a name', () => {
  it.each([
    ['ti', 'timetable-2027', 0],
    ['20', 'timetable-2027', 1],
    ['tab', 'timetable-2027', 2],
    ['tt27', 'timetable-2027', 3],
    ['o', 'foo oslo', 1],
    ['远', '陈思远', 2],
    ['2027 time', 'timetable-2027', 2],
    ['berg mi', 'mia bergmann', 2],
    ['berg ia', 'mia bergmann', null],
    ['x', 'timetable-2027', null],
    ['72', 'timetable-2027', null],
  ])('of %s in %s gives %s', (query, name, rank) => expect(matchRank(query, name)).toBe(rank))

  it('finds every substring of a name, and takes no letter for another', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const start = from % name.length
        const part = name.slice(start, start + 1 + (length % name.length))
        expect(matchRank(part, name)).not.toBeNull()
        expect(matchRank(part, name)).toBeLessThan(3)
      }),
    )
  })
})

describe('the top matches', () => {
  const names = ['stations', 'timetable-2027', 'Timo', 'hot iron', 'antique', 'tim']
  const best = (query: string, limit = 10) => topMatches(query, names, (name) => name.toLowerCase(), limit)

  it('are prefixes, then words, then others, each in the given order', () => {
    expect(best('ti')).toEqual(['timetable-2027', 'Timo', 'tim', 'stations', 'antique', 'hot iron'])
  })

  it('are at most as many as asked for', () => expect(best('ti', 2)).toEqual(['timetable-2027', 'Timo']))

  it('equal those of ranking and sorting everything', () => {
    const ranked = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '-') }), { maxLength: 40 })
    fc.assert(
      fc.property(ranked, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 3 }), (list, query) => {
        const items = list.map((name, index) => ({ name, at: index }))
        const sorted = items
          .filter(({ name }) => matchRank(query, name) !== null)
          .sort((one, other) => matchRank(query, one.name)! - matchRank(query, other.name)! || one.at - other.at)
        expect(topMatches(query, items, ({ name }) => name, 5)).toEqual(sorted.slice(0, 5))
      }),
    )
  })
})
