/** Messages that are written to disk and sent. */
import { isOutcomeUnknown, isTransient, type Fault } from '@/domain/fault'
import type { LocalId } from '@/domain/ids'
import type { sendAcknowledged } from '../events'
import { backOff, refuse } from './failing'
import type { sendFailed } from './outboxActions'
import {
  ECHO_TIMEOUT_MS,
  endWork,
  findEntry,
  releaseFiles,
  requeue,
  stay,
  wait,
  withEntry,
  type Outbox,
  type Step,
} from './state'

/** Number of unclear responses after which the user has to decide. */
const MAX_UNCLEAR = 3

/** Sends a message that is written. Meanwhile another tab may have become active, or the connection may be gone. */
export function sendWritten(outbox: Outbox, localId: LocalId): Step {
  const entry = findEntry(outbox, localId)
  const isReady = entry?.state.state === 'sending'
  if (isReady && outbox.isPermitted) return { outbox, commands: [{ do: 'send', entry }] }
  const finished = endWork(outbox, localId)
  return stay(isReady ? requeue(finished, localId) : finished)
}

export function acknowledge(
  before: Outbox,
  { localId, messageId }: ReturnType<typeof sendAcknowledged>['payload'],
): Step {
  const outbox = endWork(before, localId)
  const entry = findEntry(outbox, localId)
  if (!entry) return stay(outbox)
  const backOffs = { ...outbox.backOffs }
  delete backOffs[localId]
  return {
    outbox: { ...withEntry(outbox, localId, (each) => ({ ...each, messageId })), backOffs },
    // If the server dropped the local id from the echo, only the message id identifies it.
    commands: [...releaseFiles([entry]), { do: 'findEcho', localId }],
  }
}

/** True if the server answered, so that the attempt counts. */
const hasAnswer = (fault: Fault) => fault.kind === 'refused' || fault.kind === 'unreadable'

export function endSend(before: Outbox, failure: ReturnType<typeof sendFailed>['payload']): Step {
  const { localId, fault, at } = failure
  const outbox = endWork(before, localId)
  const entry = findEntry(outbox, localId)
  if (!entry) return stay(outbox)
  if (fault.kind === 'signedOut' || (isTransient(fault) && !isOutcomeUnknown(fault))) return backOff(outbox, failure)
  if (!isOutcomeUnknown(fault) && fault.kind !== 'canceled') return stay(refuse(outbox, failure))
  const attempts = (entry.attempts ?? 0) + (hasAnswer(fault) ? 1 : 0)
  const isGivenUp = hasAnswer(fault) && attempts >= MAX_UNCLEAR
  const left = isGivenUp
    ? refuse(outbox, failure)
    : withEntry(outbox, localId, (each) => ({
        ...each,
        state: { state: 'unsure', since: at },
        ...(attempts > 0 && { attempts }),
      }))
  return wait(stay(left), localId, ECHO_TIMEOUT_MS)
}
