/**
 * Banner is a strip above a column, for a state of the whole column, such as offline. NoticeRow is a box inside a page.
 */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './Icon'

type BannerTone = 'warning' | 'info' | 'danger'

const strips: Record<BannerTone, string> = {
  warning: 'bg-warning-soft text-warning-text [&>svg]:text-warning',
  info: 'bg-accent-soft text-text [&>svg]:text-accent',
  danger: 'bg-danger-soft text-danger-text [&>svg]:text-danger',
}

export type BannerProps = {
  tone: BannerTone
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Whether the icon turns. */
  spinning?: boolean
}

/**
 * Renders the strip. Place it inside a live region (`role="status"`) that is always mounted, so that it is announced.
 */
export const Banner = ({ tone, icon, title, children, action, spinning }: BannerProps) => (
  <div
    className={clsx(
      'flex min-h-10 flex-none flex-wrap items-center gap-x-2.5 py-1 ps-4 pe-2 text-sm forced-colors:border-b',
      strips[tone],
    )}
  >
    <Icon of={icon} size="s" {...(spinning ? { className: 'animate-[spin-round_1.6s_linear_infinite]' } : {})} />
    {/* Overflowing content wraps below the title, as do buttons that leave no room for text. */}
    <span className="flex min-w-0 flex-1 basis-36 flex-wrap gap-x-2.5 py-1">
      <span className="font-medium">{title}</span>
      {children && <span className="min-w-0 tabular">{children}</span>}
    </span>
    {action && <span className="ms-auto flex items-center gap-1">{action}</span>}
  </div>
)

const rows = {
  neutral: 'bg-sunken text-text [&>svg]:text-muted',
  danger: 'bg-danger-soft text-danger-text [&>svg]:text-danger',
  warning: 'bg-warning-soft text-warning-text [&>svg]:text-warning',
}

export type NoticeRowProps = {
  tone?: keyof typeof rows
  icon?: LucideIcon
  children: ReactNode
  action?: ReactNode
  role?: 'note' | 'status' | 'alert' | 'group'
}

/** A sentence in a quiet box with at most one action: why writing is not possible, or that you blocked somebody. */
export const NoticeRow = ({ tone = 'neutral', icon, children, action, role }: NoticeRowProps) => (
  <div
    role={role}
    className={clsx(
      'flex min-h-11 items-center gap-3 rounded py-1.5 ps-3 pe-1.5 leading-[1.4] forced-colors:border',
      rows[tone],
    )}
  >
    {icon && <Icon of={icon} size="s" />}
    <span className="min-w-0 flex-1 py-0.5">{children}</span>
    {action}
  </div>
)
