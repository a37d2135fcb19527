import { describe, expect, it } from 'vitest'
import { compareNames } from '@/i18n/compareNames'
import { tableView, toItems, type ViewInput } from './tableView'

type Row = { id: number; name: string; isAdmin?: boolean }
const byName = (one: Row, other: Row) => compareNames('en')(one.name, other.name)
const byNameDown = (one: Row, other: Row) => byName(other, one)
const everything = () => true
const noRank = () => 0
const rankOf = ({ isAdmin }: Row) => (isAdmin ? 0 : 1)

const input = (rows: Row[], changes: Partial<ViewInput<Row, number>> = {}): ViewInput<Row, number> => ({
  rows,
  keyOf: ({ id }) => id,
  matches: everything,
  compare: byName,
  rankOf: noRank,
  ...changes,
})
const people: Row[] = [
  { id: 1, name: 'Bo' },
  { id: 2, name: 'Al' },
  { id: 3, name: 'Cy' },
]
const names = (rows: readonly Row[]) => rows.map(({ name }) => name)

describe('the order of a table', () => {
  it('is by column, and by group before that', () => {
    expect(names(tableView(input(people)).shown)).toEqual(['Al', 'Bo', 'Cy'])
    const grouped = people.map((row) => ({ ...row, isAdmin: row.id === 3 }))
    expect(names(tableView(input(grouped, { rankOf })).shown)).toEqual(['Cy', 'Al', 'Bo'])
  })

  it('leaves a row that changes where it is, until the order changes', () => {
    const before = tableView(input(people))
    const renamed = people.map((row) => (row.id === 2 ? { ...row, name: 'Zoe' } : row))
    const now = tableView(input(renamed), before)
    expect(names(now.shown)).toEqual(['Zoe', 'Bo', 'Cy'])
    expect(names(tableView(input(renamed, { compare: byNameDown }), now).shown)).toEqual(['Zoe', 'Cy', 'Bo'])
  })

  it('puts a new row where it belongs and drops one that is gone', () => {
    const before = tableView(input(people))
    const changed = [...people.slice(1), { id: 4, name: 'Bea' }]
    expect(names(tableView(input(changed), before).shown)).toEqual(['Al', 'Bea', 'Cy'])
  })
})

describe('the filter of a table', () => {
  const isShort = ({ name }: Row) => name.length === 2

  it('keeps a row that does not match any more, and says so, until the filter changes', () => {
    const before = tableView(input(people, { matches: isShort }))
    const renamed = people.map((row) => (row.id === 2 ? { ...row, name: 'Alexander' } : row))
    const now = tableView(input(renamed, { matches: isShort }), before)
    expect(names(now.shown)).toEqual(['Alexander', 'Bo', 'Cy'])
    expect([...now.outside]).toEqual([2])
    const filteredAgain = tableView(input(renamed, { matches: ({ name }) => name.length === 2 }), now)
    expect(names(filteredAgain.shown)).toEqual(['Bo', 'Cy'])
    expect(filteredAgain.outside.size).toBe(0)
  })
})

describe('groups', () => {
  it('have a heading that counts the rows below it, which keep their places', () => {
    const before = tableView(input(people, { rankOf }))
    const promoted = people.map((row) => ({ ...row, isAdmin: row.id === 3 }))
    const now = tableView(input(promoted, { rankOf }), before)
    const items = toItems(now, true).map((item) =>
      item.kind === 'group' ? `${item.rank}: ${item.count}` : item.row.name,
    )
    expect(items).toEqual(['1: 3', 'Al', 'Bo', 'Cy'])
  })
})
