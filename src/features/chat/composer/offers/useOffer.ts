/** Connects the offer for a text to the composer. */
import { useMemo, type Dispatch, type RefObject } from 'react'
import { toggleMark } from '@/components/editor/markdownMarks'
import { insertText } from '@/components/editor/insertText'
import type { ComposerEvent, ComposerState } from '../composerState'
import { offerFor } from './offerFor'

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
  onSend: (as: 'markdown') => void
}

/** Returns what is offered, or null, and the functions that take or close it. */
export function useOffer({ box, state, update, onSend }: Options) {
  const offer = useMemo(() => offerFor(state), [state])
  const close = () => {
    update({ type: 'offerClosed' })
    box.current?.focus()
  }
  const take = () => {
    // The pressed button goes away.
    box.current?.focus()
    if (state.offer?.kind !== 'code') return onSend('markdown')
    update({ type: 'markdownPasted' })
    update({ type: 'offerClosed' })
    if (box.current) fence(box.current, state.offer.pasted)
  }
  return { offer, take, close }
}
