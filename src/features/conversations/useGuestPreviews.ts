/** Guests see what was said last, too: it is asked for once per row that comes into sight. */
import { useEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSession, selectSync } from '@/store/session/selectors'

/** `inSight` are the keys of the rows that are drawn. */
export function useGuestPreviews(inSight: readonly ConversationKey[]): void {
  const dispatch = useAppDispatch()
  const isDue = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && session.isGuest && selectSync(state) === 'live'
  })
  const asked = useRef(new Set<ConversationKey>())
  const wanted = isDue ? inSight.join(' ') : ''
  useEffect(() => {
    const fresh = (wanted === '' ? [] : wanted.split(' ')).filter((key) => !asked.current.has(key as ConversationKey))
    for (const key of fresh) asked.current.add(key as ConversationKey)
    if (fresh.length === 0) return
    // only guests need it; where it cannot be fetched the rows stay bare
    import('@/store/conversations/previews').then(
      ({ loadPreviews }) => dispatch(loadPreviews(fresh as ConversationKey[])),
      () => undefined,
    )
  }, [dispatch, wanted])
}
