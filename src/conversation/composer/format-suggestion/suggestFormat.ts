/** Decides which format suits the text in the box. Pure. */
import { shownContent, type ComposerState } from '../composerState'
import { looksLikeMarkdown } from './looksLike'

/** `markdown` is used unless the author declines it; `code` is offered. */
export type SuggestedFormat = 'markdown' | 'code'

/** A longer text (in UTF-16 units) is not searched for Markdown at every key. */
const MAX_SEARCHED_LENGTH = 20_000

/** Returns the suggested format of a new message, or null. An edited message keeps its format, so it gets no suggestion. */
export function suggestFormat(state: ComposerState): SuggestedFormat | null {
  const { formatSuggestion } = state
  if (formatSuggestion === null || state.task.kind === 'editing') return null
  const { text, mode } = shownContent(state)
  if (formatSuggestion.kind === 'code') return text.includes(formatSuggestion.pasted) ? 'code' : null
  return mode === 'text' && text.length <= MAX_SEARCHED_LENGTH && looksLikeMarkdown(text) ? 'markdown' : null
}
