/** The dialog that names a new passkey before the browser creates it. */
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { addPasskey } from '@/store/session/passkeys'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { TextField } from '@/ui/TextField'
import { showToast } from '@/ui/toast'

/** Stays open with the name until the server has accepted the passkey. `takenNames` are the names of the other passkeys. */
export function AddPasskeyDialog({ takenNames, onClose }: { takenNames: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const problem = name.trim() === '' ? 'nameMissing' : takenNames.includes(name.trim()) ? 'nameTaken' : null
    if (problem !== null) {
      setNameError(t(($) => $.setting.passkeys[problem]))
      return input.current?.focus()
    }
    setError(null)
    setBusy(true)
    const result = await dispatch(addPasskey(name.trim()))
    setBusy(false)
    if ('failure' in result) return setError(t(($) => $.setting.passkeys[result.failure]))
    if ('fault' in result) {
      const { headline, detail } = faultText(t, result.fault)
      return setError(t(($) => $.setting.passkeys.failed, { reason: detail ?? headline }))
    }
    showToast({ text: t(($) => $.setting.passkeys.added), tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.setting.passkeys.add)}
      description={t(($) => $.setting.passkeys.addText)}
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
      initialFocus={input}
      ignoresOutsidePress={busy || name !== ''}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {busy ? t(($) => $.setting.passkeys.creating) : t(($) => $.setting.passkeys.create)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void add(event)} className="grid gap-3">
        <TextField
          ref={input}
          tall
          required
          label={t(($) => $.setting.passkeys.name)}
          hint={t(($) => $.setting.passkeys.nameHint)}
          autoComplete="off"
          maxLength={64}
          value={name}
          error={nameError}
          onChange={(event) => {
            setName(event.target.value)
            setNameError(null)
          }}
        />
        <FieldError error={error} />
      </form>
    </Dialog>
  )
}
