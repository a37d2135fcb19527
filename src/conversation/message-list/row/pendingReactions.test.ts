import { expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { withPending } from './pendingReactions'

const me = toUserId(1)
const bo = toUserId(2)

it('shows a reaction as soon as it is pressed', () => {
  expect(withPending([{ emoji: '👍', userIds: [bo] }], ['👍', '🎉'], me)).toEqual([
    { emoji: '👍', userIds: [bo, me] },
    { emoji: '🎉', userIds: [me] },
  ])
})

it('hides one that is removed, and its chip when nobody else has that reaction', () => {
  expect(
    withPending(
      [
        { emoji: '👍', userIds: [me, bo] },
        { emoji: '👀', userIds: [me] },
      ],
      ['👍', '👀'],
      me,
    ),
  ).toEqual([{ emoji: '👍', userIds: [bo] }])
})

it('is unchanged by a press and its opposite', () => {
  expect(withPending([{ emoji: '👍', userIds: [bo] }], ['👍', '👍'], me)).toEqual([{ emoji: '👍', userIds: [bo] }])
})
