/** A page, or a part of one, with a short message: an icon, a headline, a reason and actions. */
import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from '@/ui/Icon'

type Props = {
  icon?: LucideIcon
  /** Large text above the headline (the specification's '404 page'). */
  banner?: string
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** A small line below the actions. */
  after?: string | null
  /** `alert` announces the notice at once. A page that the person opened needs no announcement. */
  role?: 'alert' | 'status'
}

/** Centers the notice in its container. The headline is the level 1 heading of its page. */
export function Notice({ icon, banner, title, children, actions, after, role }: Props) {
  return (
    <div className="grid min-h-full flex-1 place-content-center overflow-y-auto p-6">
      <div role={role} className="grid max-w-[22rem] justify-items-center gap-2 text-center text-muted">
        {icon && <Icon of={icon} size="l" className="text-faint" />}
        {banner !== undefined && <p className="text-xl font-semibold">{banner}</p>}
        <h1 className="font-medium text-text">{title}</h1>
        {children !== undefined && <div className="leading-[1.45] text-balance">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
        {after && (
          <p aria-hidden className="text-xs tabular">
            {after}
          </p>
        )}
      </div>
    </div>
  )
}
