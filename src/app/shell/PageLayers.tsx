/**
 * The layers over every page: toasts, tooltips, person cards and the note about a failed fetch. It also moves the focus
 * after a navigation.
 */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkErrorNote } from '@/app/faults/ChunkErrorNote'
import { FocusMain } from '@/app/shell/FocusMain'
import { PersonCards } from '@/app/shell/PersonCards'
import { dismissNetworkToast } from '@/components/fault/showErrorToast'
import { useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/session/connectionSlice'
import { ToastRegion } from '@/ui/ToastRegion'
import { TooltipLayer } from '@/ui/TooltipLayer'

/** Mount it once, at the end of the tree. */
export function PageLayers() {
  const { t } = useTranslation()
  const { online } = useAppSelector(selectConnection)
  useEffect(() => {
    if (online) dismissNetworkToast()
  }, [online])
  return (
    <>
      <ChunkErrorNote />
      <ToastRegion dismissLabel={t(($) => $.common.action.dismiss)} />
      <TooltipLayer />
      <PersonCards />
      <FocusMain />
    </>
  )
}
