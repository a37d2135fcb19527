import { describe, expect, it } from 'vitest'
import type { Fault } from '@/domain/fault'
import {
  AT,
  HERE,
  NETWORK,
  acknowledged,
  elsewhere,
  failureFields,
  failed,
  file,
  id,
  locked,
  lookedUp,
  oneQueued,
  oneSending,
  page,
  ready,
  received,
  refused,
  rowOf,
  started,
  submitted,
  text,
  written,
  after,
  type Signals,
} from '@support/outboxSignals'
import { attachmentUpdated } from '../drafts/draftsSlice'
import { entryMovedToDraft } from '../events'
import { advance } from './machine'
import {
  echoFound,
  entryWritten,
  fileFoundMissing,
  outboxDiscarded,
  outboxRetried,
  sendingPermitted,
  sendStarted,
  uploadFailed,
  uploadFinished,
  uploadPaused,
  uploadProgressed,
  voiceRejected,
  waitEnded,
} from './outboxActions'

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
  ])('%s', (_, signals, commands) => {
    expect(after(...signals).commands).toEqual(commands)
  })

  it('takes the size of a picture that was sent before it was measured, and keeps one that is known', () => {
    const measured = attachmentUpdated({ key: HERE, fileId: 'file f', found: { kept: true, width: 640, height: 480 } })
    const sizes = (...signals: Signals) => after(...signals).outbox.entries.map(({ body }) => body)
    expect(sizes(submitted(file('f')), measured)).toMatchObject([{ width: 640, height: 480 }])
    const uploaded = uploadFinished({ localId: id('f'), path: 'p', width: 1, height: 2 })
    expect(sizes(ready[0]!, submitted(file('f')), uploaded, measured)).toMatchObject([{ width: 1, height: 2 }])
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
    expect(after(oneSending, submitted(text('b')), failed('a', refused(403))).commands).toEqual(['write b'])
    expect(
      after(ready, submitted(file('f')), locked(null), submitted(text('b')), fileFoundMissing(failureFields('f')))
        .commands,
    ).toEqual(['write b'])
  })
})

describe('an answer', () => {
  it.each<[string, Fault, string, string[]]>([
    ['that refuses keeps the message with its reason', refused(403), 'a refused', ['unlock']],
    ['that never came leaves the message unsure', NETWORK, 'a unsure', ['wait a 3000', 'unlock']],
    ['that came too late leaves it unsure', { kind: 'timeout', afterMs: 9 }, 'a unsure', ['wait a 3000', 'unlock']],
    ['of a broken server leaves it unsure', refused(502), 'a unsure', ['wait a 3000', 'unlock']],
    ['that was canceled leaves it unsure', { kind: 'canceled' }, 'a unsure', ['wait a 3000', 'unlock']],
    ['that asks for patience puts it off', refused(429, 7_000), 'a queued', ['wait a 7000', 'unlock']],
    ['without a session puts it off', { kind: 'signedOut' }, 'a queued', ['wait a 2000', 'unlock']],
  ])('%s', (_, fault, state, commands) => {
    const { states, commands: done } = after(oneSending, failed('a', fault))
    expect([states, done]).toEqual([[state], commands])
  })

  it('keeps a refused message at its place, with the reason', () => {
    const { outbox } = after(oneSending, failed('a', refused(403)))
    expect(outbox.entries[0]).toMatchObject({ below: 90, state: { state: 'refused', fault: { status: 403 } } })
  })

  it('that asks for patience again doubles the delay, up to a minute', () => {
    const again = [failed('a', refused(429)), waitEnded(id('a')), locked([text('a')], 'a'), ...written('a')]
    const delays = [1, 2, 3, 4, 5, 6, 7].map((times) => {
      const rounds = Array.from({ length: times - 1 }, () => again).flat()
      return after(oneSending, rounds, failed('a', refused(429))).commands[0]
    })
    expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60].map((seconds) => `wait a ${seconds * 1_000}`))
  })

  it('that says nothing three times leaves the decision to the author', () => {
    const round = [failed('a', refused(500)), waitEnded(id('a')), locked(null), lookedUp('a', true), ...written('a')]
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
    expect(after(sending, acknowledged('f')).commands).toContain('release file f')
    expect(after(sending, received([rowOf('f')])).commands).toEqual(['release file f'])
  })
})

describe('a message that may have arrived', () => {
  const unsure = [...oneSending, submitted(text('b')), failed('a', NETWORK)]
  const lookingUp = [...unsure, waitEnded(id('a')), locked(null)]

  it('holds back the later ones, and is looked for after the pause', () => {
    expect(after(unsure).commands).toEqual(['wait a 3000', 'unlock'])
    expect(after(unsure, waitEnded(id('a'))).commands).toEqual(['lock'])
    expect(after(lookingUp).commands).toEqual(['lookUp a'])
  })
  it('is complete when a page of history has it', () => {
    expect(after(lookingUp, page([rowOf('a')])).states).toEqual(['b queued'])
    expect(after(lookingUp, page([rowOf('a')]), lookedUp('a', true)).commands).toEqual(['write b'])
  })
  it('is sent again when history does not have it', () => {
    expect(after(lookingUp, page([]), lookedUp('a', true)).commands).toEqual(['write a'])
  })
  it('is looked for again when history does not answer', () => {
    expect(after(lookingUp, lookedUp('a', false, 2_000)).commands).toEqual(['wait a 2000', 'unlock'])
  })
  it('is not looked for while the connection is down', () => {
    expect(after(unsure, sendingPermitted(false), waitEnded(id('a'))).commands).toEqual([])
  })
  it('was acknowledged, but is not in a complete backlog', () => {
    expect(after(oneSending, acknowledged('a'), received([], true)).states).toEqual(['a unsure'])
    const lost = [...oneSending, acknowledged('a'), received([], true), locked(null)]
    expect(after(lost, lookedUp('a', true)).outbox.entries[0]).not.toHaveProperty('messageId')
    expect(after(lost, lookedUp('a', true)).commands).toEqual(['write a'])
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
    const round = [failed('a', refused(500)), waitEnded(id('a')), locked(null), lookedUp('a', true), ...written('a')]
    const givenUp = [...oneSending, ...round, ...round, failed('a', refused(500)), waitEnded(id('a'))]
    expect(after(givenUp, outboxRetried(id('a'))).states).toEqual(['a unsure'])
    expect(after(givenUp, outboxRetried(id('a')), locked(null)).commands).toEqual(['lookUp a'])
  })
  it('discards what was not sent, with its file', () => {
    expect(after(rejected, outboxDiscarded(id('a'))).states).toEqual([])
    expect(after(submitted(file('f')), outboxDiscarded(id('f'))).commands).toEqual(['release file f'])
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
    expect(after(uploading, entryMovedToDraft({ entry: file('f'), at: AT })).commands).toEqual(['abort f'])
    expect(after(uploading, outboxDiscarded(id('f'))).commands).toEqual(['abort f', 'release file f'])
    const canceled = uploadFailed({ ...failureFields('f'), fault: { kind: 'canceled' } })
    expect(after(uploading, submitted(text('b')), outboxDiscarded(id('f')), canceled).commands).toEqual(['write b'])
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
    expect(after(paused, uploadPaused({ localId: id('f'), isPaused: false })).commands).toEqual(['resume f'])
  })
})

describe('an upload that fails', () => {
  const uploading = [ready, submitted(file('f')), locked(null)]
  it.each<[Fault, string, string[]]>([
    [NETWORK, 'f queued', ['wait f 2000', 'unlock']],
    [refused(503, 9_000), 'f queued', ['wait f 9000', 'unlock']],
    [refused(413), 'f refused', ['unlock']],
  ])('is repeated or kept, depending on the fault (%o)', (fault, state, commands) => {
    const { states, commands: done } = after(uploading, uploadFailed({ ...failureFields('f'), fault }))
    expect([states, done]).toEqual([[state], commands])
  })
})

it('ignores the actions of others, and answers of messages that are gone', () => {
  const { outbox } = after(oneSending)
  expect(advance(outbox, { type: 'of/others' })).toEqual({ outbox, commands: [] })
  for (const signal of [echoFound(id('z')), lookedUp('z', true), failed('z', NETWORK), acknowledged('z'), started('z')])
    expect(advance(outbox, signal).outbox).toBe(outbox)
})
