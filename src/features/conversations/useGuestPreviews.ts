/** Fetches the newest message for guests, once per row that becomes visible. */
import { useEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { loadPreviews } from '@/store/history/previews'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSession, selectSync } from '@/store/session/selectors'

/** `inSight` contains the keys of the rendered rows. */
export function useGuestPreviews(inSight: readonly ConversationKey[]): void {
  const dispatch = useAppDispatch()
  const isDue = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && session.isGuest && selectSync(state) === 'live'
  })
  const requested = useRef(new Set<ConversationKey>())
  const wanted = isDue ? inSight.join(' ') : ''
  useEffect(() => {
    const fresh = (wanted === '' ? [] : wanted.split(' ')).filter(
      (key) => !requested.current.has(key as ConversationKey),
    )
    for (const key of fresh) requested.current.add(key as ConversationKey)
    if (fresh.length === 0) return
    void dispatch(loadPreviews(fresh as ConversationKey[]))
  }, [dispatch, wanted])
}
