/** What follows the store into the document: title, favicon, theme, density and text size. */
import { useEffect, useLayoutEffect } from 'react'
import { titleOf } from '@/app/shell/title'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectTotalUnread } from '@/store/reads/selectors'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { selectConnection } from '@/store/session/connectionSlice'
import { selectSession } from '@/store/session/selectors'
import { applyLook } from '@/ui/theme'

/** Renders nothing. */
export function Page() {
  const { name } = useAppSelector(selectServer)
  const logoUrl = useAppSelector(selectLogoAddress)
  const { theme, density, textScale } = useAppSelector(selectPreferences)
  const takenOver = useAppSelector((state) => selectConnection(state).takenOver)
  // A guest has read nothing and is called by nothing.
  const unread = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && !session.isGuest ? selectTotalUnread(state) : 0
  })

  useLayoutEffect(() => applyLook({ theme, density, textScale }), [theme, density, textScale])
  useEffect(() => {
    if (name !== '') document.title = titleOf({ serverName: name, unread, takenOver })
  }, [name, unread, takenOver])
  useEffect(() => {
    if (logoUrl === null) return
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.head.appendChild(document.createElement('link'))
    link.rel = 'icon'
    link.removeAttribute('type')
    link.href = logoUrl
  }, [logoUrl])
  return null
}
