/** The quick switcher with the actions of the app. */
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { conversationAt, FOCUS_COMPOSER } from '@/domain/address'
import { QuickSwitcher } from '@/features/switcher'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import type { AppDialog } from './appDialogsContext'
import { useSearchEverything, useSearchFor, useSwitcherActions } from './switcherActions'

type Props = {
  /** Shows a dialog of the frame. */
  onOpen: (dialog: AppDialog) => void
  onClose: () => void
}

/** Connects the switcher. A conversation that is chosen opens with the focus in its composer. */
export function Switcher({ onOpen, ...props }: Props) {
  const navigate = useNavigate()
  const go = useCallback(
    (path: string) =>
      void navigate(path, { ...(conversationAt(path) !== null && FOCUS_COMPOSER), ...replacingOverlay() }),
    [navigate],
  )
  return (
    <QuickSwitcher
      actions={useSwitcherActions(onOpen, go)}
      searchFor={useSearchFor()}
      searchEverything={useSearchEverything(go)}
      onGo={go}
      {...props}
    />
  )
}
