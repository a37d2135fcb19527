/** Remembers per area where the person was, so that the rail leads back there, after a reload too. */
import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'

/** Keeps `path` as the area's last one; null keeps what was. */
export function useLastPath(area: 'chat' | 'user', path: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (path === null) return
    const change = preferenceChanged(area === 'chat' ? { lastChatPath: path } : { lastUserPath: path })
    // nothing that is seen hangs on it: whoever listens hears of it with the next change, or the next frame
    dispatch({ ...change, meta: { [SHOULD_AUTOBATCH]: true } })
  }, [dispatch, area, path])
}
