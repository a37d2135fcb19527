import { describe, expect, it } from 'vitest'
import type { Fault } from '@/domain/fault'
import type { HttpOutcome } from '@/platform/network/http'
import { toHttpAnswer } from '@support/fakeHttp'
import { resultOfFault, resultOfStream, type ProbeResult } from './probeStream'

const PAGE = { text: '<!doctype html><title>Sign in to the café</title>', type: 'text/html' }
const NOW = Date.UTC(2026, 0, 5)

describe('a stream that cannot be opened', () => {
  const table: [string, HttpOutcome, ProbeResult][] = [
    ['nobody answers', { state: 'network' }, { why: 'unreachable' }],
    ['it is held open', { state: 'timeout', afterMs: 4_000 }, { why: 'open' }],
    ['204', toHttpAnswer({ status: 204 }), { why: 'noStream' }],
    ['401', toHttpAnswer({ status: 401, text: 'authorization error' }), { why: 'token' }],
    ['403', toHttpAnswer({ status: 403 }), { why: 'removed' }],
    ['403 of a proxy, in HTML', toHttpAnswer({ status: 403, ...PAGE }), { why: 'page' }],
    ['401 of a proxy, in JSON', toHttpAnswer({ status: 401, json: { error: 'who?' } }), { why: 'unexpected' }],
    ['429', toHttpAnswer({ status: 429, headers: { 'retry-after': '30' } }), { why: 'busy', afterMs: 30_000 }],
    ['503', toHttpAnswer({ status: 503, headers: { 'retry-after': '5' } }), { why: 'trouble', afterMs: 5_000 }],
    ['502 in HTML', toHttpAnswer({ status: 502, ...PAGE }), { why: 'trouble', afterMs: 0 }],
    ['a page where a stream was expected', toHttpAnswer({ status: 200, ...PAGE }), { why: 'page' }],
    ['an end that was too quick to notice', toHttpAnswer({ status: 200, type: 'text/event-stream' }), { why: 'open' }],
  ]
  it.each(table)('%s', async (_, outcome, verdict) => {
    expect(await resultOfStream(outcome, NOW)).toEqual(verdict)
  })

  const refused = (status: number, retryAfterMs: number | null = null): Fault => ({
    kind: 'refused',
    status,
    text: '',
    reason: null,
    retryAfterMs,
  })
  const faults: [string, Fault, ProbeResult][] = [
    ['no network', { kind: 'network' }, { why: 'unreachable' }],
    ['no answer in time', { kind: 'timeout', afterMs: 30_000 }, { why: 'unreachable' }],
    ['a session that is over', { kind: 'signedOut' }, { why: 'token' }],
    ['a page instead of an answer', { kind: 'unreadable', member: 'body' }, { why: 'page' }],
    ['401 of a proxy', { kind: 'unreadable', member: '401' }, { why: 'unexpected' }],
    ['429', refused(429, 7_000), { why: 'busy', afterMs: 7_000 }],
    ['500', refused(500), { why: 'trouble', afterMs: 0 }],
    ['403, which says nothing about the device here', refused(403), { why: 'trouble', afterMs: 0 }],
  ]
  it.each(faults)('an ordinary request reports %s', (_, fault, verdict) => {
    expect(resultOfFault(fault)).toEqual(verdict)
  })
})
