/** What a screen reader hears for a row: the name as shown, then what applies (product names: `# ops, 3 unread, muted`). */

export type RowStates = { unread: number; mentioned: boolean; muted: boolean; pinned: boolean; draft: boolean; online: boolean }
export type RowStateWords = {
  unread: (count: number) => string
  mentioned: string
  muted: string
  pinned: string
  draft: string
  online: string
  separator: string
}

/** Joins the name and the states that apply, in the order that matters to somebody listening. */
export function rowLabel(name: string, states: RowStates, words: RowStateWords): string {
  const parts = [
    name,
    states.unread > 0 && words.unread(states.unread),
    states.mentioned && words.mentioned,
    states.muted && words.muted,
    states.pinned && words.pinned,
    states.draft && words.draft,
    states.online && words.online,
  ]
  return parts.filter((part): part is string => typeof part === 'string').join(words.separator)
}
