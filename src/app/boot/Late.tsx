/** What no first screen waits for: toasts, tooltips, and the cards of people. */
import { PersonCards } from '@/app/shell/PersonCards'
import { useTranslation } from '@/i18n/useTranslation'
import { ToastRegion } from '@/ui/ToastRegion'
import { TooltipLayer } from '@/ui/TooltipLayer'

/** Mounted once, at the end of the tree. */
export function Late() {
  const { t } = useTranslation()
  return (
    <>
      <ToastRegion dismissLabel={t(($) => $.common.action.dismiss)} />
      <TooltipLayer />
      <PersonCards />
    </>
  )
}
