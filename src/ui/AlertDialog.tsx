/** Asks before what cannot be undone. Late: load the file that uses it by import(). Mounted means open. */
import { useRef, type ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { FieldError } from './Field'

export type AlertDialogProps = {
  /** The question. */
  title: ReactNode
  /** What happens then. */
  body: ReactNode
  /** What it is about, below the words. */
  children?: ReactNode
  /** Says what happens ("Delete message"), never "OK". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'primary'
  /** The request is under way: the dialog stays, and cannot be confirmed twice. */
  busy?: boolean
  /** Why it failed; the dialog stays. */
  error?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** A dialog by role, as the product's names have it: alertdialog is kept for what comes unasked. The safe button comes first and has the focus; a press outside does nothing. It closes when its owner unmounts it. */
export function AlertDialog({
  title,
  body,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      description={body}
      onClose={onCancel}
      initialFocus={safe}
      holdsText
      footer={
        <>
          <Button ref={safe} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
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
