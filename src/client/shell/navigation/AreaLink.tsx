/** The link of an area in the rail and in the bottom bar. */
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Area } from '@/client/shell/areas/areas'
import { useAppSelector } from '@/store/hooks'
import { selectCountedTotal } from '@/store/reads/selectors'

type Props = {
  area: Area
  icon: LucideIcon
  /** The size of the icon in px. */
  size: number
  isOpen: boolean
  address: string
  /** Whether the name is visible. Otherwise it is the tooltip. */
  showsName: boolean
  className: string
}

/** At Chats it has a dot, which says in every other area that messages are unread. Muted conversations do not count. */
export function AreaLink({ area, icon: Icon, size, isOpen, address, showsName, className }: Props) {
  const { t } = useTranslation()
  const name = t(($) => $.common.nav[area])
  const hasDot = useAppSelector((state) => area === 'chats' && !isOpen && selectCountedTotal(state) > 0)
  const dotId = useId()
  return (
    <Link
      to={address}
      aria-current={isOpen ? 'page' : undefined}
      aria-describedby={hasDot ? dotId : undefined}
      {...(showsName ? {} : { 'aria-label': name, title: name })}
      className={className}
    >
      <Icon size={size} strokeWidth={1.75} aria-hidden />
      {showsName && <span>{name}</span>}
      {hasDot && <UnreadDot id={dotId} />}
    </Link>
  )
}

/** Over the icon; `id` is for the description of the link. */
function UnreadDot({ id }: { id: string }) {
  const { t } = useTranslation(['common', 'chat'])
  const count = useAppSelector(selectCountedTotal)
  return (
    <span className="absolute top-1.5 inset-s-1/2 ms-1.5 size-2.5 rounded-full border-2 border-(--ground,var(--canvas)) bg-accent forced-colors:bg-[Highlight]">
      <span id={id} className="sr-only">
        {t(($) => $.chat.list.unread, { count })}
      </span>
    </span>
  )
}
