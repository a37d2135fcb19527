import { describe, expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { newsBetween } from './newness'

const ids = (...values: number[]) => values.map(toMessageId)
const look = (values: number[], more: { live?: boolean; inStep?: boolean } = {}) => ({
  ids: ids(...values),
  live: true,
  inStep: true,
  ...more,
})

describe('the announcement to screen readers', () => {
  it('is empty when a conversation opens', () => {
    expect(newsBetween(null, look([1, 2, 3])).news).toEqual([])
  })

  it('contains each message that arrives at the bottom, once', () => {
    const first = newsBetween(null, look([1, 2]))
    const second = newsBetween(first.heard, look([1, 2, 3, 4]))
    expect(second.news).toEqual([3, 4])
    expect(newsBetween(second.heard, look([1, 2, 3, 4])).news).toEqual([])
  })

  it('contains the first message of an empty conversation', () => {
    const first = newsBetween(null, look([]))
    expect(newsBetween(first.heard, look([9])).news).toEqual([9])
  })

  it('contains nothing that was loaded above', () => {
    const first = newsBetween(null, look([5, 6]))
    expect(newsBetween(first.heard, look([3, 4, 5, 6])).news).toEqual([])
  })

  it('contains nothing of a backlog, nor when the window returns to the newest messages', () => {
    const first = newsBetween(null, look([5, 6]))
    const caughtUp = newsBetween(first.heard, look([5, 6, 7], { inStep: false }))
    expect(caughtUp.news).toEqual([])
    expect(newsBetween(caughtUp.heard, look([5, 6, 7])).news).toEqual([])
    const away = newsBetween(first.heard, look([1, 2], { live: false }))
    expect(newsBetween(away.heard, look([5, 6, 7])).news).toEqual([])
  })
})
