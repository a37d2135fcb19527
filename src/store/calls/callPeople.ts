/** Says who in my room belongs to my call. Everybody may enter the room of a person, and answers for nobody. */
import { toTarget } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { CallsState } from './callsSlice'
import { isActive } from './machine'

/** Whether a person is one of my call: everybody in a channel, and otherwise only the one whom I call or answer. */
export function takesPart(calls: CallsState | undefined, userId: UserId): boolean {
  if (calls === undefined || !isActive(calls.call)) return false
  const target = toTarget(calls.call.key)
  return target.kind === 'channel' || target.userId === userId
}

/** Counts the people in my room: those of my call, and those whom it does not concern. */
export function countPeople(calls: CallsState | undefined): { others: number; strangers: number } {
  const people = calls?.people ?? []
  const others = people.filter(({ userId }) => takesPart(calls, userId)).length
  return { others, strangers: people.length - others }
}

/**
 * Whether I am heard and hear: always in the call of a channel, and otherwise while the other person is there. Nobody
 * else in the room of a person listens while it rings, or while that person is gone.
 */
export function isOpen(calls: CallsState | undefined): boolean {
  if (calls === undefined || !isActive(calls.call)) return false
  return toTarget(calls.call.key).kind === 'channel' || countPeople(calls).others > 0
}
