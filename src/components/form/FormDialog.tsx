/** A dialog with a form: its fields, the general error, Cancel and the button that sends it. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import type { DialogProps } from '@/ui/overlays/Dialog'
import { FieldError } from '@/ui/fields/Field'
import type { FormProps } from './formTypes'

type Props = Pick<DialogProps, 'title' | 'description' | 'size' | 'className'> & {
  /** The result of `useForm`. */
  form: {
    formProps: FormProps
    isDirty: boolean
    isBusy: boolean
    error: string | null
    isSavingOff: boolean
    reset: () => void
  }
  /** The name of the button that sends the form. */
  submitLabel: string
  /** Whether there is nothing to send yet. */
  isIncomplete?: boolean
  /** Its name while the form is being sent. */
  busyLabel?: string
  /** Keeps what was typed when the dialog is closed, for the next time. By default it is dropped. */
  keepsInput?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** Renders the dialog. With typed text a press outside does nothing. `onSaved` of the form closes it. */
export function FormDialog({
  form,
  submitLabel,
  busyLabel,
  isIncomplete = false,
  keepsInput = false,
  initialFocus,
  onClose,
  children,
  ...dialog
}: Props) {
  const { t } = useTranslation()
  const { formProps, isDirty, isBusy, error, isSavingOff, reset } = form
  useDropInput(keepsInput ? null : reset)
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      ignoresOutsidePress={isBusy || isDirty}
      {...(initialFocus !== undefined && { initialFocus })}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form={formProps.id} busy={isBusy} disabled={isIncomplete || isSavingOff}>
            {isBusy ? (busyLabel ?? submitLabel) : submitLabel}
          </Button>
        </>
      }
    >
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {children}
        <FieldError error={error} />
      </form>
    </Dialog>
  )
}

/** Drops the input when the dialog closes, by whichever way. */
function useDropInput(reset: (() => void) | null) {
  const latest = useRef(reset)
  useEffect(() => {
    latest.current = reset
  })
  useEffect(() => () => latest.current?.(), [])
}
