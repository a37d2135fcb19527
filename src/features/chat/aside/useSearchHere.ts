/** Searching one conversation: what this device has at once, the server's history further back when asked to. */
import { useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { findWords, toWords, type Stretch } from '@/lib/findWords'
import { toDisplayText } from '@/parts/editor/mentionText'
import { FROM_NEWEST, lookBack } from '@/store/conversations/lookBack'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'

export type Hit = { message: Message; text: string; found: readonly Stretch[] }

type Search = {
  /** Newest first. */
  hits: readonly Hit[]
  /** Where it goes on; 0: all was looked through. */
  before: number
  /** When the oldest message that was looked at was sent, in ms since 1970; null before any was. */
  backTo: number | null
  isLooking: boolean
  fault: Fault | null
}

const NOTHING: Search = { hits: [], before: FROM_NEWEST, backTo: null, isLooking: false, fault: null }
/** So many hits are shown before somebody asks for more. */
const HITS_AT_ONCE = 50
/** Steps that may ask the server before somebody has to ask again. */
const ASKED_AT_ONCE = 5

/** What is found, and the way further back; begins anew with every letter. */
export function useSearchHere(key: ConversationKey) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState(NOTHING)
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  const toHit = (message: Message, words: readonly string[]): Hit[] => {
    const { body } = message
    const nameOf = (id: UserId) => selectUser(store.getState(), id)?.name
    const text = 'text' in body ? toDisplayText(body.text, nameOf) : body.kind === 'file' ? body.name : ''
    const found = findWords(text, words)
    return found ? [{ message, text, found }] : []
  }

  const go = async (from: Search, words: readonly string[], mayAsk: boolean) => {
    run.current?.abort()
    const { signal } = (run.current = new AbortController())
    let now: Search = { ...from, isLooking: words.length > 0, fault: null }
    setSearch(now)
    if (words.length === 0) return
    const enough = from.hits.length + HITS_AT_ONCE
    for (let steps = 0; now.before > 0 && now.hits.length < enough && !(mayAsk && steps >= ASKED_AT_ONCE); steps++) {
      const step = await dispatch(lookBack(key, now.before, mayAsk))
      if (signal.aborted) return
      if (step.kind === 'failed') now = { ...now, fault: step.fault }
      if (step.kind !== 'read') break
      now = {
        ...now,
        hits: [...now.hits, ...step.messages.flatMap((message) => toHit(message, words)).reverse()],
        before: step.before,
        backTo: step.messages[0]?.sentAt ?? now.backTo,
      }
      setSearch(now)
    }
    setSearch({ ...now, isLooking: false })
  }

  return {
    ...search,
    typed,
    isWanted: toWords(typed).length > 0,
    type: (text: string) => {
      setTyped(text)
      void go(NOTHING, toWords(text), false)
    },
    goOn: () => void go(search, toWords(typed), true),
  }
}
