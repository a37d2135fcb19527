/** The head of a settings page: a sentence about the page, and the actions on the whole of it beside the heading. */
import { ArrowLeft } from 'lucide-react'
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { LucideIcon } from '@/ui/display/Icon'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'
import { NARROW, useMedia } from '@/ui/layout/useMedia'

/** The elements of the heading's line for the heading of a part, and for the actions; null where a page has none. */
export const PageHeadPlaces = createContext<{ part: HTMLElement | null; actions: HTMLElement | null }>({
  part: null,
  actions: null,
})

/** The look of the heading. On a phone a long one takes two lines. */
export const HEADING_CLASS =
  'm-0 min-w-0 flex-1 text-msg leading-5 font-semibold wrap-anywhere max-sm:line-clamp-2 sm:min-w-48 sm:text-xl sm:leading-8 sm:tracking-tight'

type Part = { title: string; backLabel: string; onBack: () => void }

type Props = {
  /** A part that fills the page, such as the import of a file. Its heading replaces that of the page. */
  part?: Part
  lead?: ReactNode
  /** `PageAction`s. */
  children?: ReactNode
}

/** The first child of a page. The actions stand on the line of the heading. */
export function PageHead({ part, lead, children }: Props) {
  const places = useContext(PageHeadPlaces)
  const heading = part && <PartHeading {...part} />
  return (
    <>
      {places.part === null ? heading : createPortal(heading, places.part)}
      {places.actions === null ? children : createPortal(children, places.actions)}
      {lead !== undefined && <PageLead>{lead}</PageLead>}
    </>
  )
}

/** A sentence about the page, below its heading. */
export const PageLead = ({ children }: { children: ReactNode }) => (
  <div data-lead className="max-w-[640px] flex-none leading-[1.45] text-muted">
    {children}
  </div>
)

/** Takes the focus, so that the part is announced and Tab enters it. */
function PartHeading({ title, backLabel, onBack }: Part) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <IconButton icon={ArrowLeft} label={backLabel} onClick={onBack} />
      <h1 ref={heading} tabIndex={-1} className={`${HEADING_CLASS} outline-none`}>
        {title}
      </h1>
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
