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
        ? `join ${each.part.roomKey}${each.isAgain ? ' again' : ''}`
        : each.type,
  )

describe('a call to a person', () => {
  it('rings until somebody enters, and lasts from then on', () => {
    expect(states([call()])).toBe('joining')
    expect(states([call(), { type: 'joined', others: 0 }])).toBe('calling')
    const connected = run(call(), { type: 'joined', others: 0 }, { type: 'entered', at: 4_000 }).machine.call
    expect(connected).toMatchObject({ state: 'connected', connectedAt: 4_000 })
    expect(
      does([
        call(),
        { type: 'joined', others: 0 },
        { type: 'entered', at: 4_000 },
        { type: 'leavePressed', at: 9_000 },
      ]),
    ).toEqual(['join dm:9', 'leave', 'ended dm:9 5000'])
  })
  it('that nobody answers ends with No answer', () => {
    const said: Said[] = [call(), { type: 'joined', others: 0 }, { type: 'noAnswer', at: 45_000 }]
    expect(run(...said).machine.call).toEqual({ state: 'ended', key: 'dm:9', reason: 'noAnswer' })
    expect(does(said)).toEqual(['join dm:9', 'leave', 'noAnswer dm:9 0'])
  })
  it('ends when the other hangs up, and waits for one whose page is reloaded', () => {
    const connected: Said[] = [call(), { type: 'joined', others: 1 }]
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
  it('says why it could not begin', () => {
    expect(run(call(), { type: 'joinFailed', reason: 'blocked' }).machine.call).toMatchObject({ reason: 'blocked' })
    expect(states([call(), { type: 'joinFailed', reason: 'blocked' }, { type: 'noticeClosed' }])).toBe('idle')
  })
})

describe('the call of a channel', () => {
  it('is there at once, also alone, and goes on when the others leave', () => {
    expect(states([call(ops), { type: 'joined', others: 0 }])).toBe('connected')
    expect(states([call(ops), { type: 'joined', others: 1 }, { type: 'left', others: 0, isForGood: true }])).toBe(
      'connected',
    )
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
    const said: Said[] = [call(ops), { type: 'joined', others: 1, at: 1_000 }, rung(ada, { at: 2_000 })]
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
    expect(does([call(), { type: 'joined', others: 0 }, rung(bo)])).toEqual(['join dm:9', 'leave', 'join dm:5'])
    expect(does([call(directKey(ada)), { type: 'joined', others: 0 }, rung(ada)])).toEqual(['join dm:2'])
  })
})

describe('a lost room', () => {
  const lost: Said[] = [call(), { type: 'joined', others: 1, at: 1_000 }, { type: 'roomLost', at: 5_000 }]
  it('is joined again, and the call goes on', () => {
    expect(does(lost)).toEqual(['join dm:9', 'join dm:9 again'])
    expect(run(...lost, { type: 'joined', others: 1, at: 9_000 }).machine.call).toMatchObject({
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
    expect(does([call(), { type: 'joined', others: 1 }, { type: 'joinedElsewhere' }])).toEqual(['join dm:9', 'leave'])
  })
})

it('a page that was reloaded goes on with its call', () => {
  const part = { key: ops, roomKey: ops, isCaller: false, withCamera: false, startedAt: 1, connectedAt: 2 }
  expect(does([{ type: 'resumed', part }])).toEqual(['join channel:3 again'])
})

it('signals that come too late change nothing', () => {
  for (const late of [
    { type: 'joined', others: 1 },
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
  expect(run(call(ops), { type: 'joined', others: 1 }, rung(), { type: 'tabYielded' }).machine).toMatchObject({
    ring: null,
    call: { state: 'connected' },
  })
})
