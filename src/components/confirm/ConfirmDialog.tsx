/** A question with one consequence, and the request that follows. Of what is lost for good, a name can be typed first. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest, type Outcome, type RequestOptions } from '@/components/fault/useRequest'
import { TextField } from '@/ui/fields/TextField'
import { AlertDialog, type AlertDialogProps } from '@/ui/overlays/AlertDialog'
import { showToast } from '@/ui/overlays/toast'

type Props<Value> = Pick<
  AlertDialogProps,
  'title' | 'body' | 'children' | 'confirmLabel' | 'tone' | 'ignoresOutsidePress' | 'onClose'
> & {
  /** Names the safe button, by default Cancel. */
  cancelLabel?: string
  /** Names the other button while the request is on its way. */
  workingLabel?: string
  /** The name of a channel, a person or the server, which must be typed before the button works. */
  typedName?: string
  /** There is nothing to do, whatever is typed. */
  isBlocked?: boolean
  textOf?: RequestOptions<Value>['textOf']
  /** Does it. The dialog stays open and says why if it fails. Without it there is nothing to wait for. */
  run?: () => Promise<Outcome<Value>>
  /** The toast when it is done. */
  doneText?: string
  /** Called when it is done; by default `onClose`. */
  onDone?: (value: Value | undefined) => void
}

/** Signs without a shape, such as those that turn the direction of a text, are in names and cannot be typed. */
const normal = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Open while mounted. The textbox, if any, is named `Type {name} to confirm`. */
export function ConfirmDialog<Value>(props: Props<Value>) {
  const { cancelLabel, workingLabel, typedName, isBlocked = false, textOf, run, doneText, children, ...shown } = props
  const { onClose, onDone = onClose } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const request = useRequest(async (): Promise<Outcome<Value | undefined>> => (run ? run() : { value: undefined }), {
    textOf,
    onDone: (value) => {
      if (doneText !== undefined) showToast({ tone: 'success', text: doneText })
      onDone(value)
    },
  })
  const isReady = !isBlocked && (typedName === undefined || normal(typed) === normal(typedName))
  const confirm = () => {
    if (isReady) void request.send()
  }
  return (
    <AlertDialog
      {...shown}
      {...(typedName !== undefined && { initialFocus: field, ignoresOutsidePress: true })}
      confirmLabel={request.busy && workingLabel !== undefined ? workingLabel : shown.confirmLabel}
      cancelLabel={cancelLabel ?? t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      isBlocked={!isReady}
      busy={request.busy}
      error={request.error}
      onConfirm={confirm}
    >
      {typedName === undefined ? (
        children
      ) : (
        <>
          {children}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              confirm()
            }}
          >
            <TextField
              ref={field}
              label={t(($) => $.common.confirm.type, { name: typedName })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </form>
        </>
      )}
    </AlertDialog>
  )
}
