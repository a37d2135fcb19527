/** Checks that every call ends in a known way for every network fault. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stubServerAddress } from '@support/stubServerAddress'
import { fakeHttp, type FakeHttp, type ScriptedAnswer } from '@support/fakeHttp'
import type { Fault } from '@/domain/fault'
import type { HttpPort } from '@/platform/network/http'
import { DEFAULT_TIMEOUT_MS } from '@/platform/network/http'
import { calls } from './calls'
import { signedInClient, type Client } from './client'

type Outcome = { value: unknown } | { fault: Fault }
type Case = { name: string; answer: ScriptedAnswer; fault: Fault }

const refused = (status: number, text = '', retryAfterMs: number | null = null): Fault => ({
  kind: 'refused',
  status,
  text,
  reason: null,
  retryAfterMs,
})
const status = (code: number): Case => ({
  name: String(code),
  answer: { status: code, text: 'why' },
  fault: refused(code, 'why'),
})

const refusedByProxy = (code: number): Case => ({
  name: `${code} of a proxy`,
  answer: { status: code, text: '<html><h1>Who are you?', type: 'text/html' },
  fault: { kind: 'unreadable', member: 'body' },
})

const CASES: readonly Case[] = [
  ...[400, 403, 404, 408, 409, 412, 413, 415, 423, 424, 425, 500, 503].map(status),
  {
    name: '451',
    answer: { status: 451, text: 'License error: Expired.' },
    fault: refused(451, 'License error: Expired.'),
  },
  ...[401, 451].map(refusedByProxy),
  {
    name: '401 in words',
    answer: { status: 401, text: 'authorization error' },
    fault: refused(401, 'authorization error'),
  },
  { name: '401 without words', answer: { status: 401 }, fault: refused(401) },
  {
    name: '429 with a time',
    answer: { status: 429, headers: { 'retry-after': '7' } },
    fault: refused(429, '', 7_000),
  },
  {
    name: '409 with a reason',
    answer: { status: 409, json: { reason: 'name_conflict' } },
    fault: { ...refused(409), reason: 'name_conflict' } as Fault,
  },
  {
    name: '502 of a proxy',
    answer: { status: 502, text: '<html><h1>Bad Gateway', type: 'text/html' },
    fault: refused(502),
  },
  {
    name: '404 of a proxy',
    answer: { status: 404, text: '<!DOCTYPE html><p>nginx' },
    fault: { kind: 'unreadable', member: '404' },
  },
  { name: 'no network', answer: { state: 'network' }, fault: { kind: 'network' } },
  {
    name: 'a login portal',
    answer: { text: '<!DOCTYPE html><p>Accept our terms', type: 'text/html' },
    fault: { kind: 'unreadable', member: 'body' },
  },
  { name: 'half an answer', answer: { text: '{"uid":7,"na' }, fault: { kind: 'unreadable', member: 'body' } },
]

/** Calls without a session or with another key. Their 401 says nothing about the session. */
const WITHOUT_SESSION =
  /^(bot\.|license\.(license|checkLicense|startPayment|fetchLicense)|magicLink\.|system\.|serverInfo\.|createAdmin\.|checkFile\.|fileContent\.|linkPreview\.|login\.|archive\.bundle$|otherLogin\.(logInWith|authorizeOpenId|fetchWalletNonce|createThirdPartyKey|fetchClientId)|passkey\.(startPasskeyLogin|finishPasskeyLogin)|page\.(customPage|widgetCss)|configuration\.mailEnabled|tunnel\.tunnelAutomation|token\.(logIn|logInAsGuest|register|logOut)$)/
/** Calls whose 401 without words may concern only the thing that they name. */
const HARMLESS_401 =
  /^(account\.changePictureOf|botKey\.|group\.changeChannelPicture|otherLogin\.linkLogin|user\.deleteDevice)/
/** Calls that accept any text. */
const ACCEPTS_ANY_TEXT =
  /^(notification\.testNotificationChannel|organization\.(frontendUrl|fetchThirdPartySecret)|page\.(customPage|widgetCss)|system\.version|tunnel\.(startTunnel|stopTunnel))/
/** Calls that may take longer than 30 s and can be canceled. */
const LONG_RUNNING =
  /^(resource\.uploadFile|fileContent\.fetchFile|bot\.uploadAsBot|organization\.sendMail|tunnel\.startTunnel)/

/** Whether the case ends the session. A renewal that is refused without words may be refused by a proxy. */
const isSessionLost = (name: string, of: string) =>
  name === 'credentials.renew' && (of === '401 in words' || of === '451')

/** Returns the outcome of a case where it differs from the fault itself; null otherwise. */
function exceptionOf(name: string, { name: of, fault }: Case): Outcome | null {
  // The token of this call is too short to be a real one.
  if (name === 'magicLink.checkMagicToken' && ['no network', '502 of a proxy'].includes(of)) return { value: false }
  if (name.startsWith('otherLogin.fetchClientId')) return { value: null }
  if (name === 'checkFile.checkFile') {
    if (fault.kind === 'refused' && fault.status === 404) return { value: 'gone' }
    return { value: fault.kind === 'unreadable' && !of.endsWith('of a proxy') ? 'here' : 'unknown' }
  }
  // A file may have any content.
  if (name === 'fileContent.fetchFile' && fault.kind === 'unreadable' && !of.endsWith('of a proxy'))
    return { value: expect.any(Blob) as Blob }
  // The link contains no token.
  if (name.startsWith('invitation.invite') && of === 'half an answer')
    return { fault: { kind: 'unreadable', member: 'magic_token' } }
  if (name === 'page.widgetCss' && fault.kind === 'refused' && fault.status === 404) return { value: '' }
  if (name.startsWith('page.customPage') && of === 'a login portal')
    return { value: '<!DOCTYPE html><p>Accept our terms' }
  if (isSessionLost(name, of)) return { fault: { kind: 'signedOut' } }
  // The shop has other habits, so its 404 counts whatever it says.
  if (/^license\.(startPayment|fetchLicense)/.test(name) && of === '404 of a proxy') return { fault: refused(404) }
  return null
}

/** Converts the results of endpoints and plain functions to one shape. */
function toOutcome(given: unknown): Outcome {
  const of = given as {
    data?: unknown
    error?: Fault | { name: string }
    fault?: Fault
    value?: unknown
    token?: string
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { value: given }
  if (of.fault) return { fault: of.fault }
  if (of.error) return { fault: 'kind' in of.error ? of.error : { kind: 'canceled' } }
  if ('value' in of) return { value: of.value }
  return { value: 'data' in of ? of.data : given }
}

/** Advances the clock until the call has ended. Resolves to the duration. */
async function waitForEnd(call: Promise<unknown>, { ports: { clock } }: Client) {
  let outcome: Outcome | undefined
  call.then(
    (given) => (outcome = toOutcome(given)),
    (error: unknown) => (outcome = { value: error }),
  )
  const from = clock.elapsed()
  for (let rounds = 0; outcome === undefined && rounds < 2_000; rounds++) await clock.advance(rounds === 0 ? 0 : 500)
  return { outcome, tookMs: clock.elapsed() - from }
}

/** Returns a network that gives this answer to the tested call only. */
function networkThat(answer: ScriptedAnswer, name: string): FakeHttp {
  const http = fakeHttp()
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'] as const) http.on(method, /^/, answer)
  if (name !== 'credentials.renew')
    http.on('POST', '/token/renew', { json: { token: 'newer', refresh_token: 'newer', expired_in: 3_600 } })
  if (!/^(system\.version|serverInfo\.fetchServerInfo|probe\.measureAnswer)$/.test(name))
    http.on('GET', '/admin/system/version', { text: '0.9.0' })
  if (name.startsWith('configuration.update')) http.on('GET', /config$/, { json: {} })
  return http
}

const requestCalls = Object.entries(calls).filter(([name]) => !/Url$/.test(name) && name !== 'stream.streamAddress')
const unhandledRejections: unknown[] = []
const recordRejection = (reason: unknown) => void unhandledRejections.push(reason)

beforeAll(() => {
  process.on('unhandledRejection', recordRejection)
  return stubServerAddress('http://localhost')
})
afterAll(() => {
  process.off('unhandledRejection', recordRejection)
})
beforeEach(() => void unhandledRejections.splice(0))
afterEach(() => expect(unhandledRejections).toEqual([]))

describe('every call, whatever the network does', () => {
  it.each(requestCalls)('%s ends as defined', async (name, call) => {
    for (const one of CASES) {
      const client = signedInClient(networkThat(one.answer, name))
      const { outcome } = await waitForEnd(call(client) as Promise<unknown>, client)
      const { fault } = one
      const code = fault.kind === 'refused' ? fault.status : 0
      const isSigned = !WITHOUT_SESSION.test(name)
      // The token was renewed just before, so the session is not over.
      const isDoubtful = isSigned && code === 401 && (one.name === '401 in words' || !HARMLESS_401.test(name))
      const hasValue = outcome !== undefined && 'value' in outcome
      const isMeasured = name.startsWith('probe.') && fault.kind !== 'network' && hasValue
      const isTextFine =
        isMeasured ||
        (one.name === 'half an answer' && hasValue && (outcome.value === null || ACCEPTS_ANY_TEXT.test(name)))
      const expected =
        exceptionOf(name, one) ?? (isDoubtful ? { fault: { kind: 'unreadable', member: '401' } } : { fault })
      if (!isTextFine) expect(outcome, `${name}: ${one.name}`).toEqual(expected)
      const signedOutItself = name === 'token.logOut'
      expect(client.ports.tokenStorage.session() === null, `${name}: ${one.name}: session`).toBe(
        isSessionLost(name, one.name) || signedOutItself,
      )
    }
  })

  it.each(requestCalls.filter(([name]) => name !== 'credentials.renew'))(
    '%s does not loop forever, and can be aborted',
    async (name, call) => {
      let seen = 0
      const hanging =
        (client: () => Client): HttpPort =>
        (request) => {
          if (request.url.endsWith('/admin/system/version') && name !== 'system.version') return fakeAnswer('0.9.0')
          seen++
          return new Promise((resolve) => {
            const afterMs = request.timeoutMs ?? DEFAULT_TIMEOUT_MS
            client().ports.clock.after(afterMs, () => resolve({ state: 'timeout', afterMs }))
            request.signal?.addEventListener('abort', () => resolve({ state: 'canceled' }))
          })
        }
      const client: Client = signedInClient(hanging(() => client))
      const { outcome, tookMs } = await waitForEnd(call(client) as Promise<unknown>, client)
      expect(outcome, name).toBeDefined()
      if (!LONG_RUNNING.test(name)) expect(tookMs, name).toBeLessThanOrEqual(30_500)

      const other: Client = signedInClient(hanging(() => other))
      const going = call(other) as Promise<unknown> & { abort?: () => void }
      if (!going.abort) return
      const before = seen
      going.abort()
      expect((await waitForEnd(going, other)).outcome).toEqual({ fault: { kind: 'canceled' } })
      await other.ports.clock.advance(500)
      expect(seen - before).toBeLessThanOrEqual(1)
    },
  )

  it.each(requestCalls)('%s survives JSON of any shape', async (name, call) => {
    for (const json of [null, 42, 'text', true, [], [null], [{}], {}, { users: 3, user: null }]) {
      const client = signedInClient(networkThat({ json }, name))
      const { outcome } = await waitForEnd(call(client) as Promise<unknown>, client)
      expect(outcome, `${name}: ${JSON.stringify(json)}`).toBeDefined()
      // 0.3.3 answers an invalid invitation without a body, which reads as null.
      const isRefusal = name === 'magicLink.bindInvitation' && json === null
      if (outcome && 'fault' in outcome)
        expect(outcome.fault.kind, `${name}: ${JSON.stringify(json)}`).toBe(isRefusal ? 'refused' : 'unreadable')
      else expect(outcome?.value, `${name}: ${JSON.stringify(json)}`).not.toBeInstanceOf(Error)
    }
  })
})

function fakeAnswer(text: string) {
  const http = fakeHttp()
  http.on('GET', /^/, { text })
  return http({ method: 'GET', url: 'http://localhost/api/' })
}
