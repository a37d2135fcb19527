import { expect, it } from 'vitest'
import { a } from '@support/a'
import { inZone } from '@support/inZone'
import { startOfDay } from '@/lib/dayKey'
import { createMatcher, fileNameOrder, fromMessage, type FileEntry } from './fileEntry'

it('a voice message has a name that people can read, not the path on the server', () => {
  const sentAt = new Date(2026, 10, 26, 8, 40).getTime()
  const body = { kind: 'voice', path: '2026/11/26/bd7a8cbe-18aa' } as const
  expect(fromMessage(a.message({ body, sentAt }))?.name).toBe('voice-2026-11-26')
})

it('Winter 9 stands before Winter 10 in Files too', () => {
  const file = (name: string): FileEntry => {
    const body = {
      kind: 'file',
      name,
      path: name,
      contentType: 'text/plain',
      size: 1,
      width: null,
      height: null,
    } as const
    return fromMessage(a.message({ body }))!
  }
  const names = ['Winter 10.pdf', 'winter 11.pdf', 'Winter 9.pdf'].map(file).toSorted(fileNameOrder('en'))
  expect(names.map(({ name }) => name)).toEqual(['Winter 9.pdf', 'Winter 10.pdf', 'winter 11.pdf'])
})

it('Last 7 days begins at midnight also when a day of them had 23 or 25 hours', () => {
  const all = { from: null, place: null, type: null }
  for (const today of ['2026-03-31T00:00', '2026-10-27T00:00'])
    inZone('Europe/Berlin', () => {
      const now = new Date(today).getTime()
      const matches = createMatcher({ ...all, age: '7' }, '', now)
      const first = startOfDay(now, -6)
      const sent = (sentAt: number) => fromMessage(a.message({ body: { kind: 'voice', path: 'v' }, sentAt }))!
      expect(new Date(first).getHours()).toBe(0)
      expect([matches(sent(first)), matches(sent(first - 1))]).toEqual([true, false])
    })
})
