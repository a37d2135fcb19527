/** Searches one conversation for words. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import { toWords } from '@/lib/findWords'
import { useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { createMessageMatcher } from './messageMatcher'
import { AT_ONCE, useHistoryScan } from './useHistoryScan'

/**
 * Gives the results and functions to continue. Typed letters are searched in the messages read so far, then in further
 * ones, beginning with the `initial` text.
 */
export function useSearchHere(key: ConversationKey, initial: string) {
  const store = useAppStore()
  const [matcher] = useState(() => createMessageMatcher((id) => selectUser(store.getState(), id)?.name))
  const [typed, setTyped] = useState(initial)
  const [most, setMost] = useState(AT_ONCE)
  const { result, scan, stop } = useHistoryScan(key)
  const { messages, before, isScanning, fault } = result

  const words = useMemo(() => toWords(typed), [typed])
  const fitting = useMemo(
    () => (words.length === 0 ? [] : messages.filter((message) => matcher.fits(message, words))),
    [matcher, messages, words],
  )
  const hits = useMemo(
    () => fitting.slice(0, most).map((message) => matcher.hit(message, words)),
    [matcher, fitting, most, words],
  )
  const countOf = (wanted: readonly string[]) => (some: readonly Message[]) =>
    some.filter((message) => matcher.fits(message, wanted)).length
  const lookFor = (wanted: readonly string[], enough: number, mayRequest: boolean) => {
    setMost(enough)
    void scan(countOf(wanted), enough, mayRequest)
  }
  const begin = useEffectEvent(() => words.length > 0 && void scan(countOf(words), AT_ONCE, false))
  useEffect(() => void begin(), [])
  const hasMore = fitting.length > most
  return {
    typed,
    hits,
    isWanted: words.length > 0,
    isScanning,
    /** For ScanProgress: results that are not shown yet count as not searched. */
    reach: {
      before: hasMore ? 1 : before,
      backTo: (hasMore ? hits.at(-1)?.message : messages.at(-1))?.sentAt ?? null,
      fault,
    },
    type: (text: string) => {
      setTyped(text)
      const wanted = toWords(text)
      if (wanted.length > 0) lookFor(wanted, AT_ONCE, false)
      else stop()
    },
    goOn: () => lookFor(words, most + AT_ONCE, true),
  }
}
