/**
 * Generates logs for property tests: any mixture of messages, reactions, edits and deletions in two channels, ids
 * ascending.
 */
import fc from 'fast-check'
import type { ChatRow } from '@/domain/message'
import { a } from './a'

const EMOJI = ['👍', '❤️', '🎉'] as const

const step = fc.record({
  kind: fc.constantFrom('message', 'message', 'message', 'reaction', 'edit', 'deletion'),
  gap: fc.integer({ min: 1, max: 3 }),
  channel: fc.constantFrom(3, 4),
  author: fc.constantFrom(7, 8, 9),
  target: fc.nat(1_000),
  emoji: fc.constantFrom(...EMOJI),
  hasMention: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function toRow(
  id: number,
  { kind, channel, author, target, emoji, hasMention }: Step,
  before: readonly ChatRow[],
): ChatRow {
  const conversation = a.channelKey(channel)
  const messages = before.filter((row) => row.kind === 'message' && row.conversation === conversation)
  const found = messages[target % Math.max(1, messages.length)]
  const base = { id, conversation, authorId: author }
  const mentions = hasMention ? [a.userId(7)] : []
  if (!found || kind === 'message') return a.row({ ...base, body: { kind: 'text', text: `message ${id}`, mentions } })
  if (kind === 'reaction') return a.reactionRow({ ...base, targetId: found.id, emoji })
  if (kind === 'deletion') return a.deletionRow({ ...base, targetId: found.id })
  return a.editRow({ ...base, targetId: found.id, body: { kind: 'text', text: `edit ${id}`, mentions } })
}

/** Rows ascending by id, with gaps. Reactions, edits and deletions refer to earlier messages. */
export const arbitraryLog = (maxLength = 60, minLength = 0): fc.Arbitrary<ChatRow[]> =>
  fc.array(step, { minLength, maxLength }).map((steps) => {
    const rows: ChatRow[] = []
    let id = 0
    for (const each of steps) rows.push(toRow((id += each.gap), each, rows))
    return rows
  })

/** Returns the same values in another order, decided by the seed. */
export function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const result = [...values]
  let state = seed >>> 0
  for (let at = result.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = state % (at + 1)
    const kept = result[at]!
    result[at] = result[other]!
    result[other] = kept
  }
  return result
}
