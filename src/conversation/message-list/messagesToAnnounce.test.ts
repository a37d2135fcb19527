import { describe, expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { messagesToAnnounce } from './messagesToAnnounce'

const ids = (...values: number[]) => values.map(toMessageId)
const listOf = (values: number[], more: { live?: boolean; inStep?: boolean } = {}) => ({
  ids: ids(...values),
  live: true,
  inStep: true,
  ...more,
})

describe('the announcement to screen readers', () => {
  it('is empty when a conversation opens', () => {
    expect(messagesToAnnounce(null, listOf([1, 2, 3])).ids).toEqual([])
  })

  it('contains each message that arrives at the bottom, once', () => {
    const first = messagesToAnnounce(null, listOf([1, 2]))
    const second = messagesToAnnounce(first.announced, listOf([1, 2, 3, 4]))
    expect(second.ids).toEqual([3, 4])
    expect(messagesToAnnounce(second.announced, listOf([1, 2, 3, 4])).ids).toEqual([])
  })

  it('contains the first message of an empty conversation', () => {
    const first = messagesToAnnounce(null, listOf([]))
    expect(messagesToAnnounce(first.announced, listOf([9])).ids).toEqual([9])
  })

  it('contains nothing that was loaded above', () => {
    const first = messagesToAnnounce(null, listOf([5, 6]))
    expect(messagesToAnnounce(first.announced, listOf([3, 4, 5, 6])).ids).toEqual([])
  })

  it('contains nothing of a backlog, nor when the window returns to the newest messages', () => {
    const first = messagesToAnnounce(null, listOf([5, 6]))
    const caughtUp = messagesToAnnounce(first.announced, listOf([5, 6, 7], { inStep: false }))
    expect(caughtUp.ids).toEqual([])
    expect(messagesToAnnounce(caughtUp.announced, listOf([5, 6, 7])).ids).toEqual([])
    const away = messagesToAnnounce(first.announced, listOf([1, 2], { live: false }))
    expect(messagesToAnnounce(away.announced, listOf([5, 6, 7])).ids).toEqual([])
  })
})
