/** Applies store values to the document: title, favicon, theme, density and text size. Tells the store the language. */
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '@/i18n/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { languageShown } from '@/store/language/languageSlice'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectCountedTotal } from '@/store/reads/selectors'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectSession } from '@/store/session/selectors'
import { applyAppearance } from '@/ui/applyAppearance'
import { useTitleAndFavicon } from '@/components/program/useTitleAndFavicon'

/** Renders nothing. */
export function DocumentEffects() {
  const dispatch = useAppDispatch()
  const language = languageOf(useTranslation().i18n)
  const { name } = useAppSelector(selectServer)
  const logo = useAppSelector(selectLogoAddress)
  const { theme, density, textScale, motion } = useAppSelector(selectPreferences)
  const takenOver = useAppSelector((state) => selectConnection(state).isTakenOver)
  // A guest has no read state and gets no mentions.
  const isMember = useAppSelector((state) => {
    const session = selectSession(state)
    return session.state === 'signedIn' && !session.isGuest
  })
  const count = useAppSelector((state) => (isMember ? selectCountedTotal(state) : 0))
  useLayoutEffect(() => applyAppearance({ theme, density, textScale, motion }), [theme, density, textScale, motion])
  useLayoutEffect(() => void dispatch(languageShown(language)), [dispatch, language])
  useTitleAndFavicon({ serverName: name, count, takenOver, logo })
  return null
}
