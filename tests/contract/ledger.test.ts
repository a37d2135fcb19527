/** Checks that every call of the protocol has a client call, a route in the reference server, and a recording. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stubServerAddress } from '@support/stubServerAddress'
import { fakeHttp } from '@support/fakeHttp'
import { callsTo } from '@support/serverPorts'
import { rest } from '@/api/rest'
import { CAPABILITY_VERSIONS } from '@/domain/serverVersion'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'
import { calls } from './calls'
import { signedInClient } from './client'
import { matchesRow, nameOf, recordings, rows, type Row } from './ledger'
import { expectSpoiledAnswersRefused } from './spoiledAnswers'

const NEWEST = '0.9.0'
const modules = import.meta.glob<Record<string, unknown>>(['../../src/api/**/*.ts', '!**/*.test.ts'], { eager: true })

type SentRequest = { method: string; path: string; url: string; headers?: Readonly<Record<string, string>> }

/** Returns the requests of a call, recorded by a network that accepts everything. */
async function requestsOf(call: string, version: string): Promise<readonly SentRequest[]> {
  const http = fakeHttp()
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'] as const) http.on(method, /^/, { json: {} })
  http.on('GET', '/admin/system/version', { text: version })
  http.on('POST', /\/file\/prepare$/, { json: 'file' })
  // Any other answer would be retried.
  http.on('POST', /\/file\/upload$/, { status: 403 })
  const asked = calls[call]!(signedInClient(http))
  if (typeof asked === 'string') return [{ method: 'GET', path: asked.replace(/^.*?\/api/, ''), url: asked }]
  await asked
  return http.requests()
}

beforeAll(() => stubServerAddress('http://localhost'))

const namesOf = (list: readonly Row[]) => list.map(nameOf)
const rowsWithCall = rows.filter((row) => row.call !== null)
const isNewer = ({ since }: Row) => /^\d/.test(since) && since !== '0.3.3'

describe('the ledger of calls', () => {
  it('lists every row once, and only calls that exist', () => {
    expect(new Set(namesOf(rows)).size).toBe(rows.length)
    expect(rowsWithCall.filter(({ call }) => call !== null && !(call in calls)).map(nameOf)).toEqual([])
    expect(rows.filter((row) => (row.call === null || row.trace === null) && !row.reason).map(nameOf)).toEqual([])
  })

  it.each(rowsWithCall.map((row) => [nameOf(row), row] as const))('%s is requested by that call', async (_, row) => {
    const requests = await requestsOf(row.call!, row.since === '0.3.3' ? '0.3.3' : NEWEST)
    // For the licensing host, the row contains only the path behind it.
    const where = row.path.startsWith('{licensing host}') ? { ...row, path: row.path.replace(/^\{[^}]+\}/, '') } : row
    const found = requests.find(({ method, path }) => matchesRow(where, method, path))
    expect(found, requests.map(({ method, path }) => `${method} ${path}`).join()).toBeDefined()
    const key = found?.headers?.['X-API-Key']
    if (row.path.startsWith('/bot')) expect(key).toBe('key')
    else if (row.since === 'licensing host')
      expect([found?.url.startsWith('https://licenses.example.org/'), key]).toEqual([true, undefined])
    else expect(['token', undefined]).toContain(key)
  })

  it('gives newer calls the versions in domain/serverVersion.ts', () => {
    const gates = new Set<string>(Object.values(CAPABILITY_VERSIONS))
    expect(rows.filter((row) => isNewer(row) && !gates.has(row.since)).map(nameOf)).toEqual([])
  })

  it('omits no endpoint and no function of the api', () => {
    const inLedger = new Set(rowsWithCall.map(({ call }) => call!.split(' ')[0]!.split('.')[1]))
    // These are parts of other calls or queries over several calls, without a path of their own.
    const parts = new Set([
      'accountKnown',
      // The same request as `fetchThirdPartySecret`.
      'thirdPartySecret',
      // The same requests as `user` and `deleteMyAccount`, without a store.
      'fetchIsPerson',
      'giveAccountBack',
      'knownPushToken',
      'attachHooks',
      'conversationPath',
      // GET /resource/file, as `fileUrl`.
      'fetchFile',
      'fetchResource',
      'drawablePicture',
      'fetchServerInfo',
      'requestNewOrOld',
      'readMergeWrite',
      // They ask the web server of the client.
      'probePage',
      'probeWidget',
      'probeFile',
      'toFault',
      'base64OfUtf8',
      'beginSession',
      'isLicenseError',
      'isOwnUnauthorized',
      'isPage',
      'capabilityMissingFrom',
      'createApiContext',
      'confirmRefusal',
      'createCredentials',
      'createPageSession',
      'createUnexpectedRefusals',
      'missingCapability',
      'refusal',
      'requestRenewal',
      'requestServer',
      'runMutation',
      'runQuery',
      'serverHasCapability',
      'encodeMessage',
      'toResult',
      'unansweredFault',
    ])
    const functions = Object.values(modules)
      .flatMap((module) => Object.entries(module))
      .filter(([name, value]) => typeof value === 'function' && !/^use[A-Z]/.test(name))
      .map(([name]) => name)
    const endpoints = Object.keys(rest.endpoints)
    expect(functions.length).toBeGreaterThan(40)
    expect(endpoints.length).toBeGreaterThan(90)
    expect([...functions, ...endpoints].filter((name) => !parts.has(name) && !inLedger.has(name))).toEqual([])
  })
})

describe('the recordings of the ledger', () => {
  it.each(rows.filter(({ trace, call }) => trace !== null && call !== null).map((row) => [nameOf(row), row] as const))(
    '%s is recorded',
    (_, row) => {
      const steps = recordings.get(row.trace!)
      expect(steps, `no recording ${row.trace}`).toBeDefined()
      // The recorder itself opens streams; no call does.
      if (row.path === '/user/events') return expect(JSON.stringify(steps)).toContain('"events"')
      const recorded = steps!.filter(({ request }) => request && matchesRow(row, request.method, request.path))
      expect(recorded.length).toBeGreaterThan(0)
      const isGood = recorded.some(({ response }) => response?.status === 200)
      if (isNewer(row)) expect(isGood).toBe(false)
    },
  )
})

/** The recorder wrote these placeholders for values that differ between runs, and for bytes. */
const isFullyRecorded = (body: unknown) => !/<not (compared|recorded)>|"content":"as above"/.test(JSON.stringify(body))
/** Calls of one request whose answer is used. */
const rowsWithAnswer = rowsWithCall.filter(
  ({ call, method, since }) =>
    since === '0.3.3' &&
    method !== 'HEAD' &&
    !/Url$|streamAddress|uploadFile|uploadAsBot|credentials|configuration.update|saveService/.test(call!),
)

describe('the answers of the real server', () => {
  const goodAnswers = (row: Row) =>
    [...recordings].flatMap(([trace, steps]) =>
      steps.flatMap(({ label, request, response }) => {
        const isGood =
          response?.status === 200 && /json|text\/plain/.test(response.type ?? '') && isFullyRecorded(response.body)
        return isGood && request && matchesRow(row, request.method, request.path)
          ? [{ label: `${trace}: ${label}`, type: response.type ?? '', body: response.body }]
          : []
      }),
    )
  const recorded = rowsWithAnswer
    .map((row) => [nameOf(row), row, goodAnswers(row)] as const)
    .filter(([, , answers]) => answers.length > 0)

  it('are recorded for most calls', () => expect(recorded.length).toBeGreaterThan(45))

  it.each(recorded)('to %s are decoded', async (_, row, answers) => {
    for (const { label, type, body } of answers) {
      const http = fakeHttp()
      http.on('GET', '/admin/system/version', { text: '0.3.3' })
      const text = type.includes('json') ? JSON.stringify(body) : String(body)
      http.on(row.method, /^/, { text, headers: { 'content-type': type } })
      const outcome = await (calls[row.call!]!(signedInClient(http)) as Promise<object>)
      expect(outcome, label).not.toHaveProperty('fault')
      expect(outcome, label).not.toHaveProperty('error')
    }
  })

  it.each(recorded)('to %s with a wrong member are read, or refused as unreadable', (_, row, answers) =>
    expectSpoiledAnswersRefused(row, answers[0]!.body, '0.3.3'),
  )
})

describe('the reference server', () => {
  const servers = new Map<string, Promise<ReferenceServer>>()
  /** Creates a server of that version with a founder, and with the style sheet and the pages whose absence is a 404. */
  async function createFoundedServer(version: string) {
    const server = await createReferenceServer({ dataDir: ':memory:', version })
    const calls = callsTo(server)
    const ada = { name: 'Ada', email: 'ada@example.org', password: 'pw' }
    await calls.createAdmin(ada)
    const token = await calls.signIn(ada)
    const put = (path: string, body: object | string) => calls.request('PUT', path, body, token).catch(() => undefined)
    await put('/resource/widget-extra.css', { data: 'p{}' })
    await put('/page/landing', '<p>')
    await put('/page/after_signin', '<p>')
    return server
  }
  const serverOf = (version: string) => {
    const server = servers.get(version) ?? createFoundedServer(version)
    servers.set(version, server)
    return server
  }
  afterAll(async () => {
    for (const server of servers.values()) await (await server).close()
  })

  /**
   * Returns whether a path is routed. An unknown path gives a 404 in text, or its last segment is read as an id. A
   * known path asks for a key or for more.
   */
  async function isRouted({ method, path }: Row, version: string) {
    const server = await serverOf(version)
    const url = `http://localhost/api${path.replaceAll(/\{[^}]+\}/g, '7')}`
    const response = await server.handle(new Request(url, { method, headers: { referer: 'http://localhost/' } }))
    const text = await response.text()
    return !(response.status === 404 && text === 'not found') && !text.startsWith('failed to parse path')
  }
  const served = rowsWithCall.filter(({ since }) => /^\d/.test(since))

  it.each(served.map((row) => [nameOf(row), row] as const))('%s has a route', async (_, row) => {
    expect(await isRouted(row, row.since)).toBe(true)
    if (isNewer(row)) expect(await isRouted(row, '0.3.3'), 'on 0.3.3').toBe(false)
  })
})
