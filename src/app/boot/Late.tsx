/** What no first screen waits for: toasts, tooltips, the cards of people, and the focus that follows the page. */
import { FocusFollows } from '@/app/shell/FocusFollows'
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
      <FocusFollows />
    </>
  )
}
