import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeExtSettings, readExtSettings } from './extSetting'

const OFF = { onlyAdminsInvite: false, onlyAdminsSeeMembers: false, linkPreviews: false }

it.each([null, '', 'no json', '[]', 'null', '7'])('reads %j as everything off', (text) => {
  expect(readExtSettings(text)).toEqual(OFF)
})

it('reads only true as on', () => {
  expect(readExtSettings('{"admin_only_can_invite":true,"enable_msg_url_preview":"true"}')).toEqual({
    ...OFF,
    onlyAdminsInvite: true,
  })
})

it('keeps the members of others, whatever they are', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean(), (members, linkPreviews) => {
      const merged = mergeExtSettings(JSON.stringify(members), { linkPreviews })
      expect(JSON.parse(merged)).toEqual(
        JSON.parse(JSON.stringify({ ...members, enable_msg_url_preview: linkPreviews })),
      )
    }),
  )
})

it('replaces a text that is no object', () => {
  expect(mergeExtSettings('broken', { onlyAdminsSeeMembers: true })).toBe('{"only_admin_can_see_channel_members":true}')
})
