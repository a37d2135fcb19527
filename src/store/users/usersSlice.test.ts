import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { eventsReceived } from '@/stream/eventsReceived'
import { contactsUpdated, remarkSaved, users } from './usersSlice'

const start = users(undefined, { type: '@@init' })
const ben = a.userId(12)

describe('the contacts', () => {
  it('have the relation that was loaded, or the one that another device set', () => {
    const requested = users(start, contactsUpdated([{ userId: ben, status: 'added' }]))
    expect(requested.contacts[ben]).toBe('added')
    expect(users(requested, contactsUpdated([{ userId: ben, status: 'blocked' }])).contacts[ben]).toBe('blocked')
  })

  it('have the nickname that was given last, here or elsewhere, until it is removed', () => {
    const named = users(start, remarkSaved({ userId: ben, remark: 'Benny' }))
    expect(named.remarks[ben]).toBe('Benny')
    const event = { type: 'remarkChanged', userId: ben, remark: 'Ben from work' } as const
    const renamed = users(named, eventsReceived({ events: [event], receivedAt: 1, serverAt: 1, me: ben }))
    expect(renamed.remarks[ben]).toBe('Ben from work')
    expect(users(renamed, remarkSaved({ userId: ben, remark: '' })).remarks).toEqual({})
  })
})
