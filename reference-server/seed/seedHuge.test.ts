import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelsFor } from '../model/channels/channels'
import { channelHistory } from '../model/messages/messages'
import { countPeople } from '../model/accounts/people'
import { byPassword } from '../model/auth/sessions'
import { openServerState, type ServerState } from '../model/serverState'
import { hugeAccounts, seedHuge } from './seedHuge'

/** A hundredth of the full size. */
const size = { people: 100, channels: 50, messages: 1_000 }

describe('the huge data set, reduced', () => {
  let state: ServerState
  beforeAll(async () => {
    state = openServerState({ dataDir: ':memory:' })
    await seedHuge(state, size)
  })
  afterAll(() => state.close())

  it('has the numbers of entities that were asked for', () => {
    expect(countPeople(state)).toBe(size.people)
    expect(channelsFor(state, 1)).toHaveLength(size.channels)
    const messages = channelHistory(state, 1, 1, { before: null, limit: 10_000 }).filter(({ kind }) => kind !== 'like')
    expect(messages).toHaveLength(size.messages)
  })

  it('has accounts that can sign in', async () => {
    const found = await Promise.all(hugeAccounts.map(({ email, password }) => byPassword(state, email, password)))
    expect(found.map(({ uid, is_admin }) => [uid, is_admin])).toEqual([
      [1, 1],
      [2, 0],
    ])
  })

  it('returns messages in the order of time', () => {
    const times = channelHistory(state, 1, 1, { before: null, limit: 10_000 }).map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort((one, other) => one - other))
  })
})
