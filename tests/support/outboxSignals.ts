/** Signals and entries for tests of the outbox machine, and a function that feeds them to a machine. */
import type { Fault } from '@/domain/fault'
import { toMessageId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import type { OutboxEntry } from '@/store/outbox/entry'
import { messageSubmitted, pageReceived, sendAcknowledged, stateRestored } from '@/store/events'
import { advance } from '@/store/outbox/machine'
import {
  entryWritten,
  lockTaken,
  lookupEnded,
  sendFailed,
  sendingPermitted,
  sendStarted,
} from '@/store/outbox/outboxActions'
import { EMPTY, type Command, type Outbox } from '@/store/outbox/state'
import { withoutServerData } from '@/store/persistence/persistedState'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from './a'

const ME = a.userId(7)
export const HERE = a.channelKey(3)
export const THERE = a.channelKey(4)
export const AT = 1_000

/** Returns the local id of the message with this one-letter name. */
export const id = (name: string) => a.localId(2 ** 32 + name.charCodeAt(0))
const nameOf = (localId: number) => String.fromCharCode(localId - 2 ** 32)
/** A text message; its name is one letter, which is also its text. */
export const text = (name: string, given: Partial<OutboxEntry> = {}): OutboxEntry => ({
  localId: id(name),
  key: HERE,
  body: { kind: 'text', text: name, mentions: [] },
  replyTo: null,
  createdAt: AT + name.charCodeAt(0),
  state: { state: 'queued' },
  ...given,
})
/** A message with a file, `file <name>`. */
export const file = (name: string, given: Partial<OutboxEntry> = {}) =>
  text(name, {
    body: { kind: 'file', fileId: `file ${name}`, name, contentType: 'text/plain', size: 9, width: null, height: null },
    ...given,
  })
/** A text message in another conversation. */
export const elsewhere = (name: string) => text(name, { key: THERE })

export const submitted = (entry: OutboxEntry) => messageSubmitted({ entry })
export const started = (name: string) => sendStarted({ localId: id(name), at: AT, after: 50 })
/** The two signals of a message that is written to disk before it is sent. */
export const written = (name: string) => [started(name), entryWritten(id(name))]
/** The fields that all failures of a message have. */
export const failureFields = (name: string) => ({ localId: id(name), below: toMessageId(90), chance: 0, at: AT })
export const failed = (name: string, fault: Fault) => sendFailed({ ...failureFields(name), fault })
export const acknowledged = (name: string, messageId = 100) =>
  sendAcknowledged({ localId: id(name), messageId: toMessageId(messageId) })
export const lookedUp = (name: string, isAbsent: boolean, retryAfterMs = 0) =>
  lookupEnded({ localId: id(name), isAbsent, retryAfterMs })
/** The row of a message in the log of the server. */
export const rowOf = (name: string, given: { id?: number; localId?: number | null; authorId?: number } = {}): ChatRow =>
  a.row({ id: 100, conversation: HERE, authorId: ME, text: name, localId: id(name), ...given })
/** A burst of the stream; `isReady` if it ends the backlog. */
export const received = (rows: readonly ChatRow[], isReady = false) =>
  eventsReceived({
    events: [...rows.map((row) => ({ type: 'chat' as const, row })), ...(isReady ? [{ type: 'ready' as const }] : [])],
    receivedAt: AT,
    serverAt: AT,
    me: ME,
  })
/** A complete page of history. */
export const page = (rows: readonly ChatRow[]) =>
  pageReceived({
    ...{ key: HERE, rows, messageUpdates: [], lowest: 1, before: null, isComplete: true, cursor: 0, gaps: [], me: ME },
  })
/** Returns the action of a start with a stored outbox. */
export const restored = (outbox: readonly OutboxEntry[]) =>
  stateRestored({ ...withoutServerData({ drafts: [], outbox: [] }), outbox: [...outbox] })
/** The lock is taken; the disk has `stored`, and this tab had `ids` when it was read. */
export const locked = (stored: readonly OutboxEntry[] | null, ...ids: string[]) =>
  lockTaken({ ids: ids.map(id), stored, at: AT })

export const NETWORK: Fault = { kind: 'network' }
/** Returns the fault of a refused request. */
export const refused = (status: number, retryAfterMs: number | null = null): Fault => ({
  ...{ kind: 'refused', status, text: '', reason: null, retryAfterMs },
})

type Signal = Parameters<typeof advance>[1]
export type Signals = readonly (Signal | Signals)[]
const flatten = (signals: Signals): Signal[] =>
  signals.flatMap((signal) => ('type' in signal ? [signal] : flatten(signal)))

/** Writes a command as text: what is done, for which message or file, and how long. */
function describeCommand(command: Command): string {
  if ('entry' in command) return `${command.do} ${nameOf(command.entry.localId)}`
  if (command.do === 'wait') return `wait ${nameOf(command.localId)} ${command.ms}`
  if ('localId' in command) return `${command.do} ${nameOf(command.localId)}`
  return command.do === 'release' ? `release ${command.fileId}` : command.do
}

/** Feeds the actions to a fresh machine; returns its state and the commands of the last action. */
export function after(...signals: Signals) {
  let outbox: Outbox = EMPTY
  let commands: readonly Command[] = []
  for (const signal of flatten(signals)) ({ outbox, commands } = advance(outbox, signal))
  const states = outbox.entries.map(({ localId, state }) => `${nameOf(localId)} ${state.state}`)
  return { outbox, states, commands: commands.map(describeCommand) }
}

/** A machine that may send, and that holds the lock as soon as it needs it. */
export const ready = [sendingPermitted(true), locked([])]
export const oneQueued = [...ready, submitted(text('a')), locked([text('a')], 'a')]
export const oneSending = [...oneQueued, ...written('a')]
