/** Checks that every recorded answer of the real server is decoded. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { toHistoryPage } from './chatRow'
import { decodeEvent, EVENT_TYPES } from './events'
import { toChannel } from './group'
import { toLogin } from './session'
import { toLoginConfig, toOrganization } from './server'
import { toStoredFile } from './upload'
import { toUser } from './user'

type Step = {
  label: string
  request?: { method: string; path: string }
  response?: { status: number; body?: unknown }
  events?: unknown[]
  value?: unknown
}

const folder = new URL('../../tests/contract/traces/recorded/', import.meta.url)
const steps = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const recorded = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Step[]
    return recorded.map((step) => ({ ...step, label: `${name}: ${step.label}` }))
  })
const me = toUserId(1)

/** The recorder writes this placeholder for values that differ between runs. */
const isWhole = (value: unknown) => !JSON.stringify(value).includes('<not compared>')
const isEvent = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const events = steps.flatMap(({ label, events: streamed = [], value }) =>
  // The only heartbeat was recorded as a value; other values are bodies of requests.
  [...streamed, ...(label.startsWith('stream-') ? [value] : [])].filter(isEvent).map((event) => ({ label, event })),
)

const answersTo = (method: string, path: RegExp) =>
  steps.flatMap(({ label, request, response }) =>
    request?.method === method &&
    path.test(request.path) &&
    response?.status === 200 &&
    isWhole(response.body) &&
    typeof response.body === 'object'
      ? [{ label, body: response.body }]
      : [],
  )

describe('the recorded traffic of a real server', () => {
  it('is decoded, event by event, without one rejected item', () => {
    expect(events.length).toBeGreaterThan(400)
    for (const { label, event } of events) {
      const decoded = decodeEvent(JSON.stringify(event), me)
      expect(decoded, `${label} ${event.type}`).toMatchObject({ event: {}, rejected: [] })
    }
  })

  it('covers every event of the protocol except those of newer servers', () => {
    const types = new Set(events.map(({ event }) => event.type))
    const newer = [
      'group_message_cleared',
      'message_cleared',
      'server_config_changed',
      'user_calling',
      'user_remark',
      'group_announcement_changed',
    ]
    expect(EVENT_TYPES.filter((type) => !types.has(type))).toEqual(newer)
  })

  it('is decoded answer by answer', () => {
    const readers: [string, RegExp, (body: unknown) => unknown, number][] = [
      ['POST', /^\/token\/login$/, toLogin, 100],
      ['POST', /^\/user\/register$/, toLogin, 50],
      ['GET', /^\/user\/(me|\d+)$/, toUser, 5],
      ['GET', /^\/group\/\d+$/, (body) => toChannel(body), 5],
      ['GET', /^\/admin\/login\/config$/, toLoginConfig, 1],
      ['GET', /^\/admin\/system\/organization$/, toOrganization, 1],
      ['POST', /^\/resource\/file\/upload$/, toStoredFile, 5],
    ]
    for (const [method, path, read, atLeast] of readers) {
      const answers = answersTo(method, path)
      expect(answers.length, `${method} ${path.source}`).toBeGreaterThanOrEqual(atLeast)
      for (const { label, body } of answers) expect(() => read(body), label).not.toThrow()
    }
  })

  it('is decoded row by row of the history', () => {
    const pages = answersTo('GET', /^\/(group|user)\/\d+\/history/).filter(
      ({ body }) => Array.isArray(body) && body.every((row) => typeof row === 'object'),
    )
    expect(pages.length).toBeGreaterThan(3)
    for (const { label, body } of pages) {
      const page = toHistoryPage(body, me)
      expect(page.rejected, label).toEqual([])
      expect(page.rows.length, label).toBe(page.received)
    }
  })
})
