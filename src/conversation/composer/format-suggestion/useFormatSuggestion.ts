/** Connects the suggested format to the composer. */
import { useMemo, type Dispatch, type RefObject } from 'react'
import { toggleMark } from '../editor/markdownMarks'
import { insertText } from '../editor/insertText'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import type { ComposerEvent, ComposerState } from '../composerState'
import { suggestFormat } from './suggestFormat'

/** Puts a fence around the last piece of this text, as if typed, and the caret behind it. */
function fence(box: HTMLTextAreaElement, piece: string): void {
  const from = box.value.lastIndexOf(piece)
  if (from < 0) return
  const change = toggleMark(box.value, from, from + piece.trimEnd().length, 'block')
  insertText(box, change.from, change.to, change.text)
}

type Options = {
  box: RefObject<HTMLTextAreaElement | null>
  state: ComposerState
  update: Dispatch<ComposerEvent>
}

/** Returns the format that suits, or null; `accept` makes a code block, `dismiss` leaves the text plain. */
export function useFormatSuggestion({ box, state, update }: Options) {
  const { formatting } = useAppSelector(selectPreferences)
  const suits = useMemo(() => suggestFormat(state), [state])
  const suggestedFormat = suits === 'markdown' && formatting !== 'auto' ? null : suits
  const dismiss = () => {
    update({ type: 'formatSuggestionDismissed' })
    box.current?.focus()
  }
  const accept = () => {
    // The pressed button goes away.
    box.current?.focus()
    if (state.formatSuggestion?.kind !== 'code') return
    update({ type: 'markdownPasted' })
    update({ type: 'formatSuggestionDismissed' })
    if (box.current) fence(box.current, state.formatSuggestion.pasted)
  }
  return { suggestedFormat, accept, dismiss }
}
