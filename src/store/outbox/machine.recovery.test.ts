import { describe, expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import {
  AT,
  THERE,
  acknowledged,
  failureFields,
  file,
  id,
  locked,
  oneSending,
  ready,
  received,
  restored,
  rowOf,
  submitted,
  text,
  after,
} from '@support/outboxSignals'
import { logTruncated, replacementNoticeClosed, sessionEnded, tabTakenOver } from '../events'
import { withoutServerData } from '../persistence/persistedState'
import type { OutboxEntry, OutboxState } from './entry'
import { isLostByServer } from './lostRows'
import {
  copyChecked,
  otherTabLeft,
  outboxDiscarded,
  outboxRetried,
  sendingPermitted,
  uploadFailed,
} from './outboxActions'
import { EMPTY } from './state'

describe('other tabs', () => {
  it('may have begun to send what is queued here', () => {
    const state = (stored: OutboxEntry[]) => after(ready, submitted(text('a')), locked(stored, 'a'))
    const sending: OutboxState = { state: 'sending', since: 1 }
    for (const stored of [[text('a', { state: sending })], [text('a', { messageId: toMessageId(5) })], []])
      expect([state(stored).states, state(stored).commands]).toEqual([['a unsure'], ['wait a 3000', 'unlock']])
    expect(state([text('a')]).states).toEqual(['a queued'])
  })
  it('know nothing of a message that was written during the comparison', () => {
    expect(after(ready, submitted(text('a')), submitted(text('b')), locked([text('a')], 'a')).states).toEqual([
      'a queued',
      'b queued',
    ])
  })
  it('may have left messages on disk, which are sent in the order of writing', () => {
    const left = [text('a'), text('c', { state: { state: 'sending', since: 1 } })]
    const { states, commands } = after(sendingPermitted(true), submitted(text('b')), locked([...left, text('b')], 'b'))
    expect([states, commands]).toEqual([
      ['a queued', 'b queued', 'c unsure'],
      ['wait c 3000', 'write a'],
    ])
  })
  it('do not bring back what this tab had and no longer has', () => {
    const gone = [
      ready,
      submitted(text('a')),
      outboxDiscarded(id('a')),
      sendingPermitted(false),
      sendingPermitted(true),
    ]
    expect(after(gone, locked([text('a')])).states).toEqual([])
  })
  it('are asked about the disk when one of them leaves', () => {
    expect(after(ready, otherTabLeft()).commands).toEqual(['lock'])
    expect(after(otherTabLeft()).commands).toEqual([])
  })
  it('take over: uploads end, and the lock is free when the last request is over', () => {
    const uploading = [...oneSending, submitted(file('f', { key: THERE })), tabTakenOver()]
    expect(after(uploading).commands).toEqual(['abort a', 'abort f'])
    const over = [...uploading, sendingPermitted(false), acknowledged('a')]
    expect(after(over).commands).toEqual(['findEcho a'])
    expect(after(over, uploadFailed({ ...failureFields('f'), fault: { kind: 'canceled' } })).commands).toEqual([
      'wait f 2000',
      'unlock',
    ])
  })
})

describe('a reload', () => {
  it('gives the requests of the previous page time to arrive', () => {
    const left = [text('a', { state: { state: 'unsure', since: 1 } }), text('b')]
    expect(after(restored(left)).commands).toEqual(['wait a 3000'])
    expect(after(restored(left), sendingPermitted(true), locked(left, 'a', 'b')).commands).toEqual(['unlock'])
  })
  it('looks for what was acknowledged', () => {
    const left = [text('a', { state: { state: 'unsure', since: 1 }, messageId: toMessageId(100) })]
    expect(after(restored(left)).commands).toEqual(['findEcho a', 'wait a 3000'])
  })
  it('of another person begins with nothing', () => {
    const { outbox, commands } = after(oneSending, sessionEnded({ why: null }))
    expect([outbox, commands]).toEqual([EMPTY, ['reset']])
  })
})

describe('a server that lost its last rows', () => {
  const returned = text('l', { createdAt: AT, replyTo: toMessageId(3) })
  const cut = (...back: OutboxEntry[]) =>
    logTruncated({ upTo: 40, lastCommonId: 40, newest: [], lostEntries: back, at: AT })

  it('leaves the decision about a lost message to its author', () => {
    const { outbox, states } = after(cut(returned))
    expect(states).toEqual(['l refused'])
    expect(isLostByServer(outbox.entries[0]!)).toBe(true)
    expect(after(ready, cut(returned), outboxRetried(id('l')), locked(null)).commands).toEqual(['write l'])
    expect(after(ready, cut(returned), outboxDiscarded(id('l'))).states).toEqual([])
  })
  it('gets lost messages again, before the waiting ones of the same talk', () => {
    expect(after(submitted(text('a')), cut(returned)).states).toEqual(['l unsure', 'a queued'])
    const muchLater = text('a', { createdAt: AT + 3_600_000 })
    expect(after(submitted(muchLater), cut(returned)).states).toEqual(['l refused', 'a queued'])
  })
  it('has to be asked about what it acknowledged above the cut', () => {
    const { outbox } = after(oneSending, acknowledged('a', 100), cut())
    expect(outbox.entries[0]).toMatchObject({ state: { state: 'unsure' }, sentAfter: 40 })
    expect(outbox.entries[0]).not.toHaveProperty('messageId')
    expect(after(oneSending, acknowledged('a', 30), cut()).states).toEqual(['a sending'])
  })
  it('no longer has the message that is replied to', () => {
    const { outbox } = after(
      submitted(text('a', { replyTo: toMessageId(60) })),
      submitted(text('b', { replyTo: toMessageId(20) })),
      cut(),
    )
    expect(outbox.entries.map(({ replyTo }) => replyTo)).toEqual([null, 20])
  })
})

describe('a server that was replaced', () => {
  it('gets nothing that was written for the other one, and the files go with the notice', () => {
    const { outbox } = withoutServerData({ drafts: [], outbox: [file('f'), text('a')] })
    expect(after(ready, restored(outbox)).commands).toEqual([])
    expect(after(restored(outbox), submitted(text('b')), replacementNoticeClosed('otherServer'))).toMatchObject({
      states: ['b queued'],
      commands: ['release file f'],
    })
  })
})

describe('the records of what was sent', () => {
  it('hold every row of a message until it is settled', () => {
    const twice = [...oneSending, received([rowOf('a'), rowOf('a', { id: 101 })])]
    expect(after(twice).outbox.sent[0]?.rows).toEqual([100, 101])
    const settled = copyChecked({ localId: id('a'), row: toMessageId(101) })
    expect(after(twice, settled, received([rowOf('a', { id: 101 })])).outbox.sent[0]).toMatchObject({
      rows: [100],
      settled: [101],
    })
  })
})
