import { describe, expect, it } from 'vitest'
import type { Fault } from '@/domain/fault'
import type { ChatRow } from '@/domain/message'
import { toMessageId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import {
  entryTakenBack,
  logCutBack,
  messageSubmitted,
  pageReceived,
  replacementUnderstood,
  sendAcknowledged,
  sessionEnded,
  stateRestored,
  tabTakenOver,
} from '../events'
import { withoutServer } from '../persistence/persistedState'
import type { OutboxEntry, OutboxState } from './entry'
import { isLostByServer } from './lostTail'
import { advance } from './machine'
import {
  copySettled,
  echoFound,
  entryWritten,
  fileFoundMissing,
  lockTaken,
  lookupEnded,
  otherTabLeft,
  outboxDiscarded,
  outboxRetried,
  sendFailed,
  sendingPermitted,
  sendStarted,
  uploadFailed,
  uploadFinished,
  uploadPaused,
  uploadProgressed,
  voiceRejected,
  waitEnded,
} from './outboxActions'
import { EMPTY, type Command, type Outbox } from './state'

const ME = a.userId(7)
const HERE = a.channelKey(3)
const THERE = a.channelKey(4)
const AT = 1_000

const id = (name: string) => a.localId(2 ** 32 + name.charCodeAt(0))
const nameOf = (localId: number) => String.fromCharCode(localId - 2 ** 32)
const text = (name: string, given: Partial<OutboxEntry> = {}): OutboxEntry => ({
  localId: id(name),
  key: HERE,
  body: { kind: 'text', text: name, mentions: [] },
  replyTo: null,
  createdAt: AT + name.charCodeAt(0),
  state: { state: 'queued' },
  ...given,
})
const file = (name: string, given: Partial<OutboxEntry> = {}) =>
  text(name, {
    body: { kind: 'file', fileId: `file ${name}`, name, contentType: 'text/plain', size: 9, width: null, height: null },
    ...given,
  })
const elsewhere = (name: string) => text(name, { key: THERE })

const submitted = (entry: OutboxEntry) => messageSubmitted({ entry })
const started = (name: string) => sendStarted({ localId: id(name), at: AT, after: 50 })
const written = (name: string) => [started(name), entryWritten(id(name))]
const facts = (name: string) => ({ localId: id(name), below: toMessageId(90), chance: 0, at: AT })
const failed = (name: string, fault: Fault) => sendFailed({ ...facts(name), fault })
const acknowledged = (name: string, messageId = 100) =>
  sendAcknowledged({ localId: id(name), messageId: toMessageId(messageId) })
const looked = (name: string, isAbsent: boolean, retryAfterMs = 0) =>
  lookupEnded({ localId: id(name), isAbsent, retryAfterMs })
const rowOf = (name: string, given: { id?: number; localId?: number | null; authorId?: number } = {}): ChatRow =>
  a.row({ id: 100, conversation: HERE, authorId: ME, text: name, localId: id(name), ...given })
const received = (rows: readonly ChatRow[], isReady = false) =>
  eventsReceived({
    events: [...rows.map((row) => ({ type: 'chat' as const, row })), ...(isReady ? [{ type: 'ready' as const }] : [])],
    receivedAt: AT,
    serverAt: AT,
    me: ME,
  })
const page = (rows: readonly ChatRow[]) =>
  pageReceived({
    ...{ key: HERE, rows, amendments: [], lowest: 1, before: null, complete: true, cursor: 0, gaps: [], me: ME },
  })
const restored = (outbox: readonly OutboxEntry[]) =>
  stateRestored({ ...withoutServer({ drafts: [], outbox: [] }), outbox: [...outbox] })
const locked = (stored: readonly OutboxEntry[] | null, ...held: string[]) =>
  lockTaken({ held: held.map(id), stored, at: AT })

const NETWORK: Fault = { kind: 'network' }
const refused = (status: number, retryAfterMs: number | null = null): Fault => ({
  ...{ kind: 'refused', status, text: '', reason: null, retryAfterMs },
})

type Signal = Parameters<typeof advance>[1]
type Signals = readonly (Signal | Signals)[]
const flat = (signals: Signals): Signal[] => signals.flatMap((signal) => ('type' in signal ? [signal] : flat(signal)))

/** Writes a command as text: what is done, for which message or file, and how long. */
function told(command: Command): string {
  if ('entry' in command) return `${command.do} ${nameOf(command.entry.localId)}`
  if (command.do === 'wait') return `wait ${nameOf(command.localId)} ${command.ms}`
  if ('localId' in command) return `${command.do} ${nameOf(command.localId)}`
  return command.do === 'release' ? `release ${command.fileId}` : command.do
}

/** Feeds the actions to a fresh machine; returns its state and the commands of the last action. */
function after(...signals: Signals) {
  let outbox: Outbox = EMPTY
  let commands: readonly Command[] = []
  for (const signal of flat(signals)) ({ outbox, commands } = advance(outbox, signal))
  const states = outbox.entries.map(({ localId, state }) => `${nameOf(localId)} ${state.state}`)
  return { outbox, states, does: commands.map(told) }
}

/** A machine that may send, and that holds the lock as soon as it needs it. */
const ready = [sendingPermitted(true), locked([])]
const oneQueued = [...ready, submitted(text('a')), locked([text('a')], 'a')]
const oneSending = [...oneQueued, ...written('a')]

describe('sending', () => {
  it.each<[string, Signals, string[]]>([
    ['asks for the lock first', [ready, submitted(text('a'))], ['lock']],
    ['writes the message to disk once it has the lock', [oneQueued], ['write a']],
    ['posts it when it is written', [oneSending], ['send a']],
    ['waits while it is not permitted', [submitted(text('a'))], []],
    ['begins when it is permitted', [submitted(text('a')), sendingPermitted(true)], ['lock']],
    ['sends one message at a time per conversation', [oneSending, submitted(text('b'))], []],
    ['sends in several conversations at once', [oneSending, submitted(elsewhere('b'))], ['write b']],
    [
      'goes on with the next one after the answer',
      [oneSending, submitted(text('b')), acknowledged('a')],
      ['findEcho a', 'write b'],
    ],
    [
      'does not go on at the echo, while the request is under way',
      [oneSending, submitted(text('b')), received([rowOf('a')])],
      [],
    ],
    [
      'goes on at the answer after the echo',
      [oneSending, submitted(text('b')), received([rowOf('a')]), acknowledged('a')],
      ['write b'],
    ],
    ['gives the lock back when nothing is left', [oneSending, acknowledged('a')], ['findEcho a', 'unlock']],
    [
      'does not post when the permission ended during the write',
      [oneQueued, started('a'), sendingPermitted(false), entryWritten(id('a'))],
      ['unlock'],
    ],
    ['uploads a file first', [ready, submitted(file('f')), locked([file('f')], 'f')], ['upload f']],
    [
      'writes a message when its file is on the server',
      [
        ready,
        submitted(file('f')),
        locked([file('f')], 'f'),
        uploadFinished({ localId: id('f'), path: 'p', width: 1, height: 2 }),
      ],
      ['write f'],
    ],
    [
      'does not upload twice',
      [ready, submitted(file('f', { uploadedPath: 'p' })), locked([file('f')], 'f')],
      ['write f'],
    ],
    ['sends a voice message as a file where the server knows none', [oneSending, voiceRejected(id('a'))], ['write a']],
  ])('%s', (_, signals, does) => {
    expect(after(...signals).does).toEqual(does)
  })

  it('keeps the order of writing', () => {
    const { outbox } = after(submitted(text('a')), submitted(text('b')), submitted(text('c')))
    expect(outbox.entries.map(({ place }) => place)).toEqual([1, 2, 3])
  })

  it('remembers what was sent, from the first attempt', () => {
    const { outbox } = after(oneSending, sendStarted({ localId: id('a'), at: AT, after: 70 }))
    expect(outbox.sent).toEqual([{ localId: id('a'), key: HERE, rows: [] }])
    expect(outbox.entries[0]).toMatchObject({ sentAfter: 50, state: { state: 'sending', since: AT } })
  })

  it('passes by a message that its author has to decide about', () => {
    expect(after(oneSending, submitted(text('b')), failed('a', refused(403))).does).toEqual(['write b'])
    expect(
      after(ready, submitted(file('f')), locked(null), submitted(text('b')), fileFoundMissing(facts('f'))).does,
    ).toEqual(['write b'])
  })
})

describe('an answer', () => {
  it.each<[string, Fault, string, string[]]>([
    ['that refuses keeps the message with its reason', refused(403), 'a refused', ['unlock']],
    ['that never came leaves the message unsure', NETWORK, 'a unsure', ['wait a 3000', 'unlock']],
    ['that came too late leaves it unsure', { kind: 'timeout', afterMs: 9 }, 'a unsure', ['wait a 3000', 'unlock']],
    ['of a broken server leaves it unsure', refused(502), 'a unsure', ['wait a 3000', 'unlock']],
    ['that was cancelled leaves it unsure', { kind: 'canceled' }, 'a unsure', ['wait a 3000', 'unlock']],
    ['that asks for patience puts it off', refused(429, 7_000), 'a queued', ['wait a 7000', 'unlock']],
    ['without a session puts it off', { kind: 'signedOut' }, 'a queued', ['wait a 2000', 'unlock']],
  ])('%s', (_, fault, state, does) => {
    const { states, does: done } = after(oneSending, failed('a', fault))
    expect([states, done]).toEqual([[state], does])
  })

  it('keeps a refused message at its place, with the reason', () => {
    const { outbox } = after(oneSending, failed('a', refused(403)))
    expect(outbox.entries[0]).toMatchObject({ below: 90, state: { state: 'refused', fault: { status: 403 } } })
  })

  it('that asks for patience again doubles the delay, up to a minute', () => {
    const again = [failed('a', refused(429)), waitEnded(id('a')), locked([text('a')], 'a'), ...written('a')]
    const delays = [1, 2, 3, 4, 5, 6, 7].map((times) => {
      const rounds = Array.from({ length: times - 1 }, () => again).flat()
      return after(oneSending, rounds, failed('a', refused(429))).does[0]
    })
    expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60].map((seconds) => `wait a ${seconds * 1_000}`))
  })

  it('that says nothing three times leaves the decision to the author', () => {
    const round = [failed('a', refused(500)), waitEnded(id('a')), locked(null), looked('a', true), ...written('a')]
    const { states, outbox } = after(oneSending, round, round, failed('a', refused(500)))
    expect([states, outbox.entries[0]?.attempts]).toEqual([['a refused'], 3])
    expect(after(oneSending, round, round, failed('a', NETWORK)).states).toEqual(['a unsure'])
  })

  it('and an echo end the entry together, whichever comes first', () => {
    expect(after(oneSending, acknowledged('a'), received([rowOf('a')])).states).toEqual([])
    expect(after(oneSending, received([rowOf('a')]), acknowledged('a')).states).toEqual([])
    expect(after(oneSending, acknowledged('a'), received([rowOf('a', { localId: null })])).states).toEqual([])
    expect(after(oneSending, acknowledged('a'), echoFound(id('a'))).states).toEqual([])
    expect(after(oneSending, received([rowOf('a')]), failed('a', NETWORK)).states).toEqual([])
  })

  it('is no echo when somebody else wrote it, or under another local id', () => {
    expect(after(oneSending, received([rowOf('a', { authorId: 9 })])).states).toEqual(['a sending'])
    const other = rowOf('a', { localId: id('z') })
    expect(after(oneSending, acknowledged('a'), received([other])).states).toEqual(['a sending'])
  })

  it('lets the bytes of a file go', () => {
    const sending = [ready, submitted(file('f', { uploadedPath: 'p' })), locked(null), written('f')]
    expect(after(sending, acknowledged('f')).does).toContain('release file f')
    expect(after(sending, received([rowOf('f')])).does).toEqual(['release file f'])
  })
})

describe('a message that may have arrived', () => {
  const unsure = [...oneSending, submitted(text('b')), failed('a', NETWORK)]
  const looking = [...unsure, waitEnded(id('a')), locked(null)]

  it('holds back the later ones, and is looked for after the pause', () => {
    expect(after(unsure).does).toEqual(['wait a 3000', 'unlock'])
    expect(after(unsure, waitEnded(id('a'))).does).toEqual(['lock'])
    expect(after(looking).does).toEqual(['look a'])
  })
  it('is complete when a page of history has it', () => {
    expect(after(looking, page([rowOf('a')])).states).toEqual(['b queued'])
    expect(after(looking, page([rowOf('a')]), looked('a', true)).does).toEqual(['write b'])
  })
  it('is sent again when history does not have it', () => {
    expect(after(looking, page([]), looked('a', true)).does).toEqual(['write a'])
  })
  it('is looked for again when history does not answer', () => {
    expect(after(looking, looked('a', false, 2_000)).does).toEqual(['wait a 2000', 'unlock'])
  })
  it('is not looked for while the connection is down', () => {
    expect(after(unsure, sendingPermitted(false), waitEnded(id('a'))).does).toEqual([])
  })
  it('was acknowledged, but is not in a complete backlog', () => {
    expect(after(oneSending, acknowledged('a'), received([], true)).states).toEqual(['a unsure'])
    const lost = [...oneSending, acknowledged('a'), received([], true), locked(null)]
    expect(after(lost, looked('a', true)).outbox.entries[0]).not.toHaveProperty('messageId')
    expect(after(lost, looked('a', true)).does).toEqual(['write a'])
  })
})

describe('the author', () => {
  const rejected = [...oneSending, failed('a', refused(403))]

  it('tries a refused message again, from its own place', () => {
    expect(after(rejected, outboxRetried(id('a'))).states).toEqual(['a queued'])
    expect(after(rejected, outboxRetried(id('a'))).outbox.entries[0]).not.toHaveProperty('below')
    expect(after(oneSending, outboxRetried(id('a'))).states).toEqual(['a sending'])
  })
  it('tries a message again that may have arrived: it is looked for', () => {
    const round = [failed('a', refused(500)), waitEnded(id('a')), locked(null), looked('a', true), ...written('a')]
    const hopeless = [...oneSending, ...round, ...round, failed('a', refused(500)), waitEnded(id('a'))]
    expect(after(hopeless, outboxRetried(id('a'))).states).toEqual(['a unsure'])
    expect(after(hopeless, outboxRetried(id('a')), locked(null)).does).toEqual(['look a'])
  })
  it('discards what was not sent, with its file', () => {
    expect(after(rejected, outboxDiscarded(id('a'))).states).toEqual([])
    expect(after(submitted(file('f')), outboxDiscarded(id('f'))).does).toEqual(['release file f'])
  })
  it('cannot discard what may have arrived', () => {
    expect(after(oneSending, outboxDiscarded(id('a'))).states).toEqual(['a sending'])
    expect(after(oneSending, failed('a', NETWORK), outboxDiscarded(id('a'))).states).toEqual(['a unsure'])
    expect(after(oneSending, acknowledged('a'), outboxDiscarded(id('a'))).states).toEqual(['a sending'])
  })
  it('takes a message back while its file is uploaded: the upload ends, the bytes stay', () => {
    const uploading = [
      ready,
      submitted(file('f')),
      locked(null),
      uploadProgressed({ localId: id('f'), sent: 1, total: 9 }),
    ]
    expect(after(uploading, entryTakenBack({ entry: file('f'), at: AT })).does).toEqual(['abort f'])
    expect(after(uploading, outboxDiscarded(id('f'))).does).toEqual(['abort f', 'release file f'])
    const cancelled = uploadFailed({ ...facts('f'), fault: { kind: 'canceled' } })
    expect(after(uploading, submitted(text('b')), outboxDiscarded(id('f')), cancelled).does).toEqual(['write b'])
  })
  it('pauses and resumes an upload', () => {
    const uploading = [
      ready,
      submitted(file('f')),
      locked(null),
      uploadProgressed({ localId: id('f'), sent: 1, total: 9 }),
    ]
    const paused = [...uploading, uploadPaused({ localId: id('f'), isPaused: true })]
    const stateOf = (...signals: Signals) => after(...signals).outbox.entries[0]?.state
    expect(stateOf(paused)).toEqual({ state: 'uploading', sent: 1, total: 9, isPaused: true })
    expect(stateOf(paused, uploadProgressed({ localId: id('f'), sent: 2, total: 9 }))).toMatchObject({ isPaused: true })
    expect(stateOf(paused, uploadPaused({ localId: id('f'), isPaused: false }))).not.toHaveProperty('isPaused')
    expect(after(paused, uploadPaused({ localId: id('f'), isPaused: false })).does).toEqual(['resume f'])
  })
})

describe('an upload that fails', () => {
  const uploading = [ready, submitted(file('f')), locked(null)]
  it.each<[Fault, string, string[]]>([
    [NETWORK, 'f queued', ['wait f 2000', 'unlock']],
    [refused(503, 9_000), 'f queued', ['wait f 9000', 'unlock']],
    [refused(413), 'f refused', ['unlock']],
  ])('is repeated or kept, depending on the fault (%o)', (fault, state, does) => {
    const { states, does: done } = after(uploading, uploadFailed({ ...facts('f'), fault }))
    expect([states, done]).toEqual([[state], does])
  })
})

describe('other tabs', () => {
  it('may have begun to send what is queued here', () => {
    const state = (stored: OutboxEntry[]) => after(ready, submitted(text('a')), locked(stored, 'a'))
    const sending: OutboxState = { state: 'sending', since: 1 }
    for (const stored of [[text('a', { state: sending })], [text('a', { messageId: toMessageId(5) })], []])
      expect([state(stored).states, state(stored).does]).toEqual([['a unsure'], ['wait a 3000', 'unlock']])
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
    const { states, does } = after(sendingPermitted(true), submitted(text('b')), locked([...left, text('b')], 'b'))
    expect([states, does]).toEqual([
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
    expect(after(ready, otherTabLeft()).does).toEqual(['lock'])
    expect(after(otherTabLeft()).does).toEqual([])
  })
  it('take over: uploads end, and the lock is free when the last request is over', () => {
    const uploading = [...oneSending, submitted(file('f', { key: THERE })), tabTakenOver()]
    expect(after(uploading).does).toEqual(['abort a', 'abort f'])
    const over = [...uploading, sendingPermitted(false), acknowledged('a')]
    expect(after(over).does).toEqual(['findEcho a'])
    expect(after(over, uploadFailed({ ...facts('f'), fault: { kind: 'canceled' } })).does).toEqual([
      'wait f 2000',
      'unlock',
    ])
  })
})

describe('a reload', () => {
  it('gives the requests of the previous page time to arrive', () => {
    const left = [text('a', { state: { state: 'unsure', since: 1 } }), text('b')]
    expect(after(restored(left)).does).toEqual(['wait a 3000'])
    expect(after(restored(left), sendingPermitted(true), locked(left, 'a', 'b')).does).toEqual(['unlock'])
  })
  it('looks for what was acknowledged', () => {
    const left = [text('a', { state: { state: 'unsure', since: 1 }, messageId: toMessageId(100) })]
    expect(after(restored(left)).does).toEqual(['findEcho a', 'wait a 3000'])
  })
  it('of another person begins with nothing', () => {
    const { outbox, does } = after(oneSending, sessionEnded({ why: null }))
    expect([outbox, does]).toEqual([EMPTY, ['rest']])
  })
})

describe('a server that lost its last rows', () => {
  const returned = text('l', { createdAt: AT, replyTo: toMessageId(3) })
  const cut = (...back: OutboxEntry[]) => logCutBack({ upTo: 40, kept: 40, newest: [], returned: back, at: AT })

  it('leaves the decision about a lost message to its author', () => {
    const { outbox, states } = after(cut(returned))
    expect(states).toEqual(['l refused'])
    expect(isLostByServer(outbox.entries[0]!)).toBe(true)
    expect(after(ready, cut(returned), outboxRetried(id('l')), locked(null)).does).toEqual(['write l'])
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
    const { outbox } = withoutServer({ drafts: [], outbox: [file('f'), text('a')] })
    expect(after(ready, restored(outbox)).does).toEqual([])
    expect(after(restored(outbox), submitted(text('b')), replacementUnderstood('otherServer'))).toMatchObject({
      states: ['b queued'],
      does: ['release file f'],
    })
  })
})

describe('the records of what was sent', () => {
  it('hold every row of a message until it is settled', () => {
    const twice = [...oneSending, received([rowOf('a'), rowOf('a', { id: 101 })])]
    expect(after(twice).outbox.sent[0]?.rows).toEqual([100, 101])
    const settled = copySettled({ localId: id('a'), row: toMessageId(101) })
    expect(after(twice, settled, received([rowOf('a', { id: 101 })])).outbox.sent[0]).toMatchObject({
      rows: [100],
      settled: [101],
    })
  })
})

it('ignores the actions of others, and answers of messages that are gone', () => {
  const { outbox } = after(oneSending)
  expect(advance(outbox, { type: 'of/others' })).toEqual({ outbox, commands: [] })
  for (const signal of [echoFound(id('z')), looked('z', true), failed('z', NETWORK), acknowledged('z'), started('z')])
    expect(advance(outbox, signal).outbox).toBe(outbox)
})
