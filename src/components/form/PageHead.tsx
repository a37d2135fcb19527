/** The head of a settings page: a sentence about the page, and the actions on the whole of it beside the heading. */
import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { LucideIcon } from '@/ui/display/Icon'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'
import { NARROW, useMedia } from '@/ui/layout/useMedia'

/** The element at the end of the heading's line; null where a page has none. */
export const PageActionsPlace = createContext<HTMLElement | null>(null)

type Props = {
  lead?: ReactNode
  /** `PageAction`s. */
  children?: ReactNode
}

/** The first child of a page. The actions stand on the line of the heading. */
export function PageHead({ lead, children }: Props) {
  const place = useContext(PageActionsPlace)
  return (
    <>
      {place === null ? children : createPortal(children, place)}
      {lead !== undefined && (
        <div className="mt-(--lead) max-w-[640px] flex-none leading-[1.45] text-muted">{lead}</div>
      )}
    </>
  )
}

type ActionProps = {
  label: string
  icon: LucideIcon
  tone?: 'plain' | 'primary'
  disabled?: boolean
  busy?: boolean
  onClick: () => void
}

/** A button of the page's head; on a narrow screen only its icon shows. */
export function PageAction({ label, icon, tone = 'plain', disabled = false, busy = false, onClick }: ActionProps) {
  if (useMedia(NARROW)) {
    return (
      <IconButton
        icon={icon}
        label={label}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        tone={tone === 'primary' && !disabled ? 'accent' : 'plain'}
        onClick={() => !busy && onClick()}
      />
    )
  }
  return (
    <Button icon={icon} tone={tone} disabled={disabled} busy={busy} onClick={onClick}>
      {label}
    </Button>
  )
}
