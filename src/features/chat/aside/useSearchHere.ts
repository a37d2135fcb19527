/** Searching one conversation for words. */
import { useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { findWords, toWords, type Stretch } from '@/lib/findWords'
import { toDisplayText } from '@/parts/editor/mentionText'
import { useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { useLookBack } from './useLookBack'

export type Hit = { message: Message; text: string; found: readonly Stretch[] }

/** What is found, and the way further back; begins anew with every letter. */
export function useSearchHere(key: ConversationKey) {
  const store = useAppStore()
  const [typed, setTyped] = useState('')
  const { look, begin, goOn } = useLookBack<Hit>(key)

  const hitsOf = (words: readonly string[]) => (message: Message) => {
    const { body } = message
    const nameOf = (id: UserId) => selectUser(store.getState(), id)?.name
    const text = 'text' in body ? toDisplayText(body.text, nameOf) : body.kind === 'file' ? body.name : ''
    const found = findWords(text, words)
    return found ? [{ message, text, found }] : []
  }
  return {
    look,
    typed,
    isWanted: toWords(typed).length > 0,
    type: (text: string) => {
      setTyped(text)
      const words = toWords(text)
      begin(words.length > 0 ? hitsOf(words) : null)
    },
    goOn: () => goOn(hitsOf(toWords(typed))),
  }
}
