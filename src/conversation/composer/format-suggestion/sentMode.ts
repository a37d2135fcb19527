/** Decides in which format a text is sent. */
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import type { RootState } from '@/store/rootReducer'
import { shownContent, type ComposerContent, type ComposerState } from '../composerState'
import { suggestFormat } from './suggestFormat'

/** Returns the format: the chosen one, or Markdown for a text that looks like it, unless its author or the preference declines it. */
export function sentMode(state: RootState, composer: ComposerState): ComposerContent['mode'] {
  const isFormatted = selectPreferences(state).formatting === 'auto' && suggestFormat(composer) === 'markdown'
  return isFormatted ? 'markdown' : shownContent(composer).mode
}
