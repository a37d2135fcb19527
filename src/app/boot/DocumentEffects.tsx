/** Applies store values to the document: title, favicon, theme, density and text size. */
import { useLayoutEffect } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectUnreadTotals } from '@/store/reads/selectors'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { selectConnection } from '@/store/session/connectionSlice'
import { selectSession } from '@/store/session/selectors'
import { applyAppearance } from '@/ui/applyAppearance'
import { useTitleAndFavicon } from './useTitleAndFavicon'

/** Renders nothing. */
export function DocumentEffects() {
  const { name } = useAppSelector(selectServer)
  const logo = useAppSelector(selectLogoAddress)
  const { theme, density, textScale } = useAppSelector(selectPreferences)
  const takenOver = useAppSelector((state) => selectConnection(state).isTakenOver)
  // A guest has no read state and gets no mentions.
  const isMember = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && !session.isGuest
  })
  // Messages for this person count alone. The dot of the icon stands for all others.
  const count = useAppSelector((state) => {
    if (!isMember) return 0
    const { forMe, all } = selectUnreadTotals(state)
    return forMe > 0 ? forMe : all
  })
  const hasUnread = useAppSelector((state) => isMember && selectUnreadTotals(state).all > 0)
  useLayoutEffect(() => applyAppearance({ theme, density, textScale }), [theme, density, textScale])
  useTitleAndFavicon({ serverName: name, count, hasUnread, takenOver, logo })
  return null
}
