import { describe, expect, it } from 'vitest'
import type { License } from '../license'
import { checkEncryption, checkFrontendUrl, checkRoundTrip, checkSizes, checkStream } from './connectionChecks'
import { checkWidgetFrame } from './deliveryChecks'
import { checkBuild, checkFiles, checkHeaders, filesNamedIn } from './deploymentChecks'
import type { Finding } from './finding'
import { HEALTH_CHECKS, HEALTH_LINES } from './healthChecks'
import { checkLicense, checkStorage, checkVersion } from './serverChecks'
import { checkCalls, checkIssuers, checkMail, checkPush, checkWebhooks, type Trial } from './trialChecks'

const found = (finding: Finding | null) => finding && `${finding.state} ${finding.cause}`
const NOW = Date.parse('2026-11-26T10:00:00Z')
const DAY_MS = 86_400_000
const PASSED: Trial = { at: NOW, isDone: true }
const REFUSED: Trial = { at: NOW, isDone: false }

it('every line has a check', () => {
  expect(HEALTH_LINES.every((line) => typeof HEALTH_CHECKS[line] === 'function')).toBe(true)
})

describe('the version', () => {
  it.each([
    ['0.2.9', 'failing versionTooOld'],
    ['0.3.3', 'warning versionLacks'],
    ['0.5.31', 'ok versionComplete'],
    ['0.9.0-beta', 'ok versionComplete'],
  ])('%s: %s', (version, expected) => expect(found(checkVersion({ version }))).toBe(expected))

  it('counts what an old server lacks, and names the version that has it', () => {
    expect(checkVersion({ version: '0.5.29' }).values).toEqual({ version: '0.5.29', newest: '0.5.31', lacking: 1 })
  })
})

describe('mail', () => {
  const on = { enabled: true, host: 'smtp.acme.org', from: 'Acme <chat@acme.org>', trial: null as Trial | null }
  it.each([
    [on, 'hint mailUntried', 'test'],
    [{ ...on, trial: REFUSED }, 'warning mailFailed', 'test'],
    [{ ...on, enabled: false }, 'warning mailOff', 'enabled'],
    [{ ...on, host: ' ' }, 'failing mailHostMissing', 'host'],
    [{ ...on, from: 'Acme' }, 'failing mailSenderWrong', 'from'],
  ])('%j: %s, put right at %s', (input, expected, field) => {
    const finding = checkMail(input)
    expect([found(finding), finding.target]).toEqual([expected, { page: 'smtp', field }])
  })
  it('whose last test mail was accepted is in order', () =>
    expect(found(checkMail({ ...on, trial: PASSED }))).toBe('ok mailTried'))
})

describe('push', () => {
  const custom = {
    enabled: true,
    useOfficial: false,
    projectId: 'acme',
    clientEmail: 'svc@acme.org',
    setSecrets: ['privateKey' as const],
    trial: PASSED,
  }
  const unset = { ...custom, enabled: false, projectId: '', clientEmail: '', setSecrets: [] }
  it.each([
    [custom, 'ok pushTried'],
    [{ ...custom, trial: null }, 'hint pushUntried'],
    [{ ...custom, trial: REFUSED }, 'warning pushFailed'],
    [{ ...custom, projectId: '' }, 'failing pushIncomplete'],
    [{ ...custom, setSecrets: [] }, 'failing pushIncomplete'],
    [{ ...custom, enabled: false }, 'warning pushOff'],
    [{ ...unset, enabled: true, useOfficial: true, trial: null }, 'hint pushUntried'],
    [{ ...unset, trial: null }, 'hint pushUntried'],
  ])('%j: %s', (input, expected) => expect(found(checkPush(input))).toBe(expected))
})

describe('calls', () => {
  const on = { enabled: true, appId: 'a1', setSecrets: ['appCertificate' as const], trial: PASSED }
  it.each([
    [on, 'ok callsTried'],
    [{ ...on, trial: null }, 'hint callsUntried'],
    [{ ...on, trial: REFUSED }, 'warning callsFailed'],
    [{ ...on, appId: '' }, 'failing callsIncomplete'],
    [{ ...on, setSecrets: [] }, 'failing callsIncomplete'],
    [{ ...on, enabled: false }, 'ok callsOff'],
  ])('%j: %s', (input, expected) => expect(found(checkCalls(input))).toBe(expected))
})

it('of several issuers and webhooks the one that failed counts first, then those that nobody tried', () => {
  const tried = { name: 'a', trial: PASSED }
  const untried = { name: 'b', trial: null }
  const failed = { name: 'c', trial: REFUSED }
  expect(checkIssuers({ issuers: [] })).toBeNull()
  expect(checkWebhooks({ bots: [] })).toBeNull()
  expect(found(checkIssuers({ issuers: [tried] }))).toBe('ok issuersTried')
  expect(checkIssuers({ issuers: [tried, untried] })).toMatchObject({ state: 'hint', values: { number: 1 } })
  expect(checkWebhooks({ bots: [untried, failed] })).toMatchObject({ state: 'warning', values: { bot: 'c' } })
})

describe('the license', () => {
  const license: License = {
    domains: ['chat.acme.org'],
    userLimit: 20,
    createdAt: NOW - DAY_MS,
    expiresAt: NOW + 365 * DAY_MS,
    isSignatureValid: true,
    text: '3kd',
  }
  const check = (changes: Partial<License>, people = 5, hostname = 'chat.acme.org') =>
    checkLicense({ license: { ...license, ...changes }, people, hostname, now: NOW })
  it.each([
    [{}, 5, 'ok licenseFits'],
    [{ userLimit: 999_999 }, 5, 'ok licenseUnlimited'],
    [{}, 17, 'ok licenseFits'],
    [{}, 18, 'warning licenseNearlyFull'],
    [{}, 20, 'failing licenseFull'],
    [{ expiresAt: NOW + 30 * DAY_MS }, 5, 'warning licenseEnds'],
    [{ expiresAt: NOW + 31 * DAY_MS }, 5, 'ok licenseFits'],
    [{ expiresAt: NOW }, 5, 'failing licenseEnded'],
    [{ isSignatureValid: false, expiresAt: NOW }, 20, 'failing licenseUnsigned'],
    [{ domains: ['acme.org'] }, 5, 'failing licenseOtherDomain'],
    [{ domains: ['*'] }, 5, 'ok licenseFits'],
  ] as const)('%j with %i people: %s', (changes, people, expected) =>
    expect(found(check(changes, people))).toBe(expected),
  )

  it('is for every domain at localhost', () => expect(found(check({}, 5, 'localhost'))).toBe('ok licenseFits'))
})

describe('storage', () => {
  it.each([
    [null, null],
    [{ bytes: 5_000, count: 2, isComplete: true, days: null }, 'ok filesKept'],
    [{ bytes: 5_000, count: 2, isComplete: true, days: 90 }, 'ok filesExpire'],
    [{ bytes: 5_000, count: 1000, isComplete: false, days: null }, 'ok filesAtLeast'],
    [{ bytes: 10_000_000_000, count: 1000, isComplete: false, days: null }, 'warning filesPileUp'],
    [{ bytes: 10_000_000_000, count: 900, isComplete: true, days: 90 }, 'ok filesExpire'],
  ])('%j: %s', (input, expected) => expect(found(checkStorage(input))).toBe(expected))
})

describe('live events', () => {
  const beat = (lateMs: number, agoMs = 5_000) => ({ at: NOW - agoMs - lateMs, receivedAt: NOW - agoMs })
  const check = (heartbeat: { at: number; receivedAt: number } | null, serverAheadMs: number | null = 0) =>
    checkStream({ isLive: true, heartbeat, serverAheadMs, now: NOW })

  it('are not open', () =>
    expect(found(checkStream({ isLive: false, heartbeat: null, serverAheadMs: 0, now: NOW }))).toBe(
      'failing streamDown',
    ))
  it('have just been opened', () => expect(found(check(null))).toBe('ok streamStarting'))
  it('arrive at once', () => expect(found(check(beat(200)))).toBe('ok streamLive'))

  it('of a proxy that buffers arrive late, by so many seconds', () => {
    const finding = check(beat(14_000))
    expect([found(finding), finding.values]).toEqual(['warning streamLate', { span: { ms: 14_000 } }])
  })
  it('are not late because the clocks differ', () => {
    expect(found(check(beat(300_000), -300_000))).toBe('ok streamLive')
    expect(found(check(beat(314_000), -300_000))).toBe('warning streamLate')
    expect(found(check(beat(-286_000), 300_000))).toBe('warning streamLate')
  })
  it('are not called late if no answer tells the time', () =>
    expect(found(check(beat(14_000), null))).toBe('ok streamLive'))
  it('have been silent for too long', () => expect(found(check(beat(0, 50_000)))).toBe('warning streamSilent'))
})

describe('the round trip', () => {
  it.each([
    [{ tookMs: 38, serverAheadMs: 200 }, 'ok answersFast'],
    [{ tookMs: 38, serverAheadMs: null }, 'ok answersFastOnly'],
    [{ tookMs: 1_200, serverAheadMs: null }, 'warning answersSlow'],
    [{ tookMs: 1_200, serverAheadMs: -120_000 }, 'warning clocksApart'],
    [{ tookMs: 38, serverAheadMs: 120_000 }, 'warning clocksApart'],
  ])('%j: %s', (input, expected) => expect(found(checkRoundTrip(input))).toBe(expected))
})

describe('encryption', () => {
  it.each([
    [{ page: 'https://chat.acme.org/', isSecure: true }, 'ok encrypted'],
    [{ page: 'http://localhost:4400/', isSecure: true }, 'ok localOnly'],
    [{ page: 'http://10.0.4.12:3000/', isSecure: false }, 'failing plainHttp'],
  ])('%j: %s', (input, expected) => expect(found(checkEncryption(input))).toBe(expected))
})

describe('sizes', () => {
  it.each([
    [[], 'ok partsPass'],
    [[1_000_000], 'warning partsSmall'],
    [[1_000_000, 200_000], 'failing partsRefused'],
  ])('%j refused: %s', (refused, expected) =>
    expect(found(checkSizes({ partBytes: 1_000_000, smallPartBytes: 200_000, refused }))).toBe(expected),
  )
})

describe('the frontend URL', () => {
  const page = 'https://chat.acme.org/team/'
  it.each<[string, string, (Trial | null)?]>([
    ['', 'ok frontendUrlUnset'],
    ['https://chat.acme.org', 'ok frontendUrlSame'],
    ['https://CHAT.acme.org:443', 'ok frontendUrlSame'],
    ['http://1.2.3.4:4000', 'warning frontendUrlDiffers'],
    ['nonsense', 'warning frontendUrlDiffers'],
    ['https://other.acme.org', 'ok frontendUrlTried', PASSED],
    ['https://other.acme.org', 'warning frontendUrlFailed', REFUSED],
    ['https://chat.acme.org', 'ok frontendUrlSame', REFUSED],
  ])('%s: %s', (frontendUrl, expected, trial = null) =>
    expect(found(checkFrontendUrl({ frontendUrl, page, trial }))).toBe(expected),
  )
})

describe('the page of the widget', () => {
  const answer = { status: 200, policy: null, frameOptions: null }
  it.each([
    [answer, 'ok widgetFrameAllowed'],
    [{ ...answer, policy: "default-src 'self'; frame-ancestors 'self'" }, 'failing widgetFrameForbidden'],
    [{ ...answer, frameOptions: 'SAMEORIGIN' }, 'failing widgetFrameForbidden'],
  ])('%j: %s', (input, expected) => expect(found(checkWidgetFrame(input))).toBe(expected))

  it('a client without a widget says nothing', () => {
    expect(checkWidgetFrame({ ...answer, status: 404 })).toBeNull()
  })
})

describe('headers', () => {
  const page = { policy: "frame-ancestors 'self'", frameOptions: null }
  const api = { policy: 'sandbox', typeOptions: 'nosniff' }
  const none = { page: { policy: null, frameOptions: null }, api: { policy: null, typeOptions: null } }
  it.each([
    [{ page, api }, 'ok headersComplete'],
    [{ page, api: null }, 'ok headersOfPage'],
    [{ page: { policy: null, frameOptions: 'SAMEORIGIN' }, api }, 'ok headersComplete'],
    [{ page, api: { ...api, policy: "default-src 'none'; sandbox" } }, 'ok headersComplete'],
    [{ page, api: { ...api, typeOptions: null } }, 'warning headersMissing'],
    [{ page, api: { ...api, policy: null } }, 'warning headersMissing'],
    [none, 'warning headersMissing'],
  ])('%j: %s', (input, expected) => expect(found(checkHeaders(input))).toBe(expected))

  it('names those that are missing', () => {
    expect(checkHeaders(none).values?.names).toBe(
      "Content-Security-Policy: frame-ancestors 'self' (/), Content-Security-Policy: sandbox (/api/), X-Content-Type-Options: nosniff (/api/)",
    )
  })
})

describe('files of the client', () => {
  const good = {
    encoding: 'br',
    caching: 'public, max-age=31536000, immutable',
    bytes: 900_000,
    pageCaching: 'no-cache',
  }
  it.each([
    [null, null],
    [good, 'ok filesServedWell'],
    [{ ...good, pageCaching: null }, 'ok filesServedWell'],
    [{ ...good, encoding: null }, 'warning filesUncompressed'],
    [{ ...good, encoding: 'identity' }, 'warning filesUncompressed'],
    [{ ...good, caching: null }, 'warning filesUncached'],
    [{ ...good, caching: 'max-age=60' }, 'warning filesUncached'],
    [{ ...good, caching: null, encoding: null }, 'warning filesServedRaw'],
    [{ ...good, pageCaching: 'max-age=3600' }, 'failing pageCached'],
    [{ ...good, pageCaching: 'no-cache, max-age=3600' }, 'ok filesServedWell'],
  ])('%j: %s', (input, expected) => expect(found(checkFiles(input))).toBe(expected))
})

describe('the build', () => {
  const html = `<link rel="icon" href="./favicon.svg"><script type="module" crossorigin src="./assets/index-a1.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/index-c3.css"><a href="./x.js">x</a>`

  it('is read from the page', () => {
    expect(filesNamedIn(html)).toEqual(['./assets/index-a1.js', './assets/index-c3.css'])
  })
  it('is the newest if this page has loaded all its files, whatever else it loaded', () => {
    expect(found(checkBuild({ running: ['a1', 'c3', 'late'], delivered: ['a1', 'c3'] }))).toBe('ok buildNewest')
    expect(found(checkBuild({ running: ['a1', 'c3'], delivered: ['a2', 'c3'] }))).toBe('warning buildNewer')
  })
})
