/** The state of the outbox machine, its commands, and the small functions that its transitions share. */
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId } from '@/domain/ids'
import type { OutboxEntry, SentRecord } from './entry'

export type Outbox = {
  /** Messages that the server has not confirmed, in the order of writing. */
  entries: readonly OutboxEntry[]
  /** The messages that this device sent last, latest last. */
  sent: readonly SentRecord[]
  /** Whether messages may be sent: signed in, connected, and the copy certainly matches the server. */
  isPermitted: boolean
  /** The lock that lets one tab of the browser send at a time. */
  lock: 'free' | 'requested' | 'held'
  /** The message of each conversation for which work is under way; a conversation has one at a time. */
  inProgress: Readonly<Partial<Record<ConversationKey, LocalId>>>
  /** Messages whose next attempt waits for a timer. */
  delayedIds: readonly LocalId[]
  /** How often in a row each message was put back into the queue, by local id. */
  backOffs: Readonly<Record<number, number>>
  /** Every message that this page ever had. Any other message on disk was left there by another tab. */
  knownIds: readonly LocalId[]
}

/** Upload, write, send and look up are work: each is answered by one action, which ends the work or continues it. */
export type Command =
  /** Uploads the file. Answer: `uploadFinished`, `uploadFailed` or `fileFoundMissing`. */
  | { do: 'upload'; entry: OutboxEntry }
  /** Reports `sendStarted`, then writes the outbox to disk. Answer: `entryWritten`. */
  | { do: 'write'; entry: OutboxEntry }
  /** Posts the message. Answer: `sendAcknowledged`, `sendFailed` or `voiceRejected`. */
  | { do: 'send'; entry: OutboxEntry }
  /** Looks for the local id in history. Answer: `lookupEnded`. */
  | { do: 'lookUp'; entry: OutboxEntry }
  /** Looks for the message id in the log on disk, and reports `echoFound`. */
  | { do: 'findEcho'; localId: LocalId }
  /** Cancels an upload, which still answers. */
  | { do: 'abort'; localId: LocalId }
  /** Continues a paused upload. */
  | { do: 'resume'; localId: LocalId }
  /** Reports `waitEnded` after `ms`; replaces the message's previous timer. */
  | { do: 'wait'; localId: LocalId; ms: number }
  /** Deletes the bytes of a file that is no longer needed. */
  | { do: 'release'; fileId: string }
  /** Waits until no other tab sends. Answer: `lockTaken`. */
  | { do: 'lock' }
  | { do: 'unlock' }
  /** Drops all work and timers: the session is over. */
  | { do: 'reset' }

export type Step = { outbox: Outbox; commands: readonly Command[] }

/** The outbox while nobody is signed in. */
export const EMPTY: Outbox = {
  entries: [],
  sent: [],
  isPermitted: false,
  lock: 'free',
  inProgress: {},
  delayedIds: [],
  backOffs: {},
  knownIds: [],
}

/** Time in ms to wait for the echo before a message that may have arrived is looked for in history. */
export const ECHO_TIMEOUT_MS = 3_000

/** A step without commands. */
export const stay = (outbox: Outbox): Step => ({ outbox, commands: [] })

/** The entry with this local id; undefined if there is none. */
export const findEntry = ({ entries }: Outbox, localId: LocalId) => entries.find((entry) => entry.localId === localId)

/** Replaces an entry by the result of `change`; without that entry nothing changes. */
export function withEntry(outbox: Outbox, localId: LocalId, change: (entry: OutboxEntry) => OutboxEntry): Outbox {
  const before = findEntry(outbox, localId)
  const after = before && change(before)
  if (after === undefined || after === before) return outbox
  return { ...outbox, entries: outbox.entries.map((entry) => (entry === before ? after : entry)) }
}

/** The outbox without this entry; the same object if it has none. */
export const withoutEntry = (outbox: Outbox, localId: LocalId): Outbox =>
  findEntry(outbox, localId)
    ? { ...outbox, entries: outbox.entries.filter((entry) => entry.localId !== localId) }
    : outbox

/** Sets the entries, and remembers those that are new. */
export function withEntries(outbox: Outbox, entries: readonly OutboxEntry[]): Outbox {
  const known = new Set(outbox.knownIds)
  const fresh = entries.flatMap(({ localId }) => (known.has(localId) ? [] : [localId]))
  return { ...outbox, entries, knownIds: fresh.length > 0 ? [...outbox.knownIds, ...fresh] : outbox.knownIds }
}

/** Makes a message wait before its next attempt. */
export function wait({ outbox, commands }: Step, localId: LocalId, ms: number): Step {
  const delayedIds = outbox.delayedIds.includes(localId) ? outbox.delayedIds : [...outbox.delayedIds, localId]
  return { outbox: { ...outbox, delayedIds }, commands: [...commands, { do: 'wait', localId, ms }] }
}

/** Waits for the echo of all messages that may have arrived. */
export const waitForEchoes = (step: Step, localIds: readonly LocalId[]): Step =>
  localIds.reduce((before, localId) => wait(before, localId, ECHO_TIMEOUT_MS), step)

/** The commands that delete the bytes of these entries' files. */
export const releaseFiles = (entries: readonly (OutboxEntry | undefined)[]): Command[] =>
  entries.flatMap((entry) => (entry?.body.kind === 'file' ? [{ do: 'release', fileId: entry.body.fileId }] : []))

/** Ends the work for a message. */
export function endWork(outbox: Outbox, localId: LocalId): Outbox {
  const left = Object.entries(outbox.inProgress).filter(([, other]) => other !== localId)
  return left.length === Object.keys(outbox.inProgress).length
    ? outbox
    : { ...outbox, inProgress: Object.fromEntries(left) }
}

/** Puts a message back into the queue, because it certainly did not arrive. */
export const requeue = (outbox: Outbox, localId: LocalId, isBackedOff = false): Outbox =>
  withEntry(outbox, localId, (entry) => {
    const queued: OutboxEntry = {
      ...entry,
      state: isBackedOff ? { state: 'queued', backedOff: true } : { state: 'queued' },
    }
    delete queued.messageId
    return queued
  })
