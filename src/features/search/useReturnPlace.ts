/** Keeps the opened result and the scroll position in the history entry, so that Back returns to them. */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'

type Place = { resultId: MessageId; scrollTop: number }

const placeIn = (state: unknown): Place | null =>
  typeof state === 'object' && state !== null && 'resultId' in state && 'scrollTop' in state ? (state as Place) : null

/** `remember` stores the place of a result that is about to be opened. */
export function useReturnPlace(address: string, region: RefObject<HTMLElement | null>, messages: readonly Message[]) {
  const navigate = useNavigate()
  const location = useLocation()
  const [place] = useState(() => placeIn(location.state))
  const isRestored = useRef(place === null)
  useLayoutEffect(() => {
    const link = place && region.current?.querySelector<HTMLElement>(`a[data-result="${place.resultId}"]`)
    if (isRestored.current || !link || !region.current) return
    isRestored.current = true
    region.current.scrollTo({ top: place.scrollTop })
    link.focus({ preventScroll: true })
  }, [place, region, messages])
  const remember = useCallback(
    (resultId: MessageId) => {
      const opened = { resultId, scrollTop: region.current?.scrollTop ?? 0 } satisfies Place
      void navigate(address, { replace: true, state: opened })
    },
    [navigate, address, region],
  )
  return { isReturning: place !== null, remember }
}
