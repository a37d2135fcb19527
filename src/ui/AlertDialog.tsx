/** Asks before what cannot be undone. Late: load the file that uses it by import(). Mounted means open. */
import { clsx } from 'clsx'
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from './backCloses'
import { Button } from './Button'
import { panelClass, scrimClass } from './Dialog'
import { FieldError } from './Field'
import { useReturnFocus } from './useReturnFocus'

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
  const back = useReturnFocus()
  useBackCloses(onCancel)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...back}
          role="dialog"
          className={clsx(panelClass, 'gap-3 px-6 py-5 max-sm:px-4 sm:max-w-[440px]')}
        >
          <Radix.Title className="text-lg leading-6 font-semibold">{title}</Radix.Title>
          <Radix.Description className="leading-[1.45] text-muted">{body}</Radix.Description>
          {children && <div className="min-h-0 overflow-y-auto">{children}</div>}
          <FieldError error={error} />
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
