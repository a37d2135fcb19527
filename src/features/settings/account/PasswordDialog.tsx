/** The dialog that changes the password, or sets the first one. */
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { MIN_PASSWORD_LENGTH } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { changeMyPassword } from '@/store/session/ownAccount'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { PasswordField } from '@/ui/TextField'
import { showToast } from '@/ui/toast'
import { validatePassword, type PasswordProblem, type PasswordForm } from './validatePassword'

type Props = { hasPassword: boolean; email: string; onClose: () => void; onChanged: () => void }

const EMPTY: PasswordForm = { current: '', next: '', confirm: '' }

/** Stays open with the typed values until the server has accepted them. */
export function PasswordDialog({ hasPassword, email, onClose, onChanged }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const formId = useId()
  const currentInput = useRef<HTMLInputElement>(null)
  const nextInput = useRef<HTMLInputElement>(null)
  const confirmInput = useRef<HTMLInputElement>(null)
  const [form, setForm] = useState(EMPTY)
  const [error, setError] = useState<{ field: keyof PasswordForm | null; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const { problemText, faultError } = usePasswordErrors()

  const fail = (field: keyof PasswordForm | null, text: string) => {
    setError({ field, text })
    const inputs = { current: currentInput, next: nextInput, confirm: confirmInput }
    if (field !== null) inputs[field].current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const complaint = validatePassword(form, hasPassword)
    if (complaint !== null) return fail(complaint.field, problemText(complaint))
    setError(null)
    setBusy(true)
    const result = await dispatch(changeMyPassword({ oldPassword: form.current, newPassword: form.next }))
    setBusy(false)
    if ('fault' in result) return fail(...faultError(result.fault, hasPassword))
    showToast({ text: t(($) => $.setting.password.changed), tone: 'success' })
    onChanged()
    onClose()
  }
  const write = (field: keyof PasswordForm) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setError(null)
  }
  const errorOf = (field: keyof PasswordForm | null) => (error?.field === field ? error.text : null)

  return (
    <Dialog
      title={hasPassword ? t(($) => $.setting.password.change) : t(($) => $.setting.password.set)}
      description={t(($) => $.setting.password.stays)}
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
      initialFocus={hasPassword ? currentInput : nextInput}
      ignoresOutsidePress={busy || Object.values(form).some((text) => text !== '')}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy}>
            {busy
              ? t(($) => $.setting.password.saving)
              : hasPassword
                ? t(($) => $.setting.password.change)
                : t(($) => $.setting.password.set)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        {/* Password managers save the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordInput
            label={t(($) => $.setting.password.current)}
            autoComplete="current-password"
            input={currentInput}
            value={form.current}
            error={errorOf('current')}
            onWrite={write('current')}
          />
        )}
        <PasswordInput
          label={t(($) => $.setting.password.next)}
          hint={t(($) => $.setting.password.rule, { count: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          input={nextInput}
          value={form.next}
          error={errorOf('next')}
          onWrite={write('next')}
        />
        <PasswordInput
          label={t(($) => $.setting.password.confirm)}
          autoComplete="new-password"
          input={confirmInput}
          value={form.confirm}
          error={errorOf('confirm')}
          onWrite={write('confirm')}
        />
        <FieldError error={errorOf(null)} />
      </form>
    </Dialog>
  )
}

/** Returns functions for the texts of invalid fields and failed requests. */
function usePasswordErrors() {
  const { t } = useTranslation(['common', 'setting'])
  return {
    problemText: ({ reason }: PasswordProblem) =>
      reason === 'missing'
        ? t(($) => $.setting.password.currentMissing)
        : reason === 'short'
          ? t(($) => $.setting.password.short, { count: MIN_PASSWORD_LENGTH })
          : t(($) => $.setting.password.differs),
    faultError: (fault: Fault, hasPassword: boolean): [keyof PasswordForm | null, string] =>
      hasPassword && fault.kind === 'refused' && fault.status === 403
        ? ['current', t(($) => $.setting.password.wrong)]
        : [null, t(($) => $.setting.password.failed, { reason: faultText(t, fault).headline })],
  }
}

type SecretProps = {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  input: RefObject<HTMLInputElement | null>
  value: string
  error: string | null
  onWrite: (value: string) => void
}

function PasswordInput({ input, onWrite, hint, ...field }: SecretProps) {
  const { t } = useTranslation()
  return (
    <PasswordField
      {...field}
      {...(hint !== undefined && { hint })}
      ref={input}
      required
      showLabel={t(($) => $.common.action.showPassword)}
      hideLabel={t(($) => $.common.action.hidePassword)}
      onChange={(event) => onWrite(event.target.value)}
    />
  )
}
