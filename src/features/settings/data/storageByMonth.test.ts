import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import type { SentFile } from '@/domain/sentFile'
import { storageByMonth } from './storageByMonth'

const file = (month: number, contentType: string, size: number): SentFile => ({
  messageId: a.messageId(1),
  authorId: a.userId(1),
  channelId: null,
  path: 'x',
  name: 'x',
  contentType,
  size,
  at: new Date(2026, month, 15).getTime(),
})

describe('the storage by month', () => {
  it('adds up sizes by kind, and shows the twelve months up to the newest file', () => {
    const storage = storageByMonth([
      file(10, 'image/png', 100),
      file(10, 'application/pdf', 10),
      file(8, 'video/mp4', 1000),
      file(8, 'audio/ogg', 1),
      file(-5, 'image/png', 7),
    ])
    expect(storage.months).toHaveLength(12)
    expect(storage.months.at(-1)).toEqual({
      at: new Date(2026, 10).getTime(),
      bytes: { image: 100, video: 0, audio: 0, other: 10 },
      total: 110,
    })
    expect(storage.months.at(-2)?.total).toBe(0)
    expect(storage.months.at(-3)?.total).toBe(1001)
    expect(storage).toMatchObject({ total: 1118, count: 5, counts: { image: 2, video: 1, audio: 1, other: 1 } })
  })

  it('has no month without a file', () => {
    expect(storageByMonth([])).toMatchObject({ months: [], total: 0, count: 0 })
  })
})
