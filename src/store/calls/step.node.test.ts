import { describe, expect, it } from 'vitest'
import { toChannelId, toUserId } from '@/domain/ids'
import { channelKey, directKey } from '@/domain/conversation'
import { NO_CALLS, type CallCommand, type CallMachine, type CallSignal } from './machine'
import { step } from './step'

const me = toUserId(5)
const bo = toUserId(9)
const ada = toUserId(2)
const ops = channelKey(toChannelId(3))

/** A signal, at second 0 unless it says when. */
type Said = CallSignal extends infer Each
  ? Each extends CallSignal
    ? Omit<Each, 'at'> & { at?: number }
    : never
  : never

function run(...said: Said[]): { machine: CallMachine; commands: CallCommand[] } {
  const commands: CallCommand[] = []
  let machine = NO_CALLS
  for (const each of said) {
    const next = step(machine, { at: 0, ...each })
    machine = next.machine
    commands.push(...next.commands)
  }
  return { machine, commands }
}
const call = (key = directKey(bo)): Said => ({
  type: 'callPressed',
  key,
  withCamera: false,
  isToPerson: key.startsWith('dm:'),
})
const rung = (userId = bo, changes = {}): Said => ({
  type: 'called',
  userId,
  me,
  isFromList: false,
  shows: true,
  sounds: true,
  counts: true,
  ...changes,
})
const answer: Said = { type: 'answerPressed', withCamera: false, me }
const states = (said: Said[]) => run(...said).machine.call.state
const does = (said: Said[]) =>
  run(...said).commands.map((each) =>
    each.type === 'record'
      ? `${each.record.kind} ${each.record.key} ${each.record.lengthMs}${each.counts ? ' unread' : ''}`
      : each.type === 'join'
        ? `join ${each.part.roomKey}${each.waits ? ' later' : ''}`
        : each.type,
  )

describe('a call to a person', () => {
  it('rings until somebody enters, and lasts from then on', () => {
    expect(states([call()])).toBe('joining')
    expect(states([call(), { type: 'joined', others: 0, strangers: 0 }])).toBe('calling')
    const connected = run(call(), { type: 'joined', others: 0, strangers: 0 }, { type: 'entered', at: 4_000 }).machine
      .call
    expect(connected).toMatchObject({ state: 'connected', connectedAt: 4_000 })
    expect(
      does([
        call(),
        { type: 'joined', others: 0, strangers: 0 },
        { type: 'entered', at: 4_000 },
        { type: 'leavePressed', at: 9_000 },
      ]),
    ).toEqual(['join dm:9', 'leave', 'ended dm:9 5000'])
  })
  it('that nobody answers ends with No answer', () => {
    const said: Said[] = [call(), { type: 'joined', others: 0, strangers: 0 }, { type: 'noAnswer', at: 45_000 }]
    expect(run(...said).machine.call).toEqual({ state: 'ended', key: 'dm:9', reason: 'noAnswer' })
    expect(does(said)).toEqual(['join dm:9', 'leave', 'noAnswer dm:9 0'])
  })
  it('ends when the other hangs up, and waits for one whose page is reloaded', () => {
    const connected: Said[] = [call(), { type: 'joined', others: 1, strangers: 0 }]
    expect(states([...connected, { type: 'left', others: 0, isForGood: true }])).toBe('idle')
    expect(states([...connected, { type: 'left', others: 0, isForGood: false }])).toBe('connected')
    expect(
      states([
        ...connected,
        { type: 'left', others: 0, isForGood: false },
        { type: 'entered' },
        { type: 'aloneTooLong' },
      ]),
    ).toBe('connected')
    expect(states([...connected, { type: 'left', others: 0, isForGood: false }, { type: 'aloneTooLong' }])).toBe('idle')
  })
  it('does not begin during another call', () => {
    expect(does([call(), call(ops)])).toEqual(['join dm:9'])
  })
  it('a call that the server refused is no call that nobody answered', () => {
    const refused = (reason: 'notSetUp' | 'blocked') => does([call(), { type: 'joinFailed', reason }])
    expect(refused('notSetUp')).toEqual(['join dm:9', 'leave'])
    expect(refused('blocked')).toEqual(['join dm:9', 'leave', 'noAnswer dm:9 0'])
  })
  it('says why it could not begin', () => {
    expect(run(call(), { type: 'joinFailed', reason: 'blocked' }).machine.call).toMatchObject({ reason: 'blocked' })
    expect(states([call(), { type: 'joinFailed', reason: 'blocked' }, { type: 'noticeClosed' }])).toBe('idle')
  })
})

describe('the call of a channel', () => {
  it('is there at once, also alone, and goes on when the others leave', () => {
    expect(states([call(ops), { type: 'joined', others: 0, strangers: 0 }])).toBe('connected')
    expect(
      states([call(ops), { type: 'joined', others: 1, strangers: 0 }, { type: 'left', others: 0, isForGood: true }]),
    ).toBe('connected')
  })
})

describe('who is called', () => {
  it('answers in the own room', () => {
    expect(does([rung(), answer])).toEqual(['join dm:5'])
    expect(run(rung(), answer).machine).toMatchObject({ ring: null, call: { key: 'dm:9', roomKey: 'dm:5' } })
  })
  it('hears one ring of an event that comes twice, and of the list after it', () => {
    expect(does([rung(), rung(), rung(bo, { isFromList: true }), { type: 'ringTimedOut', at: 45_000 }])).toEqual([
      'missed dm:9 0 unread',
    ])
  })
  it('is not rung again by the list after declining, and is by a new call', () => {
    const declined: Said[] = [rung(), { type: 'declinePressed' }]
    expect(does(declined)).toEqual(['declined dm:9 0'])
    expect(run(...declined, rung(bo, { isFromList: true, at: 20_000 })).machine.ring).toBeNull()
    expect(run(...declined, rung(bo, { at: 2_000 })).machine.ring).not.toBeNull()
    expect(
      run(...declined, { type: 'listed', askedAt: 10_000, present: [], me }, rung(bo, { isFromList: true, at: 20_000 }))
        .machine.ring,
    ).not.toBeNull()
  })
  it('misses a call that the caller gives up, but not by a list that was asked for before the ring', () => {
    expect(run(rung(), { type: 'listed', askedAt: 9_000, present: [], me }).machine.ring).not.toBeNull()
    expect(does([rung(), { type: 'listed', askedAt: 10_000, present: [], me, at: 10_100 }])).toEqual([
      'missed dm:9 0 unread',
    ])
    expect(run(rung(), { type: 'listed', askedAt: 12_000, present: [bo], me }).machine.ring).not.toBeNull()
  })
  it('stops ringing when another device answers', () => {
    expect(does([rung(), { type: 'listed', askedAt: 2_000, present: [bo, me], me }])).toEqual(['elsewhere dm:9 0'])
  })
  it('gets a missed call and no ring where the rules are silent', () => {
    const silent = rung(bo, { shows: false, sounds: false })
    expect(does([silent])).toEqual(['missed dm:9 0 unread'])
    expect(does([silent, silent])).toEqual(['missed dm:9 0 unread'])
    expect(does([silent, rung(bo, { shows: false, sounds: false, isFromList: true })])).toEqual([
      'missed dm:9 0 unread',
    ])
  })
  it('sees the card without a tone during a call, and ends that call by answering', () => {
    const said: Said[] = [call(ops), { type: 'joined', others: 1, strangers: 0, at: 1_000 }, rung(ada, { at: 2_000 })]
    expect(run(...said).machine.ring).toMatchObject({ userId: ada, sounds: false })
    expect(does([...said, { ...answer, at: 3_000 }])).toEqual([
      'join channel:3',
      'leave',
      'ended channel:3 2000',
      'join dm:5',
    ])
  })
})

describe('two who call each other', () => {
  it('meet in the room of the one with the smaller id', () => {
    expect(does([call(), { type: 'joined', others: 0, strangers: 0 }, rung(bo)])).toEqual([
      'join dm:9',
      'leave',
      'join dm:5',
    ])
    expect(does([call(directKey(ada)), { type: 'joined', others: 0, strangers: 0 }, rung(ada)])).toEqual(['join dm:2'])
  })
})

describe('a lost room', () => {
  const lost: Said[] = [call(), { type: 'joined', others: 1, strangers: 0, at: 1_000 }, { type: 'roomLost', at: 5_000 }]
  it('is joined again, and the call goes on', () => {
    expect(does(lost)).toEqual(['join dm:9', 'join dm:9'])
    expect(run(...lost, { type: 'joined', others: 1, strangers: 0, at: 9_000 }).machine.call).toMatchObject({
      state: 'connected',
      connectedAt: 1_000,
    })
  })
  it('is tried for a minute, and then given up', () => {
    expect(states([...lost, { type: 'joinFailed', reason: 'unreachable', at: 30_000 }])).toBe('reconnecting')
    expect(run(...lost, { type: 'joinFailed', reason: 'unreachable', at: 65_000 }).machine.call).toMatchObject({
      reason: 'lost',
    })
    expect(run(...lost, { type: 'joinFailed', reason: 'notAllowed', at: 6_000 }).machine.call).toMatchObject({
      state: 'ended',
    })
  })
  it('is not joined again when the same account joined on another device', () => {
    expect(does([call(), { type: 'joined', others: 1, strangers: 0 }, { type: 'joinedElsewhere' }])).toEqual([
      'join dm:9',
      'leave',
    ])
  })
})

it('a page that was reloaded goes on with its call', () => {
  const part = { key: ops, roomKey: ops, isCaller: false, withCamera: false, startedAt: 1, connectedAt: 2 }
  expect(does([{ type: 'resumed', part }])).toEqual(['join channel:3'])
})

it('signals that come too late change nothing', () => {
  for (const late of [
    { type: 'joined', others: 1, strangers: 0 },
    { type: 'entered' },
    { type: 'left', others: 0, isForGood: true },
    { type: 'noAnswer' },
    { type: 'roomLost' },
    { type: 'leavePressed' },
    { type: 'declinePressed' },
    { type: 'ringTimedOut' },
    answer,
  ] satisfies Said[])
    expect(run(late)).toEqual({ machine: NO_CALLS, commands: [] })
})

it('a newer tab ends the ring only', () => {
  expect(
    run(call(ops), { type: 'joined', others: 1, strangers: 0 }, rung(), { type: 'tabYielded' }).machine,
  ).toMatchObject({
    ring: null,
    call: { state: 'connected' },
  })
})

describe('a room in which others are already', () => {
  const joinedAt = { type: 'joined', others: 0, strangers: 0, at: 1_000 } as const
  it('is left at once by a second caller, who reads that the person is busy', () => {
    for (const said of [
      [call(), { ...joinedAt, strangers: 1 }],
      [call(), { ...joinedAt, others: 1, strangers: 1 }],
      [call(), joinedAt, { type: 'strangerEntered', at: 1_200 }],
      [call(), joinedAt, { type: 'entered', at: 1_100 }, { type: 'strangerEntered', at: 1_200 }],
    ] satisfies Said[][]) {
      expect(run(...said).machine.call).toMatchObject({ reason: 'busy' })
      expect(does(said)).toEqual(['join dm:9', 'leave', 'noAnswer dm:9 0'])
    }
  })
  it('is not left by the first caller, nor after a loss, nor by who answered', () => {
    expect(states([call(), joinedAt, { type: 'strangerEntered', at: 3_000 }])).toBe('calling')
    expect(
      states([call(), { ...joinedAt, others: 1 }, { type: 'roomLost', at: 5_000 }, { ...joinedAt, strangers: 1 }]),
    ).toBe('connected')
    expect(states([rung(), answer, { ...joinedAt, others: 1, strangers: 1 }])).toBe('connected')
  })
})

describe('a call during a call in my own room', () => {
  const inMyRoom: Said[] = [rung(ada), answer, { type: 'joined', others: 1, strangers: 0 }, rung(bo, { at: 1_000 })]
  it('is not taken for answered elsewhere because I am in the room', () => {
    expect(
      run(...inMyRoom, { type: 'listed', askedAt: 12_000, present: [ada, me, bo], me }).machine.ring,
    ).toMatchObject({ userId: bo, sounds: false })
  })
  it('is missed once the list lacks who called', () => {
    expect(does([...inMyRoom, { type: 'listed', askedAt: 12_000, present: [ada, me], me }])).toEqual([
      'join dm:5',
      'missed dm:9 0 unread',
    ])
  })
})

describe('a person whom I block', () => {
  it('neither rings nor stays in a call, and is not heard of again by the list', () => {
    const blocked: Said[] = [rung(), { type: 'personBlocked', userId: bo }]
    expect([does(blocked), run(...blocked).machine.ring]).toEqual([[], null])
    expect(run(...blocked, rung(bo, { isFromList: true, at: 9_000 })).machine.ring).toBeNull()
    expect(states([call(), { type: 'joined', others: 1, strangers: 0 }, { type: 'personBlocked', userId: bo }])).toBe(
      'idle',
    )
  })
  it('does not end the call or the ring of others', () => {
    const said: Said[] = [
      call(ops),
      { type: 'joined', others: 1, strangers: 0 },
      rung(ada),
      { type: 'personBlocked', userId: bo },
    ]
    expect(run(...said).machine).toMatchObject({ ring: { userId: ada }, call: { state: 'connected' } })
  })
})

const list = (present: number[], askedAt = 12_000): Said => ({
  type: 'listed',
  askedAt,
  present: present.map(toUserId),
  me,
})
const talking: Said[] = [call(), { type: 'joined', others: 1, strangers: 0 }]
const SENSELESS: [string, Said[], Said[]][] = [
  ['the list names me alone in my room, and nobody calls', [], [list([5])]],
  ['the list names two hundred people, and nobody calls', [], [list(Array.from({ length: 200 }, (_, id) => id + 10))]],
  ['the list names unknown people, and nobody calls', [], [list([77, 78])]],
  ['the list has the caller among two hundred', [rung()], [list(Array.from({ length: 200 }, (_, id) => id + 6))]],
  ['the call comes twice', [rung()], [rung(), rung(bo, { isFromList: true })]],
  ['the call comes once more after the answer', [rung(), answer], [rung(), rung(bo, { isFromList: true })]],
  ['the call comes once more while both talk', talking, [rung(), rung(bo, { isFromList: true })]],
  [
    'the list has a declined call still',
    [rung(), { type: 'declinePressed' }],
    [rung(bo, { isFromList: true, at: 9_000 })],
  ],
  ['the list comes before the event and lacks the call', [rung()], [list([], -5_000), list([], 9_999)]],
  [
    'somebody leaves who did not enter',
    [call(), { type: 'joined', others: 0, strangers: 0 }],
    [{ type: 'left', others: 0, isForGood: true }],
  ],
  [
    'the wait for an answer ends after the answer',
    talking,
    [
      { type: 'noAnswer', at: 45_000 },
      { type: 'ringTimedOut', at: 45_000 },
    ],
  ],
  [
    'the other one is back before the wait for them ends',
    [...talking, { type: 'left', others: 0, isForGood: false }, { type: 'entered' }],
    [{ type: 'aloneTooLong', at: 10_000 }],
  ],
  ['a channel is gone in which no call is', talking, [{ type: 'conversationGone', key: ops }]],
  [
    'a second resumption, and a notice that is closed',
    talking,
    [
      {
        type: 'resumed',
        part: { key: ops, roomKey: ops, isCaller: false, withCamera: false, startedAt: 1, connectedAt: null },
      },
      { type: 'noticeClosed' },
    ],
  ],
]
it.each(SENSELESS)('nothing changes when %s', (_, before, senseless) => {
  const { machine } = run(...before)
  const after = run(...before, ...senseless)
  expect({ ...after.machine, settled: machine.settled }).toEqual(machine)
  expect(after.commands).toEqual(run(...before).commands)
})

it('a server whose calls were switched off meanwhile says so, also to one who was in a call', () => {
  const off: Said = { type: 'joinFailed', reason: 'notSetUp', at: 9_000 }
  expect(run(call(), off).machine.call).toMatchObject({ state: 'ended', reason: 'notSetUp' })
  expect(run(...talking, { type: 'roomLost', at: 8_000 }, off).machine.call).toMatchObject({
    state: 'ended',
    reason: 'lost',
  })
})
