/** A message whose upload or request failed: it waits for the next attempt, or its author decides. */
import { isOutcomeUnknown, type Fault } from '@/domain/fault'
import type { LocalId, MessageId } from '@/domain/ids'
import { requeue, stay, wait, withEntry, type Outbox, type Step } from './state'

/** Delay in ms after a temporary error. It doubles each time and is randomized per client. */
const BACK_OFF_MS = { min: 2_000, max: 60_000 }

/** Puts a message back into the queue, to be tried later: when the server asks for it, or after a growing delay. */
export function backOff(
  outbox: Outbox,
  { localId, fault, chance }: { localId: LocalId; fault: Fault; chance: number },
): Step {
  const isRefused = fault.kind === 'refused'
  const before = outbox.backOffs[localId] ?? 0
  const backOffs = { ...outbox.backOffs, [localId]: before + 1 }
  const grown = Math.min(BACK_OFF_MS.max, BACK_OFF_MS.min * 2 ** before * (1 + chance / 2))
  const queued = { ...requeue(outbox, localId, isRefused), backOffs }
  return wait(stay(queued), localId, (isRefused ? fault.retryAfterMs : null) ?? grown)
}

export const refuse = (
  outbox: Outbox,
  { localId, fault, below }: { localId: LocalId; fault: Fault; below: MessageId | 0 },
) =>
  withEntry(outbox, localId, (entry) => ({
    ...entry,
    state: { state: 'refused', fault },
    below,
    ...(isOutcomeUnknown(fault) && { attempts: (entry.attempts ?? 0) + 1 }),
  }))
