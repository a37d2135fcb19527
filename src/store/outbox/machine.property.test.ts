/** Runs the outbox machine against a simulated server: any order of signals, answers, losses and reloads. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toMessageId, type LocalId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import {
  entryMovedToDraft,
  messageSubmitted,
  pageReceived,
  sendAcknowledged,
  sessionEnded,
  stateRestored,
  tabTakenOver,
} from '../events'
import { afterReload } from '../persistence/loadPersistedState'
import { withoutServerData } from '../persistence/persistedState'
import { isWaiting, mayHaveBeenSent, type OutboxEntry } from './entry'
import { advance } from './machine'
import {
  echoFound,
  entryWritten,
  fileFoundMissing,
  lockTaken,
  lookupEnded,
  outboxDiscarded,
  outboxRetried,
  sendFailed,
  sendingPermitted,
  sendStarted,
  uploadFailed,
  uploadFinished,
  waitEnded,
} from './outboxActions'
import { EMPTY, findEntry, type Command, type Outbox } from './state'

const ME = a.userId(7)
const KEYS = [a.channelKey(3), a.channelKey(4)]
const NETWORK: Fault = { kind: 'network' }
const refused = (status: number): Fault => ({ kind: 'refused', status, text: '', reason: null, retryAfterMs: null })

type WorkCommand = Extract<Command, { entry: OutboxEntry }>
type Stored = { id: number; localId: LocalId; key: ConversationKey }

/** How a request ends: whether the server gets the message, and the answer. Undefined: it is acknowledged. */
const OUTCOMES: Record<string, { hasEffect: boolean; fault?: Fault; isEchoFirst?: boolean }> = {
  accepted: { hasEffect: true },
  echoFirst: { hasEffect: true, isEchoFirst: true },
  answerLost: { hasEffect: true, fault: NETWORK },
  requestLost: { hasEffect: false, fault: NETWORK },
  brokenAfter: { hasEffect: true, fault: refused(500) },
  brokenBefore: { hasEffect: false, fault: refused(502) },
  backedOff: { hasEffect: false, fault: refused(429) },
  rejected: { hasEffect: false, fault: refused(403) },
}

function createWorld() {
  let outbox: Outbox = EMPTY
  let disk: readonly OutboxEntry[] = []
  let work: WorkCommand[] = []
  /** The messages that this tab had when it began to read the disk; null: it has not begun. */
  let locking: { ids: LocalId[]; stored: readonly OutboxEntry[] }[] = []
  let isLockRequested = false
  let timers = new Set<LocalId>()
  const server: Stored[] = []
  const submitted: LocalId[] = []
  const removed = new Set<LocalId>()
  /** Messages that waited for their author's decision, and may therefore be overtaken. */
  const overtakable = new Set<LocalId>()
  let next = 1

  const has = (localId: LocalId) => server.some((row) => row.localId === localId)
  const facts = (localId: LocalId) => ({ localId, below: 0 as const, chance: 0.5, at: 1 })
  const rowsOf = (key: ConversationKey) =>
    server
      .filter((row) => row.key === key)
      .map(({ id, localId }) => a.row({ id, conversation: key, authorId: ME, localId }))

  function give(action: Parameters<typeof advance>[1]) {
    const step = advance(outbox, action)
    outbox = step.outbox
    for (const { localId, ...entry } of outbox.entries) if (!isWaiting({ localId, ...entry })) overtakable.add(localId)
    step.commands.forEach(execute)
    check()
  }
  function execute(command: Command) {
    if (command.do === 'lock') isLockRequested = true
    if (command.do === 'wait') timers.add(command.localId)
    if (command.do === 'findEcho' && has(command.localId)) give(echoFound(command.localId))
    if (!('entry' in command)) return
    const { localId, key } = command.entry
    // One at a time per conversation.
    expect(work.filter(({ entry }) => entry.key === key)).toEqual([])
    if (command.do === 'write') give(sendStarted({ localId, at: 1, after: 0 }))
    if (command.do === 'send') {
      expect(outbox.isPermitted).toBe(true)
      // Neither under way nor arrived: its outcome is known.
      expect(has(localId)).toBe(false)
      // A page that begins now would know of it.
      expect(disk.find((entry) => entry.localId === localId)?.state.state).toBe('sending')
      expect(command.entry.body.kind === 'file' && command.entry.uploadedPath === undefined).toBe(false)
    }
    work.push(command)
  }
  function check() {
    for (const localId of submitted)
      expect(has(localId) || removed.has(localId) || findEntry(outbox, localId) !== undefined).toBe(true)
    expect(new Set(server.map(({ localId }) => localId)).size).toBe(server.length)
    for (const key of KEYS) {
      const inOrder = server.filter((row) => row.key === key && !overtakable.has(row.localId))
      const places = inOrder.map(({ localId }) => submitted.indexOf(localId))
      expect(places).toEqual([...places].sort((one, other) => one - other))
    }
  }
  const store = ({ localId, key }: OutboxEntry) => server.push({ id: next++, localId, key })
  const echo = () =>
    give(
      eventsReceived({
        events: KEYS.flatMap(rowsOf).map((row) => ({ type: 'chat', row })),
        ...{ receivedAt: 1, serverAt: 1, me: ME },
      }),
    )

  function answerSend(entry: OutboxEntry, outcome: string) {
    const { hasEffect, fault, isEchoFirst = false } = OUTCOMES[outcome]!
    if (hasEffect) store(entry)
    if (isEchoFirst) echo()
    if (fault) give(sendFailed({ ...facts(entry.localId), fault }))
    else give(sendAcknowledged({ localId: entry.localId, messageId: toMessageId(server.at(-1)!.id) }))
  }
  function answer(pick: number, outcome: string) {
    const command = work[pick % work.length]
    if (!command) return
    work = work.filter((each) => each !== command)
    const { entry } = command
    const { localId, key } = entry
    const hasSucceeded = OUTCOMES[outcome]!.hasEffect
    if (command.do === 'send') return answerSend(entry, outcome)
    if (command.do === 'write') {
      disk = outbox.entries
      return give(entryWritten(localId))
    }
    if (command.do === 'upload') {
      if (hasSucceeded) return give(uploadFinished({ localId, path: 'p', width: null, height: null }))
      if (outcome === 'backedOff') return give(fileFoundMissing({ localId, below: 0 }))
      return give(uploadFailed({ ...facts(localId), fault: OUTCOMES[outcome]!.fault! }))
    }
    if (!hasSucceeded || !outbox.isPermitted)
      return give(lookupEnded({ localId, isAbsent: false, retryAfterMs: 2_000 }))
    const page = { messageUpdates: [], lowest: 1, before: null, isComplete: true, cursor: 0, gaps: [], me: ME }
    give(pageReceived({ key, rows: rowsOf(key), ...page }))
    give(lookupEnded({ localId, isAbsent: true, retryAfterMs: 0 }))
  }
  function moveLock() {
    const read = locking.shift()
    if (read) return give(lockTaken({ ...read, at: 1 }))
    if (!isLockRequested) return
    isLockRequested = false
    disk = outbox.entries
    locking.push({ ids: outbox.entries.map(({ localId }) => localId), stored: disk })
  }
  function endWait(pick: number) {
    const localId = [...timers][pick % timers.size]
    if (localId === undefined) return
    timers.delete(localId)
    give(waitEnded(localId))
  }
  function submit(pick: number) {
    const localId = a.localId(2 ** 33 + submitted.length)
    const body: OutboxEntry['body'] =
      pick % 3 === 0
        ? { kind: 'file', fileId: 'f', name: 'f', contentType: 'x', size: 1, width: null, height: null }
        : { kind: 'text', text: 'text', mentions: [] }
    const key = KEYS[pick % 2]!
    submitted.push(localId)
    give(messageSubmitted({ entry: { localId, key, body, replyTo: null, createdAt: 1, state: { state: 'queued' } } }))
    // Submitting is written at once.
    disk = [...disk, findEntry(outbox, localId)!]
  }
  function remove(pick: number, isDiscard: boolean) {
    const entry = outbox.entries[pick % outbox.entries.length]
    // The menu of a message that may have left offers neither, but the request may have begun after it was opened.
    if (!entry || (!isDiscard && mayHaveBeenSent(entry))) return
    if (!mayHaveBeenSent(entry)) removed.add(entry.localId)
    give(isDiscard ? outboxDiscarded(entry.localId) : entryMovedToDraft({ entry, at: 1 }))
    if (findEntry(outbox, entry.localId)) return
    disk = disk.filter(({ localId }) => localId !== entry.localId)
  }
  /** Closes the page and opens it again. Requests under way may have arrived. */
  function reload(isWritten: boolean, hasEffect: boolean) {
    if (isWritten) disk = outbox.entries
    for (const command of work) if (command.do === 'send' && hasEffect) store(command.entry)
    ;[work, locking, timers, isLockRequested] = [[], [], new Set(), false]
    outbox = advance(outbox, sessionEnded({ why: null })).outbox
    // The disk may not know yet that a message is complete.
    give(
      stateRestored({
        ...withoutServerData({ drafts: [], outbox: [] }),
        outbox: disk.map((entry) => afterReload(entry, 1)),
      }),
    )
  }
  /** Lets everything go well until nothing is left to do. */
  function finish() {
    give(sendingPermitted(true))
    for (let round = 0; round < 2_000; round++) {
      if (work.length > 0) answer(0, 'accepted')
      else if (isLockRequested || locking.length > 0) moveLock()
      else if (timers.size > 0) endWait(0)
      else break
    }
    echo()
    expect([work, timers.size]).toEqual([[], 0])
    expect(outbox.entries.filter(isWaiting)).toEqual([])
    expect(outbox.lock).toBe('free')
  }
  return {
    answer,
    moveLock,
    endWait,
    submit,
    remove,
    reload,
    finish,
    echo,
    permit: (isPermitted: boolean) => isPermitted !== outbox.isPermitted && give(sendingPermitted(isPermitted)),
    takeOver: () => (give(sendingPermitted(false)), give(tabTakenOver())),
    retry: (pick: number) => {
      const entry = outbox.entries[pick % outbox.entries.length]
      if (entry) give(outboxRetried(entry.localId))
    },
  }
}

/** How often each step is taken. */
const WEIGHTS = {
  ...{ submit: 3, answer: 12, lock: 5, wait: 6, permit: 2, forbid: 1, echo: 1 },
  ...{ retry: 3, discard: 1, takeBack: 1, reload: 1, takeOver: 1 },
}
const KINDS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as keyof typeof WEIGHTS),
)
const anyDay = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    pick: fc.nat(11),
    outcome: fc.constantFrom(...Object.keys(OUTCOMES)),
    isWritten: fc.boolean(),
  }),
  { minLength: 20, maxLength: 150, size: 'max' },
)

describe('any order of signals', () => {
  it('loses nothing, repeats nothing, keeps the order, and ends with everything sent or refused', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const world = createWorld()
        world.permit(true)
        for (const { kind, pick, outcome, isWritten } of day) {
          if (kind === 'submit') world.submit(pick)
          else if (kind === 'answer') world.answer(pick, outcome)
          else if (kind === 'lock') world.moveLock()
          else if (kind === 'wait') world.endWait(pick)
          else if (kind === 'permit' || kind === 'forbid') world.permit(kind === 'permit')
          else if (kind === 'echo') world.echo()
          else if (kind === 'retry') world.retry(pick)
          else if (kind === 'reload') world.reload(isWritten, OUTCOMES[outcome]!.hasEffect)
          else if (kind === 'takeOver') world.takeOver()
          else world.remove(pick, kind === 'discard')
        }
        world.finish()
      }),
      { numRuns: 150 },
    )
  })
})
