/** Tests that every count of a channel's members is the length of its list, whatever the stream reports. */
import { expect, it } from 'vitest'
import { toChannelId, toUserId } from '@/domain/ids'
import { selectMemberCount, selectMemberIds } from '@/store/channels/selectors'
import { ME, openTab } from './testTab'
import { wireChannel } from './wireOf'

it('agrees with the list of members after 1,000 joins and leaves, repeated ones too', async () => {
  const tab = await openTab()
  tab.greet()
  tab.say({ type: 'joined_group', group: wireChannel(5, [ME, 8]) })
  tab.ready()
  await tab.settle()
  const channelId = toChannelId(5)
  const inside = new Set<number>([ME, 8])
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 1_000; round++) {
    const uid = 100 + random(50)
    if (random(2) === 0) {
      inside.add(uid)
      tab.say({ type: 'user_joined_group', gid: 5, uid: [uid] })
    } else {
      inside.delete(uid)
      tab.say({ type: 'user_leaved_group', gid: 5, uid: [uid] })
    }
  }
  await tab.settle()
  const state = tab.store.getState()
  expect(selectMemberCount(state, channelId)).toBe(inside.size)
  expect(selectMemberIds(state, channelId)).toEqual([...inside].sort((one, other) => one - other).map(toUserId))
})
