/** Suggests people, channels and emoji for what is typed after `@`, `#` or `:`. */
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { insertText } from '@/conversation/composer/editor/insertText'
import { optionId } from '@/conversation/composer/editor/mentionText'
import { SuggestionList } from './SuggestionList'
import { useSuggestions, type Suggestion } from './useSuggestions'
import { useAppDispatch } from '@/store/hooks'
import { emojiUsed } from '@/store/preferences/recentEmoji'
import { useAddOutsider } from './useAddOutsider'
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

const CLOSING = /^[.,;:!?…)\]}'’"”»]$/

/** Selects the space that was inserted after a name, so that a typed closing sign replaces it: `@Mira's`, `(@Mira)`. */
function replaceInsertedSpace(event: KeyboardEvent, box: HTMLTextAreaElement | null, end: number | null) {
  const { key: typed, ctrlKey, metaKey } = event
  if (box === null || end === null || ctrlKey || metaKey || !CLOSING.test(typed)) return
  if (box.selectionStart !== end || box.selectionEnd !== end || box.value[end - 1] !== ' ') return
  box.setSelectionRange(end - 1, end)
}

/** Renders nothing while there is nothing to suggest. */
export function Suggestions({ conversationKey: key, box, onList, ref }: Props) {
  const dispatch = useAppDispatch()
  const { sources, fetchFor } = useSuggestionSources(key)
  const insert = (from: number, to: number, text: string) => box.current && insertText(box.current, from, to, text)
  const add = useAddOutsider(key)
  const onTaken = (taken: Suggestion) => {
    if (taken.kind === 'emoji') dispatch(emojiUsed(taken.emoji.emoji))
    if (taken.kind === 'outsider') void add(taken.person)
  }
  const { suggestFor, onKey, chosen, listId, suggestions, active, isOpen, pick, setActive } = useSuggestions(
    sources,
    insert,
    onTaken,
  )
  const suggest = (text: string, caret: number) => {
    fetchFor(text)
    suggestFor(text, caret)
  }
  const insertedEnd = useRef<number | null>(null)
  const handleKey = (event: KeyboardEvent) => {
    const isUsed = onKey(event)
    if (!isUsed) replaceInsertedSpace(event, box.current, insertedEnd.current)
    insertedEnd.current = isUsed ? (box.current?.selectionStart ?? null) : null
    return isUsed
  }
  useImperativeHandle(ref, () => ({ suggestFor: suggest, onKey: handleKey, chosen }))
  const suggestNow = useEffectEvent(() => {
    if (box.current && document.activeElement === box.current) suggest(box.current.value, box.current.selectionStart)
  })
  // A draft may end in `@` already.
  useEffect(() => suggestNow(), [])
  useEffect(
    () => onList(isOpen ? { listId, optionId: optionId(listId, active) } : null),
    [onList, isOpen, listId, active],
  )
  if (!isOpen) return null
  return (
    <SuggestionList
      listId={listId}
      suggestions={suggestions}
      activeIndex={active}
      onPick={pick}
      onActivate={setActive}
    />
  )
}
