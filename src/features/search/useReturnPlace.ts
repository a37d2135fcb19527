/** Keeps the opened result and the scroll position in the history entry, so that Back returns to them. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { useAppDispatch } from '@/store/hooks'
import { rememberSearch } from '@/store/search-index/recentSearches'

/** A message, or a conversation that was found by its name. */
export type ResultId = MessageId | ConversationKey

/** `top`: px between the upper edges of the list and of the result. */
export type Place = { resultId: ResultId; top: number }

const placeIn = (state: unknown): Place | null =>
  typeof state === 'object' && state !== null && 'resultId' in state && 'top' in state ? (state as Place) : null

/** Returns where somebody returns to, or null; `remember` stores the place of a result that is about to be
 * opened, and the search among the recent ones. */
export function useReturnPlace(address: string, region: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const location = useLocation()
  const [place] = useState(() => placeIn(location.state))
  // The address changes with every letter, and the rows keep their function.
  const latest = useRef(address)
  useEffect(() => void (latest.current = address), [address])
  const remember = useCallback(
    (resultId: ResultId) => {
      const opened = { resultId, top: topOf(region.current, resultId) } satisfies Place
      void navigate(latest.current, { replace: true, state: opened })
      void dispatch(rememberSearch(latest.current))
    },
    [navigate, dispatch, region],
  )
  return { place, remember }
}

const resultIn = (list: HTMLElement | null, id: ResultId) =>
  list?.querySelector<HTMLElement>(`a[data-result="${id}"]`) ?? null

const topOf = (list: HTMLElement | null, id: ResultId) =>
  (resultIn(list, id)?.getBoundingClientRect().top ?? 0) - (list?.getBoundingClientRect().top ?? 0)

/** Returns to the place once its result is there. */
export function useRestoredPlace(
  place: Place | null,
  region: RefObject<HTMLElement | null>,
  messages: readonly Message[],
) {
  const isRestored = useRef(place === null)
  useLayoutEffect(() => {
    const list = region.current
    const link = place && resultIn(list, place.resultId)
    if (isRestored.current || !link || !list) return
    isRestored.current = true
    // Rows out of sight have no exact height, so the position of the list would not do.
    list.scrollTo({ top: list.scrollTop + topOf(list, place.resultId) - place.top })
    link.focus({ preventScroll: true })
  }, [place, region, messages])
}
