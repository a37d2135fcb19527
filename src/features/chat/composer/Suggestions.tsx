/** What completes the letters after `@`, `#` or `:` in the box: the list above it, and the keys that are the list's. */
import { useEffect, useEffectEvent, useImperativeHandle, type KeyboardEvent, type Ref, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { typeInto } from '@/parts/editor/typeInto'
import { optionId } from '@/parts/editor/mentionText'
import { SuggestionList } from '@/parts/editor/SuggestionList'
import { useSuggestions, type Suggestion } from '@/parts/editor/useSuggestions'
import { useAppDispatch } from '@/store/hooks'
import { emojiUsed } from '@/store/preferences/recentEmoji'
import { useSources } from './useSources'

/** `onKey` is true when the list took the key; `chosen` is whom the writer picked where two share a name. */
export type SuggestionsHandle = {
  look: (text: string, caret: number) => void
  onKey: (event: KeyboardEvent) => boolean
  chosen: ReadonlyMap<string, UserId>
}
/** The ids of the open list and of the option it points at, for the box to name. */
export type OpenList = { listId: string; optionId: string } | null

type Props = {
  conversationKey: ConversationKey
  box: RefObject<HTMLTextAreaElement | null>
  onList: (open: OpenList) => void
  ref: Ref<SuggestionsHandle>
}

/** Nothing while nothing is to be completed. */
export function Suggestions({ conversationKey: key, box, onList, ref }: Props) {
  const dispatch = useAppDispatch()
  const { sources, want } = useSources(key)
  const insert = (from: number, to: number, text: string) => box.current && typeInto(box.current, from, to, text)
  const onTaken = (taken: Suggestion) => taken.kind === 'emoji' && void dispatch(emojiUsed(taken.emoji.emoji))
  const { look, onKey, chosen, listId, found, at, isOpen, pick, point } = useSuggestions(sources, insert, onTaken)
  const lookAt = (text: string, caret: number) => {
    want(text)
    look(text, caret)
  }
  useImperativeHandle(ref, () => ({ look: lookAt, onKey, chosen }))
  const lookNow = useEffectEvent(() => {
    if (box.current && document.activeElement === box.current) lookAt(box.current.value, box.current.selectionStart)
  })
  // what was typed before this code came
  useEffect(() => lookNow(), [])
  useEffect(() => onList(isOpen ? { listId, optionId: optionId(listId, at) } : null), [onList, isOpen, listId, at])
  if (!isOpen) return null
  return <SuggestionList listId={listId} found={found} at={at} onPick={pick} onPoint={point} />
}
