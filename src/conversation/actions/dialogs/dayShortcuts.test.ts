import { expect, it } from 'vitest'
import { dayShortcuts } from './dayShortcuts'

const at = (text: string) => new Date(text).getTime()
const names = (firstAt: number | null) => dayShortcuts(at('2026-11-23T09:30'), firstAt).map(({ name }) => name)

it('offers today, yesterday, the same day a week ago, and the beginning', () => {
  expect(dayShortcuts(at('2026-11-23T09:30'), null)).toEqual([
    { name: 'today', day: at('2026-11-23T00:00') },
    { name: 'yesterday', day: at('2026-11-22T00:00') },
    { name: 'lastWeek', day: at('2026-11-16T00:00') },
    { name: 'beginning', day: 0 },
  ])
})

it('leaves out days before the first message', () => {
  expect(names(at('2026-11-16T23:59'))).toEqual(['today', 'yesterday', 'lastWeek', 'beginning'])
  expect(names(at('2026-11-17T00:00'))).toEqual(['today', 'yesterday', 'beginning'])
  expect(names(at('2026-11-23T08:00'))).toEqual(['today', 'beginning'])
})
