/** A column beside the conversation; below 1024 px it lies over it, below 640 px it takes its place. */
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useBackCloses } from '@/ui/backCloses'
import { IconButton } from '@/ui/IconButton'
import { useFocusKept } from '@/ui/useFocusKept'
import { ASIDE_FLOATS, useMedia } from '@/ui/useMedia'
import { useFocusBefore } from '@/ui/useReturnFocus'

type Props = {
  title: string
  onClose: () => void
  /** What has the focus first; else the button that closes. */
  first?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Escape closes it, and Back where it lies over the conversation; the focus goes in with it and back with it. */
export function Aside({ title, onClose, first, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  const column = useRef<HTMLElement>(null)
  const giveBack = useFocusBefore()
  useFocusKept(column)
  useBackCloses(onClose, useMedia(ASIDE_FLOATS))
  useEffect(() => {
    ;(first ?? close).current?.focus()
    return giveBack
  }, [first, giveBack])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the column from anywhere inside it
    <aside
      ref={column}
      aria-labelledby={id}
      // where the focus falls to when what had it inside is gone
      tabIndex={-1}
      className="flex w-aside flex-none flex-col overflow-hidden border-l border-line bg-canvas [--ground:var(--canvas)] outline-0 max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:z-30 max-lg:border-0 max-lg:bg-raised max-lg:shadow-e3 max-lg:[--ground:var(--raised)] max-sm:w-full"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="flex min-h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-4">
        <h2 id={id} className="flex-1 truncate text-msg font-semibold">
          {title}
        </h2>
        <IconButton ref={close} icon={X} label={t(($) => $.common.action.close)} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
