/** Applies store values to the document: title, favicon, theme, density and text size. */
import { useLayoutEffect } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectUnreadTotals } from '@/store/reads/selectors'
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
  const takenOver = useAppSelector((state) => selectConnection(state).isTakenOver)
  // A guest has no read state and gets no mentions.
  const isMember = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && !session.isGuest
  })
  // Messages for this person would be lost among the rest, which the dot of the icon tells.
  const count = useAppSelector((state) => {
    if (!isMember) return 0
    const { forMe, all } = selectUnreadTotals(state)
    return forMe > 0 ? forMe : all
  })
  const hasUnread = useAppSelector((state) => isMember && selectUnreadTotals(state).all > 0)
  useLayoutEffect(() => applyLook({ theme, density, textScale }), [theme, density, textScale])
  useIdentity({ serverName: name, count, hasUnread, takenOver, logo })
  return null
}
