import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { planRights, toNewChannel } from './channelPlan'

const [me, tomas, lea] = [toUserId(1), toUserId(2), toUserId(3)] as const

describe('who may make a channel', () => {
  it('is everybody but guests, of the private kind', () => {
    expect(planRights({ isAdmin: false, isGuest: false }, false)).toEqual({ mayCreate: true, mayBePublic: false })
    expect(planRights({ isAdmin: false, isGuest: true }, false)).toEqual({ mayCreate: false, mayBePublic: false })
  })

  it('is only admins where the server says so', () => {
    expect(planRights({ isAdmin: false, isGuest: false }, true).mayCreate).toBe(false)
    expect(planRights({ isAdmin: true, isGuest: false }, true)).toEqual({ mayCreate: true, mayBePublic: true })
  })
})

describe('the request for a channel', () => {
  const plan = {
    name: ' # porto-launch ',
    description: ' First displays ',
    isPrivate: true,
    memberIds: [tomas, lea, tomas],
  }

  it('has the words without what surrounds them, and each member once, oneself included', () => {
    expect(toNewChannel(plan, me)).toEqual({
      name: 'porto-launch',
      description: 'First displays',
      isPublic: false,
      memberIds: [1, 2, 3],
    })
  })

  it('names nobody when the channel is public', () => {
    expect(toNewChannel({ ...plan, isPrivate: false }, me)).toMatchObject({ isPublic: true, memberIds: [] })
  })
})
