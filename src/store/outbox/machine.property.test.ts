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
function createWorld() {
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
type World = ReturnType<typeof createWorld>

const hasArrived = ({ server }: World, localId: LocalId) => server.some((row) => row.localId === localId)
const rowsOf = ({ server }: World, key: ConversationKey) =>
  server
    .filter((row) => row.key === key)
    .map(({ id, localId }) => a.row({ id, conversation: key, authorId: ME, localId }))
const store = ({ server }: World, { localId, key }: OutboxEntry) => server.push({ id: server.length + 1, localId, key })
const failedAttempt = (localId: LocalId) => ({ localId, below: 0 as const, chance: 0.5, at: 1 })

/** Passes an action to the machine, and executes what it demands. */
function give(world: World, action: Parameters<typeof advance>[1]) {
  const step = advance(world.outbox, action)
  world.outbox = step.outbox
  for (const entry of world.outbox.entries) if (!isWaiting(entry)) world.overtakable.add(entry.localId)
  for (const command of step.commands) execute(world, command)
  check(world)
}

function execute(world: World, command: Command) {
  if (command.do === 'lock') world.isLockRequested = true
  if (command.do === 'wait') world.timers.add(command.localId)
  if (command.do === 'findEcho' && hasArrived(world, command.localId)) give(world, echoFound(command.localId))
  if (!('entry' in command)) return
  const { localId, key } = command.entry
  // One at a time per conversation.
  expect(world.work.filter(({ entry }) => entry.key === key)).toEqual([])
  if (command.do === 'write') give(world, sendStarted({ localId, at: 1, after: 0 }))
  if (command.do === 'send') {
    expect(world.outbox.isPermitted).toBe(true)
    // Neither under way nor arrived: its outcome is known.
    expect(hasArrived(world, localId)).toBe(false)
    // A page that begins now would know of it.
    expect(world.disk.find((entry) => entry.localId === localId)?.state.state).toBe('sending')
    expect(command.entry.body.kind === 'file' && command.entry.uploadedPath === undefined).toBe(false)
  }
  world.work = [...world.work, command]
}

/** Fails if a message is lost, stored twice, or out of order. */
function check(world: World) {
  const { server, submitted, removed, overtakable, outbox } = world
  for (const localId of submitted)
    expect(hasArrived(world, localId) || removed.has(localId) || findEntry(outbox, localId) !== undefined).toBe(true)
  expect(new Set(server.map(({ localId }) => localId)).size).toBe(server.length)
  for (const key of KEYS) {
    const inOrder = server.filter((row) => row.key === key && !overtakable.has(row.localId))
    const places = inOrder.map(({ localId }) => submitted.indexOf(localId))
    expect(places).toEqual([...places].sort((one, other) => one - other))
  }
}

/** The stream delivers every message of the server. */
const echo = (world: World) =>
  give(
    world,
    eventsReceived({
      events: KEYS.flatMap((key) => rowsOf(world, key)).map((row) => ({ type: 'chat', row })),
      ...{ receivedAt: 1, serverAt: 1, me: ME },
    }),
  )

function answerSend(world: World, entry: OutboxEntry, outcome: string) {
  const { hasEffect, fault, isEchoFirst = false } = OUTCOMES[outcome]!
  if (hasEffect) store(world, entry)
  if (isEchoFirst) echo(world)
  if (fault) give(world, sendFailed({ ...failedAttempt(entry.localId), fault }))
  else give(world, sendAcknowledged({ localId: entry.localId, messageId: toMessageId(world.server.at(-1)!.id) }))
}

/** Ends one request, writing or upload. */
function answer(world: World, pick: number, outcome: string) {
  const command = world.work[pick % world.work.length]
  if (!command) return
  world.work = world.work.filter((each) => each !== command)
  const { entry } = command
  const { localId, key } = entry
  const hasSucceeded = OUTCOMES[outcome]!.hasEffect
  if (command.do === 'send') return answerSend(world, entry, outcome)
  if (command.do === 'write') {
    world.disk = world.outbox.entries
    return give(world, entryWritten(localId))
  }
  if (command.do === 'upload') {
    if (hasSucceeded) return give(world, uploadFinished({ localId, path: 'p', width: null, height: null }))
    if (outcome === 'backedOff') return give(world, fileFoundMissing({ localId, below: 0 }))
    return give(world, uploadFailed({ ...failedAttempt(localId), fault: OUTCOMES[outcome]!.fault! }))
  }
  if (!hasSucceeded || !world.outbox.isPermitted)
    return give(world, lookupEnded({ localId, isAbsent: false, retryAfterMs: 2_000 }))
  const page = { messageUpdates: [], lowest: 1, before: null, isComplete: true, cursor: 0, gaps: [], me: ME }
  give(world, pageReceived({ key, rows: rowsOf(world, key), ...page }))
  give(world, lookupEnded({ localId, isAbsent: true, retryAfterMs: 0 }))
}

/** Ends a reading of the disk, or begins one. */
function moveLock(world: World) {
  const read = world.locking.shift()
  if (read) return give(world, lockTaken({ ...read, at: 1 }))
  if (!world.isLockRequested) return
  world.isLockRequested = false
  world.disk = world.outbox.entries
  world.locking.push({ ids: world.outbox.entries.map(({ localId }) => localId), stored: world.disk })
}

function endWait(world: World, pick: number) {
  const localId = [...world.timers][pick % world.timers.size]
  if (localId === undefined) return
  world.timers.delete(localId)
  give(world, waitEnded(localId))
}

function submit(world: World, pick: number) {
  const localId = a.localId(2 ** 33 + world.submitted.length)
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
  world.submitted.push(localId)
  give(world, messageSubmitted({ entry }))
  // Submitting is written at once.
  world.disk = [...world.disk, findEntry(world.outbox, localId)!]
}

function remove(world: World, pick: number, isDiscard: boolean) {
  const entry = world.outbox.entries[pick % world.outbox.entries.length]
  // The menu of a message that may have left offers neither, but the request may have begun after it was opened.
  if (!entry || (!isDiscard && mayHaveBeenSent(entry))) return
  if (!mayHaveBeenSent(entry)) world.removed.add(entry.localId)
  give(world, isDiscard ? outboxDiscarded(entry.localId) : entryMovedToDraft({ entry, at: 1 }))
  if (findEntry(world.outbox, entry.localId)) return
  world.disk = world.disk.filter(({ localId }) => localId !== entry.localId)
}

function retry(world: World, pick: number) {
  const entry = world.outbox.entries[pick % world.outbox.entries.length]
  if (entry) give(world, outboxRetried(entry.localId))
}

function permit(world: World, isPermitted: boolean) {
  if (isPermitted !== world.outbox.isPermitted) give(world, sendingPermitted(isPermitted))
}

function takeOver(world: World) {
  give(world, sendingPermitted(false))
  give(world, tabTakenOver())
}

/** Closes the page and opens it again. Requests under way may have arrived. */
function reload(world: World, isWritten: boolean, hasEffect: boolean) {
  if (isWritten) world.disk = world.outbox.entries
  for (const command of world.work) if (command.do === 'send' && hasEffect) store(world, command.entry)
  Object.assign(world, { work: [], locking: [], timers: new Set(), isLockRequested: false } satisfies Partial<World>)
  world.outbox = advance(world.outbox, sessionEnded({ why: null })).outbox
  // The disk may not know yet that a message is complete.
  give(
    world,
    stateRestored({
      ...withoutServerData({ drafts: [], outbox: [] }),
      outbox: world.disk.map((entry) => afterReload(entry, 1)),
    }),
  )
}

/** Lets everything go well until nothing is left to do. */
function finish(world: World) {
  give(world, sendingPermitted(true))
  for (let round = 0; round < 2_000; round++) {
    if (world.work.length > 0) answer(world, 0, 'accepted')
    else if (world.isLockRequested || world.locking.length > 0) moveLock(world)
    else if (world.timers.size > 0) endWait(world, 0)
    else break
  }
  echo(world)
  expect([world.work, world.timers.size]).toEqual([[], 0])
  expect(world.outbox.entries.filter(isWaiting)).toEqual([])
  expect(world.outbox.lock).toBe('free')
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
        permit(world, true)
        for (const { kind, pick, outcome, isWritten } of day) {
          if (kind === 'submit') submit(world, pick)
          else if (kind === 'answer') answer(world, pick, outcome)
          else if (kind === 'lock') moveLock(world)
          else if (kind === 'wait') endWait(world, pick)
          else if (kind === 'permit' || kind === 'forbid') permit(world, kind === 'permit')
          else if (kind === 'echo') echo(world)
          else if (kind === 'retry') retry(world, pick)
          else if (kind === 'reload') reload(world, isWritten, OUTCOMES[outcome]!.hasEffect)
          else if (kind === 'takeOver') takeOver(world)
          else remove(world, pick, kind === 'discard')
        }
        finish(world)
      }),
      { numRuns: 150 },
    )
  })
})
