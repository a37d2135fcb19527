/** The states of a list or page without content: empty or failed. */
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { Icon, type LucideIcon } from './Icon'

export type EmptyStateProps = {
  icon?: LucideIcon
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  heading?: 1 | 2 | 3
}

/** One line about the missing content, and an action that adds it. */
export function EmptyState({ icon, title, children, actions, heading }: EmptyStateProps) {
  const Title = heading ? (`h${heading}` as const) : 'p'
  return (
    <div className="m-auto grid max-w-full justify-items-center gap-2 p-6 text-center text-muted">
      {icon && <Icon of={icon} size="l" className="text-faint" />}
      <Title className="font-medium text-text">{title}</Title>
      {children && <div className="max-w-[22rem] leading-[1.45]">{children}</div>}
      {actions && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  title: string
  detail?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  after?: ReactNode
}

/** The failure, its reason if known, and Retry; announced when it appears. */
export function ErrorState({ title, detail, retryLabel, onRetry, busy = false, after }: ErrorStateProps) {
  return (
    <div role="alert" className="m-auto grid max-w-full justify-items-center gap-2 p-6 text-center text-muted">
      <Icon of={TriangleAlert} size="l" className="text-faint" />
      <p className="font-medium text-text">{title}</p>
      {detail && <div className="max-w-[22rem] leading-[1.45]">{detail}</div>}
      <Button onClick={onRetry} busy={busy} className="mt-1">
        {retryLabel}
      </Button>
      {after && <p className="text-xs tabular">{after}</p>}
    </div>
  )
}
