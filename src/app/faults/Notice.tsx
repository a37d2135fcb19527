/** A page, or a part of one, that has only a few words to say: an icon, a headline, why, and what to do about it. */
import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from '@/ui/Icon'

type Props = {
  icon?: LucideIcon
  /** Large words above the headline (the specification's '404 page'). */
  banner?: string
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** A small line below the actions. */
  after?: string | null
  /** `alert` announces it at once; a page that was asked for needs no announcement. */
  role?: 'alert' | 'status'
}

/** Centred in whatever room it gets. The headline is the heading of level 1 of its page. */
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
