/** The list of pages beside a settings page, of the server and of a conversation. */
import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { UnsavedDot, UnsavedWords } from '@/components/form/UnsavedMark'
import type { LucideIcon } from '@/ui/display/Icon'
import { ListTitle } from '@/ui/display/ListHeading'

type NavProps = {
  label: string
  title: ReactNode
  /** Stands before the title: the way back, and a picture. */
  start?: ReactNode
  /** The handle that changes the width of the list. */
  edge: ReactNode
  /** The list, which scrolls by itself. */
  children: ReactNode
}

/** The landmark with its title above the list. */
export const SettingsNav = ({ label, title, start, edge, children }: NavProps) => (
  <nav aria-label={label} className="short-frame flex min-h-0 flex-1 flex-col">
    <header className={clsx('short-away flex h-bar flex-none items-center', start ? 'gap-1.5 px-2' : 'px-4')}>
      {start}
      <ListTitle className="m-0 min-w-0 truncate-name text-msg font-semibold">{title}</ListTitle>
    </header>
    {children}
    {edge}
  </nav>
)

/** The look of every line of the list, also of one that leads to no page. */
export const NAV_ITEM_CLASS =
  'flex min-h-8 w-full items-center gap-2.5 rounded px-2 text-start no-underline outline-offset-[-2px] pointer-coarse:min-h-11 max-sm:text-[16px]'

type ItemProps = {
  to: string
  icon: LucideIcon
  isCurrent: boolean
  isUnsaved: boolean
  className?: string | undefined
  children: string
}

/** The link to a page. A dot marks one on which something is typed and not saved. */
export function SettingsNavItem({ to, icon: Icon, isCurrent, isUnsaved, className, children }: ItemProps) {
  const unsavedId = useId()
  return (
    <li className={className}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={isUnsaved ? unsavedId : undefined}
        className={clsx(
          NAV_ITEM_CLASS,
          isCurrent ? 'text-text sm:bg-accent-soft sm:font-medium sm:text-accent-text' : 'text-text hover:bg-hover',
        )}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden className={isCurrent ? 'max-sm:text-faint' : 'text-faint'} />
        <span className="min-w-0 flex-1">{children}</span>
        {isUnsaved && <UnsavedDot />}
      </Link>
      {isUnsaved && <UnsavedWords id={unsavedId} />}
    </li>
  )
}
