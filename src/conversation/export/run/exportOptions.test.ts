import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { collectStep, isInRange, rangeOfMinutes, type ExportRange } from './exportOptions'

/** Collects pages of any sizes, newest first, as the export does. */
function collect(sentAts: readonly number[], pageSize: number, range: ExportRange) {
  const newestFirst = sentAts.map((sentAt, index) => a.message({ id: index + 1, sentAt })).reverse()
  const found: ReturnType<typeof a.message>[] = []
  for (let from = 0; from < newestFirst.length; from += pageSize)
    if (!collectStep(found, newestFirst.slice(from, from + pageSize), range)) break
  return found.reverse().map(({ sentAt }) => sentAt)
}

const ascending = fc
  .array(fc.integer({ min: 0, max: 100 }), { maxLength: 60 })
  .map((list) => list.sort((x, y) => x - y))

describe('an export', () => {
  it('has exactly the messages of its range', () => {
    fc.assert(
      fc.property(
        ascending,
        fc.integer({ min: 1, max: 9 }),
        fc.nat(100),
        fc.nat(100),
        (sentAts, pageSize, from, to) => {
          const options = { from, to, last: null }
          expect(collect(sentAts, pageSize, options)).toEqual(
            sentAts.filter((sentAt) => sentAt >= from && sentAt <= to),
          )
        },
      ),
    )
  })

  it('has the last N of its range', () => {
    fc.assert(
      fc.property(
        ascending,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 70 }),
        fc.nat(100),
        (sentAts, pageSize, last, to) => {
          const inRange = sentAts.filter((sentAt) => sentAt <= to)
          expect(collect(sentAts, pageSize, { from: null, to, last })).toEqual(inRange.slice(-last))
        },
      ),
    )
  })
})

it('From and To are date and time: the first and the last minute belong to the range, in the reader’s zone', () => {
  const range = rangeOfMinutes('2026-03-01T09:30', '2026-03-01T17:45')
  const first = new Date(2026, 2, 1, 9, 30).getTime()
  const end = new Date(2026, 2, 1, 17, 46).getTime()
  expect(isInRange({ sentAt: first }, range)).toBe(true)
  expect(isInRange({ sentAt: first - 1 }, range)).toBe(false)
  expect(isInRange({ sentAt: end - 1 }, range)).toBe(true)
  expect(isInRange({ sentAt: end }, range)).toBe(false)
  expect(rangeOfMinutes('', '')).toEqual({ from: null, to: null })
})
