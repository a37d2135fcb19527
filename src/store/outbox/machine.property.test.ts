/** Runs the outbox machine against a simulated server: any order of signals, answers, losses and reloads. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toMessageId, type LocalId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { runs } from '@support/runs'
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
import { EMPTY, findEntry, type Command } from './state'

const ME = a.userId(7)
const KEYS = [a.channelKey(3), a.channelKey(4)]
const NETWORK: Fault = { kind: 'network' }
const refused = (status: number): Fault => ({ kind: 'refused', status, text: '', reason: null, retryAfterMs: null })

type WorkCommand = Extract<Command, { entry: OutboxEntry }>

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

/** One tab with its disk, and the server. */
function createSimulation() {
  return {
    outbox: EMPTY,
    disk: [] as readonly OutboxEntry[],
    work: [] as readonly WorkCommand[],
    /** The messages that this tab had when it began to read the disk, per running reading. */
    locking: [] as { ids: LocalId[]; stored: readonly OutboxEntry[] }[],
    isLockRequested: false,
    timers: new Set<LocalId>(),
    server: [] as { id: number; localId: LocalId; key: ConversationKey }[],
    submitted: [] as LocalId[],
    removed: new Set<LocalId>(),
    /** Messages that waited for their author's decision, and may therefore be overtaken. */
    overtakable: new Set<LocalId>(),
  }
}
type Simulation = ReturnType<typeof createSimulation>

const hasArrived = ({ server }: Simulation, localId: LocalId) => server.some((row) => row.localId === localId)
const rowsOf = ({ server }: Simulation, key: ConversationKey) =>
  server
    .filter((row) => row.key === key)
    .map(({ id, localId }) => a.row({ id, conversation: key, authorId: ME, localId }))
const store = ({ server }: Simulation, { localId, key }: OutboxEntry) =>
  server.push({ id: server.length + 1, localId, key })
const failedAttempt = (localId: LocalId) => ({ localId, below: 0 as const, chance: 0.5, at: 1 })

/** Passes an action to the machine, and executes what it demands. */
function give(simulation: Simulation, action: Parameters<typeof advance>[1]) {
  const step = advance(simulation.outbox, action)
  simulation.outbox = step.outbox
  for (const entry of simulation.outbox.entries) if (!isWaiting(entry)) simulation.overtakable.add(entry.localId)
  for (const command of step.commands) execute(simulation, command)
  check(simulation)
}

function execute(simulation: Simulation, command: Command) {
  if (command.do === 'lock') simulation.isLockRequested = true
  if (command.do === 'wait') simulation.timers.add(command.localId)
  if (command.do === 'findEcho' && hasArrived(simulation, command.localId)) give(simulation, echoFound(command.localId))
  if (!('entry' in command)) return
  const { localId, key } = command.entry
  // One at a time per conversation.
  expect(simulation.work.filter(({ entry }) => entry.key === key)).toEqual([])
  if (command.do === 'write') give(simulation, sendStarted({ localId, at: 1, after: 0 }))
  if (command.do === 'send') {
    expect(simulation.outbox.isPermitted).toBe(true)
    // Neither under way nor arrived: its outcome is known.
    expect(hasArrived(simulation, localId)).toBe(false)
    // A page that begins now would know of it.
    expect(simulation.disk.find((entry) => entry.localId === localId)?.state.state).toBe('sending')
    expect(command.entry.body.kind === 'file' && command.entry.uploadedPath === undefined).toBe(false)
  }
  simulation.work = [...simulation.work, command]
}

/** Fails if a message is lost, stored twice, or out of order. */
function check(simulation: Simulation) {
  const { server, submitted, removed, overtakable, outbox } = simulation
  for (const localId of submitted)
    expect(hasArrived(simulation, localId) || removed.has(localId) || findEntry(outbox, localId) !== undefined).toBe(
      true,
    )
  expect(new Set(server.map(({ localId }) => localId)).size).toBe(server.length)
  for (const key of KEYS) {
    const inOrder = server.filter((row) => row.key === key && !overtakable.has(row.localId))
    const places = inOrder.map(({ localId }) => submitted.indexOf(localId))
    expect(places).toEqual([...places].sort((one, other) => one - other))
  }
}

/** The stream delivers every message of the server. */
const echo = (simulation: Simulation) =>
  give(
    simulation,
    eventsReceived({
      events: KEYS.flatMap((key) => rowsOf(simulation, key)).map((row) => ({ type: 'chat', row })),
      ...{ receivedAt: 1, serverAt: 1, me: ME },
    }),
  )

function answerSend(simulation: Simulation, entry: OutboxEntry, outcome: string) {
  const { hasEffect, fault, isEchoFirst = false } = OUTCOMES[outcome]!
  if (hasEffect) store(simulation, entry)
  if (isEchoFirst) echo(simulation)
  if (fault) give(simulation, sendFailed({ ...failedAttempt(entry.localId), fault }))
  else
    give(simulation, sendAcknowledged({ localId: entry.localId, messageId: toMessageId(simulation.server.at(-1)!.id) }))
}

/** Ends one request, writing or upload. */
function answer(simulation: Simulation, pick: number, outcome: string) {
  const command = simulation.work[pick % simulation.work.length]
  if (!command) return
  simulation.work = simulation.work.filter((each) => each !== command)
  const { entry } = command
  const { localId, key } = entry
  const hasSucceeded = OUTCOMES[outcome]!.hasEffect
  if (command.do === 'send') return answerSend(simulation, entry, outcome)
  if (command.do === 'write') {
    simulation.disk = simulation.outbox.entries
    return give(simulation, entryWritten(localId))
  }
  if (command.do === 'upload') {
    if (hasSucceeded) return give(simulation, uploadFinished({ localId, path: 'p', width: null, height: null }))
    if (outcome === 'backedOff') return give(simulation, fileFoundMissing({ localId, below: 0 }))
    return give(simulation, uploadFailed({ ...failedAttempt(localId), fault: OUTCOMES[outcome]!.fault! }))
  }
  if (!hasSucceeded || !simulation.outbox.isPermitted)
    return give(simulation, lookupEnded({ localId, isAbsent: false, retryAfterMs: 2_000 }))
  const page = { messageUpdates: [], lowest: 1, before: null, isComplete: true, cursor: 0, gaps: [], me: ME }
  give(simulation, pageReceived({ key, rows: rowsOf(simulation, key), ...page }))
  give(simulation, lookupEnded({ localId, isAbsent: true, retryAfterMs: 0 }))
}

/** Ends a reading of the disk, or begins one. */
function moveLock(simulation: Simulation) {
  const read = simulation.locking.shift()
  if (read) return give(simulation, lockTaken({ ...read, at: 1 }))
  if (!simulation.isLockRequested) return
  simulation.isLockRequested = false
  simulation.disk = simulation.outbox.entries
  simulation.locking.push({ ids: simulation.outbox.entries.map(({ localId }) => localId), stored: simulation.disk })
}

function endWait(simulation: Simulation, pick: number) {
  const localId = [...simulation.timers][pick % simulation.timers.size]
  if (localId === undefined) return
  simulation.timers.delete(localId)
  give(simulation, waitEnded(localId))
}

function submit(simulation: Simulation, pick: number) {
  const localId = a.localId(2 ** 33 + simulation.submitted.length)
  const body: OutboxEntry['body'] =
    pick % 3 === 0
      ? { kind: 'file', fileId: 'f', name: 'f', contentType: 'x', size: 1, width: null, height: null }
      : { kind: 'text', text: 'text', mentions: [] }
  const entry = {
    localId,
    key: KEYS[pick % 2]!,
    body,
    replyTo: null,
    createdAt: 1,
    state: { state: 'queued' },
  } as const
  simulation.submitted.push(localId)
  give(simulation, messageSubmitted({ entry }))
  // Submitting is written at once.
  simulation.disk = [...simulation.disk, findEntry(simulation.outbox, localId)!]
}

function remove(simulation: Simulation, pick: number, isDiscard: boolean) {
  const entry = simulation.outbox.entries[pick % simulation.outbox.entries.length]
  // The menu of a message that may have left offers neither, but the request may have begun after it was opened.
  if (!entry || (!isDiscard && mayHaveBeenSent(entry))) return
  if (!mayHaveBeenSent(entry)) simulation.removed.add(entry.localId)
  give(simulation, isDiscard ? outboxDiscarded(entry.localId) : entryMovedToDraft({ entry, at: 1 }))
  if (findEntry(simulation.outbox, entry.localId)) return
  simulation.disk = simulation.disk.filter(({ localId }) => localId !== entry.localId)
}

function retry(simulation: Simulation, pick: number) {
  const entry = simulation.outbox.entries[pick % simulation.outbox.entries.length]
  if (entry) give(simulation, outboxRetried(entry.localId))
}

function permit(simulation: Simulation, isPermitted: boolean) {
  if (isPermitted !== simulation.outbox.isPermitted) give(simulation, sendingPermitted(isPermitted))
}

function takeOver(simulation: Simulation) {
  give(simulation, sendingPermitted(false))
  give(simulation, tabTakenOver())
}

/** Closes the page and opens it again. Requests under way may have arrived. */
function reload(simulation: Simulation, isWritten: boolean, hasEffect: boolean) {
  if (isWritten) simulation.disk = simulation.outbox.entries
  for (const command of simulation.work) if (command.do === 'send' && hasEffect) store(simulation, command.entry)
  Object.assign(simulation, {
    work: [],
    locking: [],
    timers: new Set(),
    isLockRequested: false,
  } satisfies Partial<Simulation>)
  simulation.outbox = advance(simulation.outbox, sessionEnded({ why: null })).outbox
  // The disk may not know yet that a message is complete.
  give(
    simulation,
    stateRestored({
      ...withoutServerData({ drafts: [], outbox: [] }),
      outbox: simulation.disk.map((entry) => afterReload(entry, 1)),
    }),
  )
}

/** Lets everything go well until nothing is left to do. */
function finish(simulation: Simulation) {
  give(simulation, sendingPermitted(true))
  for (let round = 0; round < 2_000; round++) {
    if (simulation.work.length > 0) answer(simulation, 0, 'accepted')
    else if (simulation.isLockRequested || simulation.locking.length > 0) moveLock(simulation)
    else if (simulation.timers.size > 0) endWait(simulation, 0)
    else break
  }
  echo(simulation)
  expect([simulation.work, simulation.timers.size]).toEqual([[], 0])
  expect(simulation.outbox.entries.filter(isWaiting)).toEqual([])
  expect(simulation.outbox.lock).toBe('free')
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
        const simulation = createSimulation()
        permit(simulation, true)
        for (const { kind, pick, outcome, isWritten } of day) {
          if (kind === 'submit') submit(simulation, pick)
          else if (kind === 'answer') answer(simulation, pick, outcome)
          else if (kind === 'lock') moveLock(simulation)
          else if (kind === 'wait') endWait(simulation, pick)
          else if (kind === 'permit' || kind === 'forbid') permit(simulation, kind === 'permit')
          else if (kind === 'echo') echo(simulation)
          else if (kind === 'retry') retry(simulation, pick)
          else if (kind === 'reload') reload(simulation, isWritten, OUTCOMES[outcome]!.hasEffect)
          else if (kind === 'takeOver') takeOver(simulation)
          else remove(simulation, pick, kind === 'discard')
        }
        finish(simulation)
      }),
      { numRuns: runs(150) },
    )
  })
})
