/** Remembers per area where the person was, so that the rail leads back there, after a reload too. */
import { useEffect } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'

/** Keeps `path` as the area's last one; null keeps what was. */
export function useLastPath(area: 'chat' | 'user', path: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (path === null) return
    dispatch(preferenceChanged(area === 'chat' ? { lastChatPath: path } : { lastUserPath: path }))
  }, [dispatch, area, path])
}
