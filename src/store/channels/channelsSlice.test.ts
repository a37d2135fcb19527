import { describe, expect, it } from 'vitest'
import type { ServerEvent } from '@/domain/event'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { channels, type ChannelsState } from './channelsSlice'

const ME = a.userId(7)
const mine = a.channel({ id: 3, ownerId: 7, memberIds: [ME, a.userId(8)] })
const open = a.channel({ id: 4 })
const start: ServerEvent = { type: 'channelsReset', channels: [mine, open], unreadable: [] }

/** The channels after these events, as one burst and as one burst each: both must have the same result. */
function after(...events: ServerEvent[]): ChannelsState['entities'] {
  const burst = (some: ServerEvent[]) => eventsReceived({ events: some, receivedAt: 1, serverAt: 1, me: ME })
  const whole = channels(undefined, burst([start, ...events]))
  const single = [start, ...events].reduce(
    (state, event) => channels(state, burst([event])),
    channels(undefined, { type: '' }),
  )
  expect(single).toEqual(whole)
  return whole.entities
}
const channelId = a.channelId(3)

describe('channels', () => {
  it('are removed when the user leaves, but not when others leave', () => {
    expect(after({ type: 'membersLeft', channelId, userIds: [ME] })[3]).toBeUndefined()
    expect(after({ type: 'membersLeft', channelId, userIds: [a.userId(8)] })[3]?.memberIds).toEqual([7])
  })

  it('add members once, in order, and only if they have a member list', () => {
    const joined: ServerEvent = { type: 'membersJoined', channelId, userIds: [a.userId(9), a.userId(8), a.userId(1)] }
    expect(after(joined, joined)[3]?.memberIds).toEqual([1, 7, 8, 9])
    expect(after({ type: 'membersJoined', channelId: a.channelId(4), userIds: [ME] })[4]?.memberIds).toEqual([])
    expect(after({ type: 'membersLeft', channelId: a.channelId(4), userIds: [ME] })[4]).toBeDefined()
  })

  it('lose owner and member list when they become public', () => {
    expect(after({ type: 'channelChanged', channelId, changes: { isPublic: true } })[3]).toMatchObject({
      isPublic: true,
      ownerId: null,
      memberIds: [],
    })
  })

  it('ignore the owner in the event that makes them private', () => {
    const closed: ServerEvent = {
      type: 'channelChanged',
      channelId: a.channelId(4),
      changes: { isPublic: false, ownerId: a.userId(4) },
    }
    expect(after(closed)[4]).toMatchObject({ isPublic: false, ownerId: null })
  })

  it('unpin deleted messages, and keep them unpinned when the server lists them again', () => {
    const pin = { messageId: a.messageId(41), by: ME, at: 5, body: a.textBody('read this') }
    const pinned: ServerEvent = { type: 'pinChanged', channelId, messageId: pin.messageId, pin }
    const gone: ServerEvent = { type: 'chat', row: a.deletionRow({ id: 50, targetId: 41 }) }
    const again: ServerEvent = { type: 'channelsReset', channels: [{ ...mine, pins: [pin] }], unreadable: [] }
    expect(after(pinned)[3]?.pins).toEqual([pin])
    expect(after(pinned, pinned)[3]?.pins).toHaveLength(1)
    expect(after(pinned, gone, again)[3]?.pins).toEqual([])
    expect(after(pinned, { type: 'pinChanged', channelId, messageId: pin.messageId, pin: null })[3]?.pins).toEqual([])
  })
})
