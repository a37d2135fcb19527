/** Applies store values to the document: title, favicon, theme, density and text size. */
import { useLayoutEffect } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectTotalUnread } from '@/store/reads/selectors'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { selectConnection } from '@/store/session/connectionSlice'
import { selectSession } from '@/store/session/selectors'
import { applyLook } from '@/ui/theme'
import { useIdentity } from './identity'

/** Renders nothing. */
export function Document() {
  const { name } = useAppSelector(selectServer)
  const logo = useAppSelector(selectLogoAddress)
  const { theme, density, textScale } = useAppSelector(selectPreferences)
  const takenOver = useAppSelector((state) => selectConnection(state).takenOver)
  // A guest has no read state and gets no mentions.
  const unread = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && !session.isGuest ? selectTotalUnread(state) : 0
  })
  useLayoutEffect(() => applyLook({ theme, density, textScale }), [theme, density, textScale])
  useIdentity({ serverName: name, unread, takenOver, logo })
  return null
}
