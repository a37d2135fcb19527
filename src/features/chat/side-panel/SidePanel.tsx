/** A panel beside the conversation; below 1024 px it overlays the conversation, below 640 px it replaces it. */
import { X } from 'lucide-react'
import { use, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { NarrowContainerContext } from '@/conversation/message-body/text/useFold'
import { HeadingLevelContext } from '@/conversation/message-body/HeadingLevelContext'
import { RestoredPanelContext } from './RestoredPanelContext'
import { useCloseOnBack } from '@/ui/overlays/closeOnBack'
import { useRestoreFocus } from '@/ui/input/focus'
import { IconButton } from '@/ui/fields/IconButton'
import { PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'

type Props = {
  title: string
  onClose: () => void
  /** The element that gets the focus first; by default the close button. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Escape closes it; so does Back while it overlays the conversation. It takes the focus and returns it on closing. */
export function SidePanel({ title, onClose, initialFocus, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRestoreFocus()
  useCloseOnBack(onClose, useMedia(PANEL_OVERLAYS))
  // As it was when the panel appeared: a panel that was open before leaves the focus where it is.
  const [takesFocus] = useState(!use(RestoredPanelContext))
  useEffect(() => {
    if (!takesFocus) return
    ;(initialFocus ?? close).current?.focus()
    return restoreFocus
  }, [initialFocus, restoreFocus, takesFocus])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the column from anywhere inside it
    <aside
      aria-labelledby={id}
      // Focusable, so that the focus stays here when the focused element inside is removed.
      tabIndex={-1}
      className="flex w-panel flex-none flex-col overflow-hidden border-s border-line bg-canvas [--ground:var(--canvas)] outline-0 max-lg:fixed max-lg:inset-y-0 max-lg:inset-e-0 max-lg:z-30 max-lg:border-0 max-lg:bg-raised max-lg:shadow-e3 max-lg:[--ground:var(--raised)] max-sm:w-full"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="flex min-h-bar flex-none items-center gap-1 border-b border-line ps-4 pe-3">
        <h2 id={id} className="line-clamp-2 min-w-0 flex-1 text-msg leading-5 font-semibold wrap-break-word">
          {title}
        </h2>
        <IconButton ref={close} icon={X} label={t(($) => $.common.action.close)} onClick={onClose} />
      </header>
      <NarrowContainerContext value>
        <HeadingLevelContext value={3}>{children}</HeadingLevelContext>
      </NarrowContainerContext>
    </aside>
  )
}
