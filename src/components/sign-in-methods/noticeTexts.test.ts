import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { translatorOver, type PlainTexts } from '@/i18n/translate'
import { noticeTexts } from './noticeTexts'

const read = (namespace: string) => JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8')) as unknown
const t = translatorOver({ common: read('common'), auth: read('auth') } as PlainTexts)
const member = { wasGuest: false, guest: true }

it.each([
  ['login_from_other_device', 'kicked from the other device', /Sign in again to continue here/],
  ['delete_user', 'Your account has been deleted', /you need a new account/],
  ['frozen', 'This account was frozen.', /until an admin unfreezes it/],
  ['delete_device', 'This device was signed out from elsewhere.', /change your password/],
  ['logout', 'This device was signed out from elsewhere.', /change your password/],
  ['expired', 'Your session has ended.', /messages that were not sent wait on this device/],
  ['unknown', 'Your session has ended.', /messages that were not sent wait on this device/],
] as const)('a session that ends by %s is explained: %s', (reason, headline, detail) => {
  expect(noticeTexts(t, reason, member)).toEqual({ headline, detail: expect.stringMatching(detail) as string })
})

it('a sign-out needs no explanation, and the words of a license are the server’s', () => {
  expect(noticeTexts(t, 'requested', member)).toBeNull()
  expect(noticeTexts(t, { license: 'License error: Expired.' }, member)?.headline).toBe('License error: Expired.')
})

it.each([
  [true, 'Enter again as a guest, or sign in.'],
  [false, 'This server no longer lets guests in. Sign in to continue.'],
])('a guest whose visit ends while guests are allowed: %s, is told what to do', (guest, detail) => {
  const texts = noticeTexts(t, 'delete_user', { wasGuest: true, guest })
  expect(texts).toEqual({ headline: 'Your visit as a guest has ended.', detail })
})
