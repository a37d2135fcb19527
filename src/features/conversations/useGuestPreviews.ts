/** Fetches the newest message for guests, once per row that becomes visible. */
import { useEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { loadPreviews } from '@/store/history/previews'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSession, selectSync } from '@/store/session/selectors'

/** `renderedKeys` contains the keys of the rendered rows. */
export function useGuestPreviews(renderedKeys: readonly ConversationKey[]): void {
  const dispatch = useAppDispatch()
  const isEnabled = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && session.isGuest && selectSync(state) === 'live'
  })
  const requested = useRef(new Set<ConversationKey>())
  const keysText = isEnabled ? renderedKeys.join(' ') : ''
  useEffect(() => {
    const newKeys = (keysText === '' ? [] : keysText.split(' ')).filter(
      (key) => !requested.current.has(key as ConversationKey),
    )
    for (const key of newKeys) requested.current.add(key as ConversationKey)
    if (newKeys.length === 0) return
    void dispatch(loadPreviews(newKeys as ConversationKey[]))
  }, [dispatch, keysText])
}
