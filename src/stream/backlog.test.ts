import { expect, it } from 'vitest'
import { createBacklog } from './backlog'

const skipped = (cursor: number, rows: readonly number[], undecodable = 0) => {
  const backlog = createBacklog(cursor)
  for (const id of rows) backlog.addRow(id)
  for (let count = 0; count < undecodable; count++) backlog.addUndecodable()
  return backlog.skipped()
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

it('skipped the rows between the cursor and a backlog that starts above it', () => {
  expect(skipped(100, [601, 600, 602])).toEqual({ from: 101, to: 599 })
})

it('skipped nothing if the backlog starts at or below the cursor, right above it, or is empty', () => {
  expect(skipped(100, [100, 300])).toBeNull()
  expect(skipped(100, [101, 102])).toBeNull()
  expect(skipped(100, [])).toBeNull()
  expect(skipped(100, [], 5_000)).toBeNull()
})

it('skipped the first rows of a log that is longer than the first backlog may be', () => {
  expect(skipped(0, range(1_001, 5_999))).toBeNull()
  expect(skipped(0, range(1_001, 6_000))).toEqual({ from: 1, to: 1_000 })
  expect(skipped(0, range(1_002, 6_000), 1)).toEqual({ from: 1, to: 1_001 })
  expect(skipped(0, [], 5_000)).toBeNull()
})
