/** The button that hides and shows the list beside the open page. */
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'

/** As large as the items of the rail. */
export function ListToggle() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { listCollapsed } = useAppSelector(selectPreferences)
  const Icon = listCollapsed ? PanelLeftOpen : PanelLeftClose
  const label = listCollapsed ? t(($) => $.common.nav.showList) : t(($) => $.common.nav.hideList)
  return (
    <button
      type="button"
      className="grid size-10 place-items-center pointer-coarse:size-11 rounded-card text-muted hover:bg-hover hover:text-text"
      aria-label={label}
      title={label}
      onClick={() => dispatch(preferenceChanged({ listCollapsed: !listCollapsed }))}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
