import { startTranslations } from '@support/startTranslations'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { Fault } from '@/domain/fault'
import { faultText, sendFaultText, toastReason } from './faultText'
import { translatorOf } from './i18n'

let t: TFunction
beforeAll(async () => {
  t = translatorOf(await startTranslations())
})

const refused = (status: number, text = ''): Fault => ({
  kind: 'refused',
  status,
  text,
  reason: null,
  retryAfterMs: null,
})

describe('the text of a fault', () => {
  it.each([
    [400, 'Bad Request'],
    [403, 'Request Not Allowed'],
    [404, 'Request Not Found'],
    [413, 'File size too large'],
    [451, 'License Error'],
    [500, 'Server Error'],
    [503, 'Server Error'],
  ])("begins with the fault's name for %i", (status, headline) => {
    expect(faultText(t, refused(status)).headline).toBe(headline)
  })

  it.each(['channel', 'bot'])(
    'an empty 401 about a deleted %s says that it does not exist, not that one is signed out',
    () => {
      expect(faultText(t, refused(401))).toEqual({
        headline: 'Request Not Found',
        detail: 'It does not exist, or this server lacks it.',
      })
      expect(faultText(t, { kind: 'signedOut' }).headline).toBe('You are signed out')
    },
  )

  it('a toast about a 403 has the server’s own words behind the reason, when there are some', () => {
    expect(toastReason(t, refused(403, 'adding contacts is off'))).toBe('Request Not Allowed – adding contacts is off')
    expect(toastReason(t, refused(403))).toBe('Request Not Allowed')
  })

  it('is the server’s own for a 451, 500 or 503 with a text', () => {
    for (const status of [451, 500, 503])
      expect(faultText(t, refused(status, 'too many users')).headline).toBe('too many users')
  })

  it('puts the server’s own in the second line otherwise', () => {
    expect(faultText(t, refused(403, 'only admins'))).toEqual({
      headline: 'Request Not Allowed',
      detail: 'only admins',
    })
  })

  it.each([{ kind: 'network' }, { kind: 'timeout', afterMs: 20_000 }] as const)(
    'says in plain words that nothing answered; only a toast says "Failed to fetch" (%j)',
    (fault) => {
      expect(faultText(t, fault).headline).toBe('The server cannot be reached')
      expect(toastReason(t, fault)).toBe('Failed to fetch')
    },
  )

  it('tells how long was waited', () => {
    expect(faultText(t, { kind: 'timeout', afterMs: 20_000 }).detail).toBe(
      'The server did not answer within 20 seconds.',
    )
  })

  it('tells a blocked person so, for direct messages only', () => {
    expect(sendFaultText(t, refused(403), true)).toEqual({ headline: 'Send failed, blocked maybe', detail: null })
    expect(sendFaultText(t, refused(403), false)).toEqual({
      headline: 'Send Message Failed',
      detail: 'Request Not Allowed',
    })
  })
})
