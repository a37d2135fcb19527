/** The icon rail at the left of a wide page: the areas and the person's own account. */
import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectIsPaused } from '@/store/notifications/rules'
import { selectIsGuest } from '@/store/session/selectors'
import { AreaLink } from './AreaLink'
import { AccountButton } from './AccountButton'
import type { AppDialog } from '@/client/shell/overlays/appDialogsContext'
import { AREAS, useAreaAddress, type Area } from '@/client/shell/areas/areas'
import { ServerLogo } from '@/components/server/ServerLogo'
import { lazyComponent } from '@/ui/lazy'
import { ListToggle } from './ListToggle'

const PauseMark = lazyComponent(() => import('@/components/notifications/PauseMark'), 'PauseMark')

const itemClass =
  'relative grid size-10 place-items-center pointer-coarse:size-11 rounded-card text-muted no-underline hover:bg-hover hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text'

type Props = {
  /** The open area; undefined outside of all areas. */
  openArea: Area | undefined
  onDialog: (dialog: AppDialog) => void
}

/** Hidden on narrow screens, where the bottom bar replaces it. Does not render again on navigation inside an area. */
export const Rail = memo(function Rail({ openArea, onDialog }: Props) {
  const { t } = useTranslation()
  const { name } = useAppSelector(selectServer)
  const isGuest = useAppSelector(selectIsGuest)
  const isPaused = useAppSelector(selectIsPaused)
  const links = AREAS.slice(0, isGuest ? 1 : undefined).map(({ area, icon }) => (
    <RailLink key={area} area={area} icon={icon} isOpen={area === openArea} />
  ))
  const settings = isGuest ? null : links.pop()

  return (
    <nav
      aria-label={t(($) => $.common.nav.main)}
      className="flex w-14 flex-none flex-col items-center gap-1 overflow-y-auto border-e border-line bg-sunken py-2 [scrollbar-width:none] *:flex-none [--ground:var(--sunken)] max-sm:hidden [:fullscreen_&]:hidden"
    >
      <Link
        to={addressOf.home()}
        aria-label={t(($) => $.common.nav.home, { server: name })}
        title={name}
        className="touch-target mb-2 rounded-card"
      >
        <ServerLogo size={36} />
      </Link>
      {links}
      <span className="flex-1!" />
      {isPaused && <PauseMark />}
      <ListToggle />
      {settings}
      <AccountButton onDialog={onDialog} />
    </nav>
  )
})

function RailLink({ area, icon, isOpen }: { area: Area; icon: LucideIcon; isOpen: boolean }) {
  const address = useAreaAddress(area)
  return (
    <AreaLink
      area={area}
      icon={icon}
      size={20}
      isOpen={isOpen}
      address={address}
      showsName={false}
      className={itemClass}
    />
  )
}
