import { expect, it } from 'vitest'
import { toChannel } from './group'
import { toUser, toUserChange } from './user'

const member = { uid: 7, log_id: 1, is_admin: false, is_bot: false, email: null, create_by: 'ada', gender: 0 }

it('keeps a registered name whole, and cuts one that could fill the page', () => {
  expect(toUser({ ...member, name: '思远'.repeat(5) }).name).toBe('思远'.repeat(5))
  expect(toUser({ ...member, name: 'T'.repeat(200_000) }).name).toHaveLength(80)
  expect(toUserChange({ uid: 7, log_id: 2, action: 'update', name: 'T'.repeat(200_000) })).toMatchObject({
    changes: { name: `${'T'.repeat(79)}…` },
  })
})

it('reads the id in place of a name that nobody could see', () => {
  for (const name of ['', '   ', '\u200b\u2060', '\u3164', '\u202e\u202d'])
    expect([toUser({ ...member, name }).name, toChannel({ gid: 3, name }).name]).toEqual(['#7', '#3'])
  for (const name of ['Z\u0301', '👍', '思', '\u200bMira', '@'])
    expect([toUser({ ...member, name }).name, toChannel({ gid: 3, name }).name]).toEqual([name, name])
  const update = { uid: 7, log_id: 2, action: 'update', name: ' ' }
  expect(toUserChange(update)).toMatchObject({ changes: { name: '#7' } })
})
