/** The main navigation of a narrow screen. It is hidden while a conversation, person or settings page is open. */
import { useLocation } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectIsGuest } from '@/store/session/selectors'
import { AREAS, isInArea } from '@/client/shell/areas/areas'
import { AreaLink } from './AreaLink'

/** A long word has a wider place, so that it is not broken. */
const itemClass =
  'relative flex h-[54px] short:h-11 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-[11px] font-medium text-muted no-underline outline-offset-[-2px] aria-[current=page]:text-accent-text'

/** Whether the bar is shown: at the front page of an area, and at an address outside of all areas. */
const showsBar = (path: string) =>
  path === '/' ||
  !AREAS.some(({ area }) => isInArea(area, path)) ||
  AREAS.some(({ area }) => addressOf[area]() === path.replace(/\/$/, ''))

/** Links to the lists, not to the last page of each area: in one column, Back already leads there. */
export function BottomBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isGuest = useAppSelector(selectIsGuest)
  if (!showsBar(pathname) || isGuest) return null
  return (
    <nav
      aria-label={t(($) => $.common.nav.main)}
      data-foot
      className="relative z-[1] flex flex-none border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {AREAS.map(({ area, icon }) => (
        <AreaLink
          key={area}
          area={area}
          icon={icon}
          size={22}
          isOpen={isInArea(area, pathname)}
          address={addressOf[area]()}
          showsName
          className={itemClass}
        />
      ))}
    </nav>
  )
}
