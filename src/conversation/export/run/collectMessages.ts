/**
 * The messages of an export. Only their ids and times are collected while the history is read; the messages stay on disk
 * and are read again in parts when they are written, so that a long conversation needs little memory.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { AppThunk } from '@/store/context'
import { FROM_NEWEST, scanHistory } from '@/store/history/scanHistory'
import { collectStep, type ExportRange } from './exportOptions'

export type FoundMessage = {
  id: MessageId
  sentAt: number
  /** The size of its file; 0 when that is unknown, null without one. */
  fileBytes: number | null
  /** The length of its text, in signs. */
  textLength: number
  /** The path of its forwarded messages, or null. */
  bundlePath: string | null
  /** Whether the server deletes it at some time. */
  expires: boolean
}

/** Messages that are in memory at a time. */
const PART = 100

type Reading = {
  key: ConversationKey
  range: ExportRange
  /** Whether older rows may be requested from the server. */
  mayRequest: boolean
  /** Called before each step, with the time of the oldest message so far; resolves to false to stop. */
  mayGoOn: (found: readonly FoundMessage[], backTo: number | null) => Promise<boolean>
}
export type Collected =
  /** Oldest first. `isWhole`: nothing older of this range can exist. */
  | { state: 'found'; found: FoundMessage[]; isWhole: boolean }
  | { state: 'canceled' }
  | { state: 'failed'; fault: Fault }

function toFound({ id, sentAt, body, expiresAt }: Message): FoundMessage {
  const fileBytes = body.kind === 'file' ? body.size : body.kind === 'voice' ? 0 : null
  const textLength = 'text' in body ? body.text.length : 0
  const bundlePath = body.kind === 'bundle' ? body.path : null
  return { id, sentAt, fileBytes, textLength, bundlePath, expires: expiresAt !== null }
}

/** Reads the conversation backward, one step at a time. Rows that were read stay on this device. */
export const collectMessages =
  ({ key, range, mayRequest, mayGoOn }: Reading): AppThunk<Promise<Collected>> =>
  async (dispatch) => {
    /** Newest first. */
    const found: FoundMessage[] = []
    let before = FROM_NEWEST
    let backTo: number | null = null
    for (;;) {
      if (!(await mayGoOn(found, backTo))) return { state: 'canceled' }
      const scan = await dispatch(scanHistory(key, before, mayRequest))
      if (scan.kind === 'failed') return { state: 'failed', fault: scan.fault }
      if (scan.kind === 'unknown') return { state: 'found', found: found.reverse(), isWhole: false }
      const step = scan.messages.map(toFound).reverse()
      backTo = step.at(-1)?.sentAt ?? backTo
      if (!collectStep(found, step, range) || scan.before === 0)
        return { state: 'found', found: found.reverse(), isWhole: true }
      before = scan.before
    }
  }

/** Thrown by `readInParts` when messages are no longer on this device and cannot be requested either. */
export class ReadFailed extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super('the messages could not be read again')
    this.fault = fault
  }
}

/** Reads found messages again, in parts and in their order. Those that were deleted meanwhile are left out. */
export const readInParts = (
  key: ConversationKey,
  found: readonly FoundMessage[],
): AppThunk<AsyncGenerator<readonly Message[], void>> =>
  async function* (dispatch) {
    for (let from = 0; from < found.length; from += PART) {
      const part = found.slice(from, from + PART)
      const ids = new Set(part.map(({ id }) => id))
      const messages: Message[] = []
      for (let before = part.at(-1)!.id + 1; before > part[0]!.id;) {
        const scan = await dispatch(scanHistory(key, before, true, PART))
        if (scan.kind !== 'read') throw new ReadFailed(scan.kind === 'failed' ? scan.fault : { kind: 'canceled' })
        messages.unshift(...scan.messages.filter(({ id }) => ids.has(id)))
        before = scan.before
      }
      yield messages
    }
  }
