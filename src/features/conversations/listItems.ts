/** The items of the conversation list: the pinned block under its heading, a line, and the rest. */
import type { ConversationKey } from '@/domain/conversation'

export type ListItem =
  { kind: 'heading' } | { kind: 'people' } | { kind: 'line' } | { kind: 'row'; key: ConversationKey; index: number }

const HEADING_REM = 1.75
const LINE_REM = 1.0625

/** The height of an item in rem. */
export const heightOfItem = ({ kind }: ListItem, rowRem: number): number =>
  kind === 'row' ? rowRem : kind === 'line' ? LINE_REM : HEADING_REM

export const keyOfItem = (item: ListItem): string => (item.kind === 'row' ? item.key : item.kind)
export const isRowItem = ({ kind }: ListItem): boolean => kind === 'row'

type Rows = {
  keys: readonly ConversationKey[]
  /** The number of pinned ones, which come first. */
  pinned: number
  /** The index of the first person without a conversation, or -1. */
  peopleFrom: number
  /** Whether the pinned block has a heading, also while all of it is folded away. */
  hasPins: boolean
}

/** Returns the rows, with the headings and the line between them. */
export function listItems({ keys, pinned, peopleFrom, hasPins }: Rows): ListItem[] {
  const items: ListItem[] = hasPins ? [{ kind: 'heading' }] : []
  keys.forEach((key, index) => {
    if (index === peopleFrom) items.push({ kind: 'people' })
    if (index === pinned && pinned > 0) items.push({ kind: 'line' })
    items.push({ kind: 'row', key, index })
  })
  return items
}
