/** Hides the list beside the open page, and brings it back. Comes with the hands. */
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'

/** As large as an item of the rail. */
export function ListToggle() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { listCollapsed } = useAppSelector(selectPreferences)
  const Icon = listCollapsed ? PanelLeftOpen : PanelLeftClose
  const label = listCollapsed ? t(($) => $.common.nav.showList) : t(($) => $.common.nav.hideList)
  return (
    <button
      type="button"
      className="grid size-10 place-items-center rounded-card text-muted hover:bg-hover hover:text-text"
      aria-label={label}
      title={label}
      onClick={() => dispatch(preferenceChanged({ listCollapsed: !listCollapsed }))}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
