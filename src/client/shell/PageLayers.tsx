/**
 * The layers over every page: toasts, tooltips, person cards and the note about a failed fetch. It also keeps the focus
 * in the page.
 */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ChunkErrorNote } from '@/client/faults/ChunkErrorNote'
import { PersonCards } from '@/client/shell/overlays/PersonCards'
import { dismissNetworkToast } from '@/components/fault/showErrorToast'
import { useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/connection/connectionSlice'
import { useFocusPage, useKeepFocus } from '@/ui/input/focus'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { TooltipLayer } from '@/ui/overlays/TooltipLayer'

/** Mount it once, at the end of the tree. */
export function PageLayers() {
  const { t } = useTranslation()
  const { isOnline } = useAppSelector(selectConnection)
  useEffect(() => {
    if (isOnline) dismissNetworkToast()
  }, [isOnline])
  return (
    <>
      <ChunkErrorNote />
      <ToastRegion dismissLabel={t(($) => $.common.action.dismiss)} />
      <TooltipLayer />
      <PersonCards />
      <FocusKeeper />
    </>
  )
}

/** Renders nothing. It is a separate component, so that a navigation does not render the layers again. */
function FocusKeeper() {
  useFocusPage(useLocation().pathname)
  useKeepFocus()
  return null
}
