/** The tracks, levels and qualities of the call, which are not in the store. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { findLiveRoom } from '@/store/calls/callDriver'
import type { LiveRoom, Qualities } from '@/store/calls/liveRoom'
import { useAppDispatch } from '@/store/hooks'

/** Returns the place of this page in rooms; null until its code has started. */
export function useLiveRoom(): LiveRoom | null {
  const dispatch = useAppDispatch()
  const [room, setRoom] = useState<LiveRoom | null>(null)
  useEffect(() => {
    let isMounted = true
    void dispatch(findLiveRoom())?.then((found) => isMounted && setRoom(found))
    return () => void (isMounted = false)
  }, [dispatch])
  return room
}

/** Returns how well everybody is connected; renders again when it changes. */
export function useQualities(room: LiveRoom): Qualities {
  return useSyncExternalStore(room.onChange, room.qualities)
}
