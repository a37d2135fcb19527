/** Suggests people, channels and emoji for what is typed after `@`, `#` or `:`. */
import { useEffect, useEffectEvent, useImperativeHandle, type KeyboardEvent, type Ref, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { insertText } from './editor/insertText'
import { optionId } from './editor/mentionText'
import { SuggestionList } from './editor/SuggestionList'
import { useSuggestions, type Suggestion } from './editor/useSuggestions'
import { useAppDispatch } from '@/store/hooks'
import { emojiUsed } from '@/store/preferences/recentEmoji'
import { useSuggestionSources } from './useSuggestionSources'

/**
 * `onKey` returns true when the list used the key. `chosen` holds, for each name that several people share, the id of the person
 * who was picked.
 */
export type SuggestionsHandle = {
  suggestFor: (text: string, caret: number) => void
  onKey: (event: KeyboardEvent) => boolean
  chosen: ReadonlyMap<string, UserId>
}
/** The element ids of the open list and its active option, for the ARIA attributes of the text box. */
export type OpenList = { listId: string; optionId: string } | null

type Props = {
  conversationKey: ConversationKey
  box: RefObject<HTMLTextAreaElement | null>
  onList: (open: OpenList) => void
  ref: Ref<SuggestionsHandle>
}

/** Renders nothing while there is nothing to suggest. */
export function Suggestions({ conversationKey: key, box, onList, ref }: Props) {
  const dispatch = useAppDispatch()
  const { sources, fetchFor } = useSuggestionSources(key)
  const insert = (from: number, to: number, text: string) => box.current && insertText(box.current, from, to, text)
  const onTaken = (taken: Suggestion) => taken.kind === 'emoji' && void dispatch(emojiUsed(taken.emoji.emoji))
  const { suggestFor, onKey, chosen, listId, suggestions, activeIndex, isOpen, pick, setActiveIndex } = useSuggestions(
    sources,
    insert,
    onTaken,
  )
  const suggest = (text: string, caret: number) => {
    fetchFor(text)
    suggestFor(text, caret)
  }
  useImperativeHandle(ref, () => ({ suggestFor: suggest, onKey, chosen }))
  const suggestNow = useEffectEvent(() => {
    if (box.current && document.activeElement === box.current) suggest(box.current.value, box.current.selectionStart)
  })
  // A draft may end in `@` already.
  useEffect(() => suggestNow(), [])
  useEffect(
    () => onList(isOpen ? { listId, optionId: optionId(listId, activeIndex) } : null),
    [onList, isOpen, listId, activeIndex],
  )
  if (!isOpen) return null
  return (
    <SuggestionList
      listId={listId}
      suggestions={suggestions}
      activeIndex={activeIndex}
      onPick={pick}
      onActivate={setActiveIndex}
    />
  )
}
