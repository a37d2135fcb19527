/**
 * The vertical layout of the conversation list: the pinned block under its heading, a line, and the rest. Heights are
 * in rem.
 */
import type { ConversationKey } from '@/domain/conversation'

type ListItem =
  { kind: 'heading' } | { kind: 'people' } | { kind: 'line' } | { kind: 'row'; key: ConversationKey; index: number }

export type ListLayout = {
  items: readonly ListItem[]
  /** Top edge of each item in rem, plus the bottom edge of the last item. */
  tops: readonly number[]
}

const HEADING_REM = 1.75
const LINE_REM = 1.0625

/**
 * Returns the layout of the rows. The first `pinned` keys form the pinned block; from `peopleFrom` on they are people
 * without a conversation, under a heading. `hasPins`: the pinned block has a heading, also while all of it is folded away.
 */
export function layoutRows(
  keys: readonly ConversationKey[],
  pinned: number,
  rowRem: number,
  peopleFrom: number,
  hasPins = pinned > 0,
): ListLayout {
  const items: ListItem[] = []
  const tops: number[] = [0]
  const push = (item: ListItem, height: number) => {
    items.push(item)
    tops.push(tops[tops.length - 1]! + height)
  }
  if (hasPins) push({ kind: 'heading' }, HEADING_REM)
  keys.forEach((key, index) => {
    if (index === peopleFrom) push({ kind: 'people' }, HEADING_REM)
    if (index === pinned && pinned > 0) push({ kind: 'line' }, LINE_REM)
    push({ kind: 'row', key, index }, rowRem)
  })
  return { items, tops }
}
