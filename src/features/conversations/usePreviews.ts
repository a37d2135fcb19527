/**
 * Fetches the newest messages of listed channels, which the stream does not deliver: to guests those of all channels, to
 * members those from before they joined.
 */
import { useEffect, useRef, useState } from 'react'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { loadPreviews } from '@/store/history/previews'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsGuest, selectSync } from '@/store/session/selectors'

/** The rows in view come first; of the others, so many are asked for that the order of a usual list is right. */
const MAX_OUT_OF_VIEW = 50

/**
 * Asks once per row. `keys` are all listed keys, `renderedKeys` those in view. Returns true while previews arrive, which
 * moves rows.
 */
export function usePreviews(keys: readonly ConversationKey[], renderedKeys: readonly ConversationKey[]): boolean {
  const dispatch = useAppDispatch()
  const isLive = useAppSelector((state) => selectSync(state) === 'live')
  const isGuest = useAppSelector(selectIsGuest)
  const requested = useRef(new Set<ConversationKey>())
  const [loading, setLoading] = useState(0)
  const outOfView = isGuest ? [] : keys.slice(0, MAX_OUT_OF_VIEW)
  const wanted = isLive ? [...new Set([...renderedKeys, ...outOfView])] : []
  const keysText = wanted.filter((key) => isGuest || toTarget(key).kind === 'channel').join(' ')
  useEffect(() => {
    const newKeys = (keysText === '' ? [] : (keysText.split(' ') as ConversationKey[])).filter(
      (key) => !requested.current.has(key),
    )
    for (const key of newKeys) requested.current.add(key)
    if (newKeys.length === 0) return
    setLoading((count) => count + 1)
    void dispatch(loadPreviews(newKeys)).finally(() => setLoading((count) => count - 1))
  }, [dispatch, keysText])
  return loading > 0
}
