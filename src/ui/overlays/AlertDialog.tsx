/** A dialog that asks before an action that cannot be undone. Mounted means open. */
import { useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '@/ui/fields/Button'
import { Dialog } from './Dialog'
import { FieldError } from '@/ui/fields/Field'

export type AlertDialogProps = {
  /** The question. */
  title: ReactNode
  /** The consequence of the action. */
  body: ReactNode
  /** The object of the action, shown below the text. */
  children?: ReactNode
  /** Names the action ("Delete message"), never "OK". */
  confirmLabel: string
  cancelLabel: string
  /** Names the close button at the upper right, which does the same as the safe button. */
  closeLabel: string
  /** For a dialog with typed text, or one that the person did not open: a press outside does nothing. */
  ignoresOutsidePress?: boolean
  tone?: 'danger' | 'primary'
  /** The element that gets the focus; by default the safe button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** It cannot be confirmed. */
  isBlocked?: boolean
  /** The request is pending: the dialog stays open and cannot be confirmed again. */
  busy?: boolean
  /** The reason of a failure; the dialog stays open. */
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

/**
 * Has the role dialog, because alertdialog is meant for interruptions. The safe button comes first.
 * It closes like every dialog, by the safe button, Escape, × or a press outside; each calls `onClose`.
 */
export function AlertDialog({
  title,
  body,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  ignoresOutsidePress = false,
  tone = 'danger',
  initialFocus,
  isBlocked = false,
  busy = false,
  error,
  onConfirm,
  onClose,
}: AlertDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      description={body}
      onClose={onClose}
      initialFocus={initialFocus ?? cancelButton}
      closeLabel={closeLabel}
      ignoresOutsidePress={ignoresOutsidePress}
      footer={
        <>
          <Button ref={cancelButton} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button tone={tone} disabled={isBlocked} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children || error) && (
        <>
          {children}
          <FieldError error={error} />
        </>
      )}
    </Dialog>
  )
}
