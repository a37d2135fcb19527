import { expect, it } from 'vitest'
import { inZone } from '@support/inZone'
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

it('yesterday begins at midnight also when today begins at 1:00', () =>
  inZone('Africa/Cairo', () => {
    const days = dayShortcuts(at('2026-04-24T09:30'), null).map(({ day }) => day)
    expect(days).toEqual([at('2026-04-24T01:00'), at('2026-04-23T00:00'), at('2026-04-17T00:00'), 0])
  }))
