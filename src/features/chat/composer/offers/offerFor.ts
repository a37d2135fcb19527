/** Decides what is offered for the text in the box. Pure. */
import { shownText, type ComposerState } from '../composerState'
import { looksLikeMarkdown } from './looksLike'

export type Offer = 'markdown' | 'code'

/** Beyond this length, in letters, a text is not searched for Markdown at every key. */
const LONGEST = 20_000

/** Returns what is offered for the new message, or null. The text of an edit has been sent in its form. */
export function offerFor(state: ComposerState): Offer | null {
  const { offer } = state
  if (offer === null || state.task.kind === 'editing') return null
  const { text, mode } = shownText(state)
  if (offer.kind === 'code') return text.includes(offer.pasted) ? 'code' : null
  return mode === 'text' && text.length <= LONGEST && looksLikeMarkdown(text) ? 'markdown' : null
}
