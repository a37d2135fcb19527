import { expect, it } from 'vitest'
import { lastMonths, usageByMonth } from './usageByMonth'

it('sums days into the last six months, over the turn of a year and a leap day', () => {
  const months = lastMonths(Date.UTC(2024, 2, 9))
  expect(months.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`)).toEqual([
    '2023-10-01 2023-10-31',
    '2023-11-01 2023-11-30',
    '2023-12-01 2023-12-31',
    '2024-01-01 2024-01-31',
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-31',
  ])
  const day = (at: number, audio: number) => ({ at, audio, videoHd: 1, videoHdPlus: 2 })
  const usage = usageByMonth(
    [day(Date.UTC(2023, 11, 31, 23), 10), day(Date.UTC(2024, 0, 1), 20), day(Date.UTC(2024, 0, 31), 5), day(0, 99)],
    months,
  )
  expect(usage.map(({ values }) => values)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [10, 1, 2],
    [25, 2, 4],
    [0, 0, 0],
    [0, 0, 0],
  ])
})
