import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { channelRights, newChannelRequest } from './channelForm'

const [me, tomas, lea] = [toUserId(1), toUserId(2), toUserId(3)] as const

describe('creating a channel', () => {
  it('is allowed to everybody but guests if the channel is private', () => {
    expect(channelRights({ isAdmin: false, isGuest: false }, false)).toEqual({ mayCreate: true, mayBePublic: false })
    expect(channelRights({ isAdmin: false, isGuest: true }, false)).toEqual({ mayCreate: false, mayBePublic: false })
  })

  it('is allowed only to admins where the server says so', () => {
    expect(channelRights({ isAdmin: false, isGuest: false }, true).mayCreate).toBe(false)
    expect(channelRights({ isAdmin: true, isGuest: false }, true)).toEqual({ mayCreate: true, mayBePublic: true })
  })
})

describe('the request for a channel', () => {
  const plan = {
    name: ' # porto-launch ',
    description: ' First displays ',
    visibility: 'private' as const,
    memberIds: [tomas, lea, tomas],
  }

  it('has trimmed texts, and each member once, including oneself', () => {
    expect(newChannelRequest(plan, me)).toEqual({
      name: 'porto-launch',
      description: 'First displays',
      isPublic: false,
      memberIds: [1, 2, 3],
    })
  })

  it('has no members when the channel is public', () => {
    expect(newChannelRequest({ ...plan, visibility: 'public' as const }, me)).toMatchObject({
      isPublic: true,
      memberIds: [],
    })
  })
})
