/** The states of a page, a panel or a list without content: empty, or failed. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from '@/ui/fields/Button'
import { Icon, type LucideIcon } from './Icon'

export type EmptyStateProps = {
  icon?: LucideIcon
  /** Large text above the title (`404 page`). */
  banner?: string
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** The level of the title; 1 for a whole page. Without it the title is no heading. */
  heading?: 1 | 2 | 3
  /** `alert` announces the state at once. A page that the person opened needs no announcement. */
  role?: 'alert'
}

/** A centered message: a title, a sentence about it, and the actions that help. */
export function EmptyState({ icon, banner, title, children, actions, heading, role }: EmptyStateProps) {
  const Title = heading ? (`h${heading}` as const) : 'p'
  return (
    <div
      role={role}
      className="m-auto grid max-h-full max-w-full justify-items-center gap-2 overflow-y-auto p-6 text-center text-muted"
    >
      {icon && <Icon of={icon} size="l" className="text-faint" />}
      {banner !== undefined && <p className="text-xl font-semibold">{banner}</p>}
      <Title className="max-w-[22rem] font-medium text-text">{title}</Title>
      {children && <div className="max-w-[22rem] leading-[1.45] text-balance">{children}</div>}
      {actions && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  /** In a page the title is the first heading. `line` is for a list of which other parts have loaded. */
  layout?: 'page' | 'panel' | 'line'
  icon?: LucideIcon
  title: ReactNode
  /** The reason, if it is known, and what to do. */
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  /** Further buttons. */
  actions?: ReactNode
}

/** The failure, its reason, and a button that tries again; announced when it appears. */
export function ErrorState({ layout = 'panel', retryLabel, onRetry, busy = false, ...props }: ErrorStateProps) {
  const { icon = TriangleAlert, title, children, actions } = props
  if (layout === 'line') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 py-3 text-sm text-muted">
        <Icon of={icon} size="xs" className="flex-none text-warning" />
        <span className="min-w-40 flex-1">{title}</span>
        <Button size="small" tone="quiet" onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      </div>
    )
  }
  return (
    <EmptyState
      role="alert"
      icon={icon}
      title={title}
      {...(layout === 'page' && { heading: 1 })}
      actions={
        <>
          <Button onClick={onRetry} busy={busy}>
            {retryLabel}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
