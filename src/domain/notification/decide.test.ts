import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelKey, directKey } from '../conversation'
import { toChannelId, toUserId } from '../ids'
import { decide, type Notifiable, type NotificationState } from './decide'
import {
  CONVERSATION_CHOICES,
  DEFAULT_RULES,
  NOTIFICATION_ROWS,
  rulesFor,
  type ConversationChoice,
  type Effects,
  type NotificationRules,
} from './rules'

const me = toUserId(1)
const ops = channelKey(toChannelId(3))
const dm = directKey(toUserId(7))
/** A Monday at noon. */
const NOON = new Date(2026, 0, 5, 12).getTime()
const state: NotificationState = {
  myId: me,
  now: NOON,
  mutedUntil: undefined,
  isBacklog: false,
  isOpen: false,
  isBlocked: false,
  mayShow: true,
}
type MessageFields = Partial<Extract<Notifiable, { kind: 'message' }>>
const message = (given: MessageFields = {}): Notifiable => ({
  kind: 'message',
  authorId: toUserId(7),
  conversation: ops,
  text: 'Good morning',
  mentionsMe: false,
  repliesToMe: false,
  ...given,
})
const reaction = (isToMine: boolean): Notifiable => ({
  kind: 'reaction',
  authorId: toUserId(7),
  conversation: ops,
  isToMine,
})
const rules = (given: Partial<NotificationRules> = {}): NotificationRules => ({ ...DEFAULT_RULES, ...given })
const ALL: Effects = { show: true, sound: true, count: true }
const NONE: Effects = { show: false, sound: false, count: false }
const COUNT: Effects = { ...NONE, count: true }

describe('each row by default', () => {
  it.each<[string, Notifiable, object]>([
    ['a direct message', message({ conversation: dm }), { ...ALL, reason: 'row', row: 'direct' }],
    ['a mention', message({ mentionsMe: true }), { ...ALL, reason: 'row', row: 'mention' }],
    ['a reply to me', message({ repliesToMe: true }), { ...ALL, reason: 'row', row: 'reply' }],
    ['a channel message', message(), { ...COUNT, reason: 'row', row: 'channel' }],
    ['a reaction to mine', reaction(true), { ...NONE, reason: 'row', row: 'reaction' }],
    ['a reaction to somebody', reaction(false), { ...NONE, reason: 'notMine', row: null }],
    ['a call', { kind: 'call', authorId: toUserId(7), conversation: dm }, { ...ALL, reason: 'row', row: 'call' }],
    [
      'an announcement',
      { kind: 'announcement', authorId: null, conversation: ops },
      { ...ALL, sound: false, reason: 'row', row: 'announcement' },
    ],
  ])('%s', (_, subject, expected) => {
    expect(decide(subject, rules(), state)).toEqual(expected)
  })

  it('a keyword is told with the row', () => {
    expect(decide(message({ text: 'The Tunnel is open' }), rules({ keywords: ['tunnel'] }), state)).toEqual({
      ...ALL,
      sound: false,
      reason: 'row',
      row: 'keyword',
      keyword: 'tunnel',
    })
  })

  it('the first row that fits decides alone', () => {
    const fits = message({ mentionsMe: true, repliesToMe: true, text: 'tunnel' })
    const withoutMentions = rules({ keywords: ['tunnel'], rows: { ...DEFAULT_RULES.rows, mention: NONE } })
    expect(decide(fits, withoutMentions, state)).toEqual({ ...NONE, reason: 'row', row: 'mention' })
    expect(decide({ ...fits, conversation: dm }, withoutMentions, state).row).toBe('direct')
    expect(decide(message({ repliesToMe: true, text: 'tunnel' }), withoutMentions, state).row).toBe('keyword')
  })
})

describe('never', () => {
  const named = message({ mentionsMe: true })

  it('for own messages', () => {
    expect(decide(message({ authorId: me }), rules(), state)).toEqual({ ...NONE, reason: 'own', row: null })
  })

  it('for people who are blocked', () => {
    expect(decide(named, rules(), { ...state, isBlocked: true })).toEqual({ ...NONE, reason: 'blocked', row: null })
  })

  it.each([null, NOON + 1])('in a muted conversation, until %s', (mutedUntil) => {
    expect(decide(named, rules(), { ...state, mutedUntil })).toEqual({ ...NONE, reason: 'muted', row: null })
  })

  it('but the end of a mute ends it', () => {
    expect(decide(named, rules(), { ...state, mutedUntil: NOON })).toMatchObject(ALL)
  })

  it('for what is open in a focused window', () => {
    expect(decide(named, rules(), { ...state, isOpen: true })).toEqual({ ...NONE, reason: 'open', row: 'mention' })
  })

  it('for what arrives late, which counts', () => {
    expect(decide(named, rules(), { ...state, isBacklog: true })).toEqual({
      ...COUNT,
      reason: 'backlog',
      row: 'mention',
    })
    expect(decide(message(), rules(), { ...state, isBacklog: true }).reason).toBe('row')
  })
})

describe('at times', () => {
  const evening = { ...DEFAULT_RULES.quietHours, isOn: true, from: 11 * 60, to: 13 * 60 }
  const direct = message({ conversation: dm })

  it('quiet hours and a pause show and sound nothing, and count', () => {
    expect(decide(direct, rules({ quietHours: evening }), state)).toEqual({
      ...COUNT,
      reason: 'quietHours',
      row: 'direct',
    })
    expect(decide(direct, rules({ pausedUntil: NOON + 1 }), state)).toEqual({
      ...COUNT,
      reason: 'paused',
      row: 'direct',
    })
    expect(decide(direct, rules({ pausedUntil: NOON }), state)).toMatchObject(ALL)
  })

  it('chosen people pass both, but not a mute', () => {
    const passing = rules({ quietHours: evening, pausedUntil: NOON + 1, mayPass: [toUserId(7)] })
    expect(decide(direct, passing, state)).toMatchObject({ ...ALL, reason: 'row' })
    expect(decide({ ...direct, authorId: toUserId(8) }, passing, state).reason).toBe('paused')
    expect(decide(direct, passing, { ...state, mutedUntil: null }).reason).toBe('muted')
  })

  it('an announcement without an author passes nothing', () => {
    const subject: Notifiable = { kind: 'announcement', authorId: null, conversation: ops }
    expect(decide(subject, rules({ pausedUntil: NOON + 1 }), state).reason).toBe('paused')
  })
})

describe('one conversation apart', () => {
  const apart = (choice: ConversationChoice) => rules({ conversations: { 'channel:3': choice, 'dm:7': choice } })

  it('all: every message shows, sounds and counts; reactions follow their row', () => {
    expect(decide(message(), apart('all'), state)).toEqual({ ...ALL, reason: 'all', row: 'channel' })
    expect(decide(reaction(true), apart('all'), state)).toEqual({ ...NONE, reason: 'row', row: 'reaction' })
  })

  it('mentions: other messages do nothing, also direct ones', () => {
    expect(decide(message(), apart('mentions'), state)).toEqual({ ...NONE, reason: 'mentions', row: null })
    expect(decide(message({ conversation: dm }), apart('mentions'), state).reason).toBe('mentions')
    expect(decide(message({ mentionsMe: true }), apart('mentions'), state)).toEqual({
      ...ALL,
      reason: 'row',
      row: 'mention',
    })
    expect(decide(message({ repliesToMe: true }), apart('mentions'), state).row).toBe('reply')
  })

  it('nothing: not even mentions', () => {
    expect(decide(message({ mentionsMe: true }), apart('nothing'), state)).toEqual({
      ...NONE,
      reason: 'nothing',
      row: null,
    })
  })
})

it('without permission it sounds and counts, and the reason says so', () => {
  expect(decide(message({ mentionsMe: true }), rules(), { ...state, mayShow: false })).toEqual({
    ...ALL,
    show: false,
    reason: 'permission',
    row: 'mention',
  })
})

it('rules of another user do not apply', () => {
  const stored = rules({
    ownerId: me,
    keywords: ['x'],
    mayPass: [me],
    conversations: { 'channel:3': 'all' },
    volume: 0.5,
  })
  expect(rulesFor(me, stored)).toBe(stored)
  expect(rulesFor(toUserId(2), stored)).toEqual(rules({ ownerId: toUserId(2), volume: 0.5 }))
})

describe('for all rules and situations', () => {
  const key = fc.constantFrom(ops, dm)
  const id = fc.constantFrom(me, toUserId(7), toUserId(8))
  const effects = fc.record({ show: fc.boolean(), sound: fc.boolean(), count: fc.boolean() })
  const arbitraryRules: fc.Arbitrary<NotificationRules> = fc.record({
    rows: fc.record(
      Object.fromEntries(NOTIFICATION_ROWS.map((row) => [row, effects])) as Record<
        (typeof NOTIFICATION_ROWS)[number],
        typeof effects
      >,
    ),
    quietHours: fc.record({
      isOn: fc.boolean(),
      from: fc.integer({ min: 0, max: 1439 }),
      to: fc.integer({ min: 0, max: 1439 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    }),
    pausedUntil: fc.constantFrom(0, NOON + 1),
    tone: fc.constant('message' as const),
    volume: fc.constant(1),
    showsText: fc.boolean(),
    ownerId: fc.constant(me),
    conversations: fc.dictionary(key, fc.constantFrom(...CONVERSATION_CHOICES)),
    keywords: fc.subarray(['tunnel', 'open']),
    mayPass: fc.subarray([toUserId(7)]),
  })
  const arbitraryState: fc.Arbitrary<NotificationState> = fc.record({
    myId: fc.constantFrom(me, null),
    now: fc.constant(NOON),
    mutedUntil: fc.constantFrom(undefined, null, NOON, NOON + 1),
    isBacklog: fc.boolean(),
    isOpen: fc.boolean(),
    isBlocked: fc.boolean(),
    mayShow: fc.boolean(),
  })
  const subject: fc.Arbitrary<Notifiable> = fc.oneof(
    fc.record({
      kind: fc.constant('message' as const),
      authorId: id,
      conversation: key,
      text: fc.constantFrom('the tunnel', 'x'),
      mentionsMe: fc.boolean(),
      repliesToMe: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('reaction' as const), authorId: id, conversation: key, isToMine: fc.boolean() }),
    fc.record({ kind: fc.constant('call' as const), authorId: id, conversation: key }),
    fc.record({ kind: fc.constant('announcement' as const), authorId: fc.constant(null), conversation: key }),
  )

  it('own, blocked, muted and open ones do nothing, late ones only count', () => {
    fc.assert(
      fc.property(subject, arbitraryRules, arbitraryState, (each, someRules, someState) => {
        const decision = decide(each, someRules, someState)
        const isMuted = someState.mutedUntil === null || someState.mutedUntil === NOON + 1
        const isOwn = each.authorId !== null && each.authorId === someState.myId
        if (isOwn || someState.isBlocked || isMuted || someState.isOpen) expect(decision).toMatchObject(NONE)
        if (someState.isBacklog) expect(decision).toMatchObject({ show: false, sound: false })
        if (!someState.mayShow) expect(decision.show).toBe(false)
      }),
    )
  })

  it('switching something off never causes more', () => {
    fc.assert(
      fc.property(subject, arbitraryRules, arbitraryState, (each, someRules, someState) => {
        const decision = decide(each, someRules, someState)
        const rows = Object.fromEntries(NOTIFICATION_ROWS.map((row) => [row, NONE])) as NotificationRules['rows']
        const less = decide(each, { ...someRules, rows }, someState)
        for (const effect of ['show', 'sound', 'count'] as const) if (less[effect]) expect(decision[effect]).toBe(true)
      }),
    )
  })

  it('what happens is what the named row wants, or nothing of it', () => {
    fc.assert(
      fc.property(subject, arbitraryRules, arbitraryState, (each, someRules, someState) => {
        const { reason, row, ...decision } = decide(each, someRules, someState)
        if (reason === 'row') expect(decision).toMatchObject(someRules.rows[row!])
        else if (reason === 'all') expect(decision).toMatchObject(ALL)
        else expect(decision.show).toBe(false)
      }),
    )
  })
})
