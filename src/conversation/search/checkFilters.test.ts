import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { checkFilters, resolveFilters, withFilters, withPending, type SearchPlaces } from './checkFilters'

const places: SearchPlaces = {
  me: a.userId(7),
  people: [
    { id: a.userId(7), name: 'Mira Okafor' },
    { id: a.userId(8), name: 'Mira Lund' },
    { id: a.userId(9), name: 'Elif Yıldız' },
    { id: a.userId(10), name: '陈思远' },
  ],
  conversations: [
    { key: a.channelKey(3), name: 'ops' },
    { key: a.directKey(9), name: 'Elif Yıldız' },
  ],
  now: new Date(2026, 10, 26, 12).getTime(),
}
const check = (name: 'from' | 'in' | 'has' | 'before' | 'after' | 'on', ...values: string[]) =>
  checkFilters(
    values.map((value) => ({ name, value })),
    places,
  )
const problemOf = (...filter: Parameters<typeof check>) => check(...filter).checked.at(-1)!.problem

describe('filters', () => {
  it('mean everybody of that name, one by the exact name, and me', () => {
    expect(check('from', 'mira').query.from).toEqual([7, 8])
    expect(check('from', 'Mira Lund').query.from).toEqual([8])
    expect(check('from', 'yildiz', 'me', '10').query.from).toEqual([9, 7, 10])
  })

  it('say whom a misspelt name means', () => {
    expect(problemOf('from', 'mrai')).toEqual({ kind: 'noPerson', meant: 'Mira Okafor' })
    expect(problemOf('from', 'nobody')).toEqual({ kind: 'noPerson', meant: null })
    expect(problemOf('in', '#elif')).toEqual({ kind: 'noConversation', meant: null })
    expect(problemOf('has', 'vidoe')).toEqual({ kind: 'noKind', meant: 'video' })
  })

  it('find a person with a private name by both names', () => {
    const people = [...places.people, { id: a.userId(11), name: 'Nick', accountName: 'Nora Berg' }]
    const from = (value: string) => checkFilters([{ name: 'from', value }], { ...places, people })
    for (const value of ['nick', 'nora', 'Nora Berg', 'berg']) expect(from(value).query.from).toEqual([11])
    expect(from('nroa').checked[0]?.problem).toEqual({ kind: 'noPerson', meant: 'Nora Berg' })
    const conversations = [{ key: a.directKey(11), name: 'Nick', accountName: 'Nora Berg' }]
    expect(checkFilters([{ name: 'in', value: 'nora' }], { ...places, conversations }).query.in).toEqual(['dm:11'])
  })

  it('compare a long name with nobody letter by letter', () => {
    const people = Array.from({ length: 2_000 }, (_, id) => ({ id: a.userId(id + 1), name: `Person ${id}` }))
    const { checked } = checkFilters([{ name: 'from', value: 'y'.repeat(10_000) }], { ...places, people })
    expect(checked[0]?.problem).toEqual({ kind: 'noPerson', meant: null })
  })

  it('count while they are typed, once they can be understood', () => {
    const set = [{ name: 'from' as const, value: '8' }]
    const typed = (name: 'from' | 'has' | 'before', value: string) => withPending(set, { name, value }, places).slice(1)
    expect(typed('from', 'eli')).toEqual([{ name: 'from', value: '9' }])
    expect(typed('from', 'mira')).toEqual([{ name: 'from', value: '7' }])
    expect(typed('has', 'im')).toEqual([{ name: 'has', value: 'image' }])
    expect(typed('before', '2026-1')).toEqual([])
    expect(typed('before', '2026-11-26')).toEqual([{ name: 'before', value: '2026-11-26' }])
    // A value that cannot become right is said at once.
    expect(typed('from', 'nobody')).toEqual([{ name: 'from', value: 'nobody' }])
    expect(withPending(set, null, places)).toBe(set)
  })

  it('mean conversations by name and by key', () => {
    expect(check('in', 'ops', 'dm:9').query.in).toEqual(['channel:3', 'dm:9'])
    expect(check('in', '@elif').query.in).toEqual(['dm:9'])
  })

  it('mean days of this device', () => {
    const day = (date: number) => new Date(2026, 10, date).getTime()
    expect(check('on', '2026-11-20').query).toMatchObject({ since: day(20), before: day(21) })
    expect(check('after', '20.11.2026').query).toMatchObject({ since: day(20), before: null })
    expect(check('before', 'yesterday').query).toMatchObject({ since: null, before: day(25) })
  })

  it('say why a date cannot be', () => {
    expect(problemOf('before', '2026-11-31')).toMatchObject({ kind: 'noSuchDay', days: 30, meant: '2026-11-30' })
    expect(problemOf('on', 'soon')).toEqual({ kind: 'noDate' })
    expect(problemOf('on', '2026-13-01')).toEqual({ kind: 'noDate' })
    expect(problemOf('on', '2026-11-20', '2026-11-21')).toEqual({ kind: 'noDayBetween' })
  })

  it.each([
    ['after', '2026-11-20', 'before', '2026-11-20', ['before']],
    ['after', '2026-11-10', 'before', '2026-11-20', ['after', 'before']],
    ['before', '2026-11-20', 'before', '2026-11-10', ['before']],
    ['on', '2026-11-20', 'after', '2026-11-10', ['after']],
  ] as const)(
    'that are dates and contradict an earlier one replace it: %s %s, then %s %s',
    (first, on, second, at, left) => {
      const filters = withFilters([{ name: first, value: on }], [{ name: second, value: at }])
      expect(filters.map(({ name }) => name)).toEqual(left)
      expect(filters.at(-1)).toEqual({ name: second, value: at })
    },
  )

  it('become ids and dates in the address; what is not understood stays as it was typed', () => {
    expect(
      resolveFilters(
        [
          { name: 'from', value: 'mira' },
          { name: 'in', value: 'ops' },
          { name: 'on', value: 'today' },
          { name: 'has', value: 'images' },
          { name: 'from', value: 'nobody' },
        ],
        places,
      ).map(({ name, value }) => `${name}=${value}`),
    ).toEqual(['from=7', 'from=8', 'in=channel:3', 'on=2026-11-26', 'has=image', 'from=nobody'])
  })
})
