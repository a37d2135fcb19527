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

it('reads no e-mail address of a bot, because nobody reads mail there', () => {
  const bot = { ...member, is_bot: true, email: 'bot_1@bots.invalid', name: 'Bot' }
  expect(toUser(bot).email).toBeNull()
  expect(toUser({ ...bot, is_bot: false }).email).toBe('bot_1@bots.invalid')
})

it('reads a birthday as a date or as a time, and ignores anything else', () => {
  const birthday = (value: unknown) => toUser({ ...member, name: 'Mira', birthday: value }).birthday
  expect(birthday('1990-03-04')).toBe('1990-03-04')
  expect(birthday('1990-03-04T00:00:00Z')).toBe('1990-03-04')
  expect(birthday(636_508_800_000)).toBe('1990-03-04')
  for (const odd of [null, undefined, '', 'March', 0, 1e300, {}, true]) expect(birthday(odd)).toBeUndefined()
})

it('reads through which widget a visitor came, and ignores anything else', () => {
  const widget = (value: unknown) => toUser({ ...member, name: 'Mira', widget_id: value }).widgetId
  expect(widget(' shop ')).toBe('shop')
  expect(widget('s'.repeat(5_000))).toHaveLength(80)
  for (const odd of [null, undefined, '', '  ', 7, {}, true]) expect(widget(odd)).toBeUndefined()
})

it('reads no address that is longer than any can be: it would be shown, stored, and sent back', () => {
  const longest = `${'m'.repeat(64)}@${'e'.repeat(255)}`
  expect(toUser({ ...member, name: 'Mira', email: longest }).email).toBe(longest)
  expect(toUser({ ...member, name: 'Mira', email: `${longest}x` }).email).toBeNull()
  const update = { uid: 7, log_id: 2, action: 'update', email: 'm'.repeat(1_000_000) }
  expect(toUserChange(update)).toMatchObject({ changes: { email: null } })
})
