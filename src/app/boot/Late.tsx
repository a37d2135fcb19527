/** What no first screen waits for: toasts, tooltips, the cards of people, and the focus that follows the page. */
import { useEffect } from 'react'
import { FocusFollows } from '@/app/shell/FocusFollows'
import { PersonCards } from '@/app/shell/PersonCards'
import { useTranslation } from '@/i18n/useTranslation'
import { forgetNoNetwork } from '@/parts/fault/tellRefused'
import { useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/session/connectionSlice'
import { ToastRegion } from '@/ui/ToastRegion'
import { TooltipLayer } from '@/ui/TooltipLayer'

/** Mounted once, at the end of the tree. */
export function Late() {
  const { t } = useTranslation()
  const { online } = useAppSelector(selectConnection)
  useEffect(() => {
    if (online) forgetNoNetwork()
  }, [online])
  return (
    <>
      <ToastRegion dismissLabel={t(($) => $.common.action.dismiss)} />
      <TooltipLayer />
      <PersonCards />
      <FocusFollows />
    </>
  )
}
