/** The main navigation of a narrow screen. It is hidden while a conversation, person or settings page is open. */
import { Link, useLocation } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectIsGuest } from '@/store/session/selectors'
import { AREAS, isInArea } from './areas'

/** Whether a path is the front page of an area, where the bar is shown. */
const isFrontPage = (path: string) =>
  path === '/' || AREAS.some(({ area }) => addressOf[area]() === path.replace(/\/$/, ''))

/** Links to the lists, not to the last page of each area: in one column, Back already leads there. */
export function BottomBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isGuest = useAppSelector(selectIsGuest)
  if (!isFrontPage(pathname) || isGuest) return null
  return (
    <nav
      aria-label={t(($) => $.common.nav.main)}
      className="relative z-[1] flex flex-none border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {AREAS.map(({ area, icon: Icon }) => (
        <Link
          key={area}
          to={addressOf[area]()}
          aria-current={isInArea(area, pathname) ? 'page' : undefined}
          className="flex h-[54px] short:h-11 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[11px] font-medium text-muted no-underline outline-offset-[-2px] aria-[current=page]:text-accent-text"
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          <span>{t(($) => $.common.nav[area])}</span>
        </Link>
      ))}
    </nav>
  )
}
