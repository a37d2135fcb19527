/** Stores the last path of each area, so that the rail leads back there, also after a reload. */
import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'

/** Stores `path` as the area's last path. With null the stored path stays. */
export function useLastPath(area: 'chat' | 'user', path: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (path === null) return
    const change = preferenceChanged(area === 'chat' ? { lastChatPath: path } : { lastUserPath: path })
    // Nothing visible depends on this, so subscribers are notified with the next change or the next frame.
    dispatch({ ...change, meta: { [SHOULD_AUTOBATCH]: true } })
  }, [dispatch, area, path])
}
