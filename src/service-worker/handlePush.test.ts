import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../domain/notification/rules'
import { toUserId } from '../domain/ids'
import type { PushSnapshot } from '../domain/notification/workerData'
import { handlePush, type PushDeps } from './handlePush'
import { isWebKit } from './isWebKit'

const NOON = new Date(2026, 0, 5, 12).getTime()
const snapshot: PushSnapshot = {
  serverId: 'Qw3',
  userId: toUserId(9),
  name: 'Nora',
  rules: { ...DEFAULT_RULES, ownerId: toUserId(9) },
  mutes: {},
  blocked: [],
  texts: { reply: 'Reply', markRead: 'Mark as read', hidden: 'New message' },
}
const direct = {
  notification: { title: 'mira', body: 'hello' },
  data: { vocechat_server_id: 'Qw3', vocechat_from_uid: '7', vocechat_to_uid: '9' },
}
const channel = {
  notification: { title: 'ops', body: 'mira: hello' },
  data: { vocechat_server_id: 'Qw3', vocechat_from_uid: '7', vocechat_to_gid: '3' },
}
/** The one line that tells nothing. */
const NEUTRAL = { title: 'New message', tag: 'parley unknown', icon: 'icon', silent: true }
type Shown = { title: string } & Pick<NotificationOptions, 'body' | 'tag' | 'silent' | 'data' | 'icon'>

async function receive(payload: unknown, given: Partial<PushDeps> = {}): Promise<Shown | null> {
  let shown: Shown | null = null
  await handlePush(payload, {
    readSnapshot: () => Promise.resolve(snapshot),
    windows: () => Promise.resolve([]),
    show: (title, options) => Promise.resolve(void (shown = { title, ...options })),
    shownData: () => Promise.resolve([]),
    isPageRunning: () => Promise.resolve(false),
    wait: () => Promise.resolve(),
    now: () => NOON,
    mustAlwaysShow: false,
    icon: 'icon',
    ...given,
  })
  return shown
}
const inFocus = (path: string) => ({ windows: () => Promise.resolve([{ focused: true, path }]) })
const withRules = (rules: Partial<PushSnapshot['rules']>, more: Partial<PushSnapshot> = {}) => ({
  readSnapshot: () => Promise.resolve({ ...snapshot, ...more, rules: { ...snapshot.rules, ...rules } }),
})

describe('a push', () => {
  it('of a direct message is shown with its sound and leads to its conversation', async () => {
    expect(await receive(direct)).toMatchObject({
      title: 'mira',
      body: 'hello',
      tag: 'parley dm:7',
      silent: false,
      data: { key: 'dm:7', path: '/chat/dm/7', userId: 9, at: NOON, by: 'push' },
    })
  })

  it('of a channel is shown with a mention only', async () => {
    expect(await receive(channel)).toEqual(NEUTRAL)
    const mention = { ...channel, notification: { title: 'ops', body: 'mira:  @Nora  look' } }
    expect(await receive(mention)).toMatchObject({ title: 'ops', tag: 'parley channel:3', silent: false })
  })

  it('of somebody with a private name has it as title, and before the text of a channel, not inside the text', async () => {
    const given = withRules(
      { rows: { ...DEFAULT_RULES.rows, channel: { show: true, sound: true, count: true } } },
      { privateNames: { 7: { name: 'Nick', accountName: 'mira' } } },
    )
    expect(await receive(direct, given)).toMatchObject({ title: 'Nick', body: 'hello' })
    const of = (body: string) => receive({ ...channel, notification: { title: 'ops', body } }, given)
    expect(await of('mira: ask mira: today')).toMatchObject({ title: 'ops', body: 'Nick: ask mira: today' })
    expect(await of('Mira Okafor: hello')).toMatchObject({ body: 'Mira Okafor: hello' })
  })

  it('that mentions Nora Okafor is no mention of Nora', async () => {
    const given = withRules({}, { longerNames: ['Nora Okafor', 'Norah'] })
    const of = (body: string) => receive({ ...channel, notification: { title: 'ops', body } }, given)
    expect(await of('mira:  @Nora Okafor  look')).toEqual(NEUTRAL)
    expect(await of('mira:  @Norah  look')).toEqual(NEUTRAL)
    expect(await of('mira:  @Nora Okafor  and @Nora look')).toMatchObject({ silent: false })
  })

  it('is silent where a rule shows it without a sound', async () => {
    const rows = { ...DEFAULT_RULES.rows, direct: { show: true, sound: false, count: true } }
    expect(await receive(direct, withRules({ rows }))).toMatchObject({ title: 'mira', body: 'hello', silent: true })
  })

  it('has the picture of its conversation, if there is one', async () => {
    const pictures = { 'dm:7': 'http://localhost/api/resource/avatar?uid=7' } as const
    expect(await receive(direct, withRules({}, { pictures }))).toMatchObject({ icon: pictures['dm:7'] })
    expect(await receive(direct, withRules({}, { pictures: {} }))).toMatchObject({ icon: 'icon' })
  })

  it('hides the text where somebody chose so', async () => {
    expect(await receive(direct, withRules({ showsText: false }))).toMatchObject({ title: 'mira', body: 'New message' })
  })

  it('in a pause, of a muted conversation or of somebody blocked tells nothing: one line for all of them', async () => {
    expect(await receive(direct, withRules({ pausedUntil: NOON + 1 }))).toEqual(NEUTRAL)
    expect(await receive(direct, withRules({}, { mutes: { 'dm:7': NOON + 1 } }))).toEqual(NEUTRAL)
    expect(await receive(direct, withRules({}, { blocked: [toUserId(7)] }))).toEqual(NEUTRAL)
  })

  it('of the conversation that somebody reads is not shown, except on WebKit', async () => {
    expect(await receive(direct, inFocus('/chat/dm/7'))).toBeNull()
    expect(await receive(direct, { ...inFocus('/chat/dm/7'), mustAlwaysShow: true })).toEqual(NEUTRAL)
    expect(await receive(direct, inFocus('/chat/dm/8'))).toMatchObject({ silent: false })
    const behind = { windows: () => Promise.resolve([{ focused: false, path: '/chat/dm/7' }]) }
    expect(await receive(direct, behind)).toMatchObject({ silent: false })
  })
})

describe('a message that the page behind other windows shows itself', () => {
  const behind = { windows: () => Promise.resolve([{ focused: false, path: '/chat/dm/8' }]) }
  const running = { ...behind, isPageRunning: () => Promise.resolve(true) }
  const shown = (data: object) => ({ shownData: (tag: string) => Promise.resolve(tag === 'parley dm:7' ? [data] : []) })
  const byPage = { by: 'page', at: NOON - 2_000, said: ['hello'] }

  it('does not ring twice', async () => {
    expect(await receive(direct, { ...running, ...shown(byPage) })).toBeNull()
    let looks = 0
    const later = { shownData: () => Promise.resolve((looks += 1) > 1 ? [byPage] : []) }
    expect(await receive(direct, { ...running, ...later })).toBeNull()
  })

  it('is shown by the worker where the page is late, no page runs, or WebKit counts', async () => {
    const old = { ...byPage, at: NOON - 60_000 }
    expect(await receive(direct, { ...running, ...shown(old) })).toMatchObject({ silent: false })
    expect(await receive(direct, shown(byPage))).toMatchObject({ silent: false })
    expect(await receive(direct, { ...running, ...shown(byPage), mustAlwaysShow: true })).not.toBeNull()
  })

  it('and another one that the page does not show is shown by the worker', async () => {
    expect(await receive(direct, { ...running, ...shown({ ...byPage, said: ['before'] }) })).toMatchObject({
      body: 'hello',
    })
  })
})

describe('behind a frozen tab', () => {
  const frozen = { windows: () => Promise.resolve([{ focused: false, path: '/' }]) }
  const noWait = { wait: () => Promise.reject(new Error('nobody answers, so nothing is waited for')) }

  it('the second push of a conversation within ten seconds is shown, too', async () => {
    const first = { by: 'push', at: NOON - 2_000 }
    const given = { ...frozen, ...noWait, shownData: () => Promise.resolve([first]) }
    expect(await receive(direct, given)).toMatchObject({ body: 'hello', silent: false })
  })

  it('a message after the last one that the page has shown is not lost', async () => {
    const before = { by: 'page', at: NOON - 2_000, said: ['the one before'] }
    const given = { ...frozen, ...noWait, shownData: () => Promise.resolve([before]) }
    expect(await receive(direct, given)).toMatchObject({ body: 'hello', silent: false })
  })
})

describe('a push for somebody else tells nothing of itself', () => {
  const other = (data: object) => ({ ...direct, data: { ...direct.data, ...data } })
  it.each([
    ['another server', other({ vocechat_server_id: 'Xx1' })],
    ['another account', other({ vocechat_to_uid: '8' })],
    ['no author', other({ vocechat_from_uid: undefined })],
    ['ids that are no numbers', other({ vocechat_from_uid: '7/../admin' })],
    ['a negative id', other({ vocechat_from_uid: '-7' })],
    ['no data', { notification: { title: 'mira', body: 'hello' } }],
    ['no JSON', null],
  ])('%s', async (_, payload) => {
    const shown = await receive(payload)
    expect(shown).toMatchObject({ title: 'New message', silent: true })
    expect(JSON.stringify(shown)).not.toMatch(/mira|hello/)
    expect(await receive(payload, inFocus('/'))).toBeNull()
  })

  it('nobody is signed in', async () => {
    const shown = await receive(direct, { readSnapshot: () => Promise.resolve(null) })
    expect(shown).toMatchObject({ title: 'New message', silent: true })
  })
})

it('a long text is cut, and one without a text has none', async () => {
  const long = { ...direct, notification: { title: 'mira', body: 'x'.repeat(4_000) } }
  expect((await receive(long))?.body).toHaveLength(500)
  expect(await receive({ data: direct.data })).toMatchObject({ title: 'New message', body: '' })
})

it.each([
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile Safari/604.1', true],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (X11; rv:150.0) Gecko/20100101 Firefox/150.0', false],
])('%s is WebKit: %s', (userAgent, expected) => {
  expect(isWebKit(userAgent)).toBe(expected)
})
