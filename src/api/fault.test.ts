import { describe, expect, it } from 'vitest'
import { toHttpAnswer } from '@support/fakeHttp'
import { refusal, unansweredFault } from './fault'

const NOW = Date.UTC(2026, 0, 5, 9, 0)
const faultOf = (scripted: Parameters<typeof toHttpAnswer>[0]) =>
  refusal(toHttpAnswer(scripted), scripted.text ?? JSON.stringify(scripted.json) ?? '', NOW)

describe('refusal', () => {
  it("keeps the server's plain text", () => {
    expect(faultOf({ status: 451, text: 'License error: Expired.' })).toEqual({
      kind: 'refused',
      status: 451,
      text: 'License error: Expired.',
      reason: null,
      retryAfterMs: null,
    })
  })

  it('reads the single reason that comes as JSON', () => {
    expect(faultOf({ status: 409, json: { reason: 'email_conflict' } })).toMatchObject({
      status: 409,
      reason: 'email_conflict',
      text: '',
    })
  })

  it.each(['<html><body>502 Bad Gateway</body></html>', '  <!DOCTYPE html><p>x', '<center>nginx</center>'])(
    'never shows the error page of a proxy: %s',
    (text) => {
      expect(faultOf({ status: 502, text })).toMatchObject({ status: 502, text: '' })
      expect(faultOf({ status: 502, text: 'words', type: 'text/html' })).toMatchObject({ text: '' })
    },
  )

  it.each([401, 451])('does not take the error page of a proxy for a message of the server: %i', (status) => {
    expect(faultOf({ status, text: '<html><body>Who are you?' })).toEqual({ kind: 'unreadable', member: 'body' })
    expect(faultOf({ status, text: 'words', type: 'text/html' })).toEqual({ kind: 'unreadable', member: 'body' })
  })

  it.each<[string, Parameters<typeof toHttpAnswer>[0]]>([
    ['Traefik without a server', { status: 404, text: '404 page not found\n', type: 'text/plain; charset=utf-8' }],
    ['a gateway in JSON', { status: 404, json: { message: 'no Route matched' } }],
    ['a page', { status: 404, text: '<html><body>404' }],
    ['a sign-in in JSON', { status: 401, json: { error: 'unauthenticated' } }],
  ])('takes what only a proxy sends for no answer of the server: %s', (_, scripted) => {
    expect(faultOf(scripted)).toMatchObject({ kind: 'unreadable' })
  })

  it.each([{ status: 404 }, { status: 404, text: 'not found' }, { status: 401 }])(
    'keeps what the server itself says: %j',
    (scripted) => {
      expect(faultOf(scripted)).toMatchObject({ kind: 'refused', status: scripted.status })
    },
  )

  it('keeps text that only resembles a page', () => {
    expect(faultOf({ status: 500, text: '<3 is not a number' })).toMatchObject({ text: '<3 is not a number' })
  })

  it('reads Retry-After in seconds or as a date', () => {
    expect(faultOf({ status: 429, headers: { 'retry-after': '7' } })).toMatchObject({ retryAfterMs: 7_000 })
    expect(faultOf({ status: 503, headers: { 'retry-after': new Date(NOW + 9_000).toUTCString() } })).toMatchObject({
      retryAfterMs: 9_000,
    })
    expect(faultOf({ status: 503, headers: { 'retry-after': new Date(NOW - 9_000).toUTCString() } })).toMatchObject({
      retryAfterMs: 0,
    })
    expect(faultOf({ status: 429, headers: { 'retry-after': '999999999' } })).toMatchObject({ retryAfterMs: 300_000 })
    expect(faultOf({ status: 429, headers: { 'retry-after': 'soon' } })).toMatchObject({ retryAfterMs: null })
  })
})

describe('unansweredFault', () => {
  it('tells how the request ended', () => {
    expect(unansweredFault({ state: 'network' })).toEqual({ kind: 'network' })
    expect(unansweredFault({ state: 'canceled' })).toEqual({ kind: 'canceled' })
    expect(unansweredFault({ state: 'timeout', afterMs: 30_000 })).toEqual({ kind: 'timeout', afterMs: 30_000 })
  })
})
