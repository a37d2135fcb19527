/** The icon rail at the left of a wide page: where one can go, and who one is. */
import { useLocation } from 'react-router-dom'
import { addressOf, hrefOf } from '@/domain/address'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectIsGuest } from '@/store/session/selectors'
import { AccountButton } from './AccountButton'
import type { HouseDialog } from './HouseDialogs'
import { AREAS, isIn, useAreaAddress } from './areas'
import { ServerLogo } from '@/parts/server/ServerLogo'
import { useSignOfLife } from '@/ui/signOfLife'
import { ListToggle } from './lateHands'

const item =
  'grid size-10 place-items-center rounded-card text-muted no-underline hover:bg-hover hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text'

/** Hidden on narrow screens, where the bottom bar stands in. */
export function Rail({ onDialog }: { onDialog: (dialog: HouseDialog) => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const addressFor = useAreaAddress()
  const isAlive = useSignOfLife()
  const { name } = useAppSelector(selectServer)
  const isGuest = useAppSelector(selectIsGuest)
  const links = AREAS.slice(0, isGuest ? 1 : undefined).map(({ area, icon: Icon }) => (
    <a
      key={area}
      href={hrefOf(addressFor(area))}
      aria-label={t(($) => $.common.nav[area])}
      title={t(($) => $.common.nav[area])}
      aria-current={isIn(area, pathname) ? 'page' : undefined}
      className={item}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </a>
  ))
  const settings = isGuest ? null : links.pop()

  return (
    <nav
      aria-label={t(($) => $.common.nav.main)}
      className="flex w-14 flex-none flex-col items-center gap-1 border-r border-line bg-sunken py-2 [--ground:var(--sunken)] max-sm:hidden"
    >
      <a
        href={hrefOf(addressOf.home())}
        aria-label={t(($) => $.common.nav.home, { server: name })}
        title={name}
        className="mb-2 rounded-card"
      >
        <ServerLogo size={36} />
      </a>
      {links}
      <span className="flex-1" />
      <span className="size-10">{isAlive && <ListToggle />}</span>
      {settings}
      <AccountButton onDialog={onDialog} />
    </nav>
  )
}
