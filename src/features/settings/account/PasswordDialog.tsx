/** The dialog that changes the password, or sets the first one. */
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import type { FormProblem } from '@/components/form/formTypes'
import { PasswordInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import { MIN_PASSWORD_LENGTH } from '@/domain/account'
import { isRefused, type Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { changeMyPassword } from '@/store/session/ownAccount'
import { showToast } from '@/ui/overlays/toast'
import { validatePassword, type PasswordProblem, type PasswordForm } from './validatePassword'

type Props = { hasPassword: boolean; email: string; onClose: () => void; onChanged: () => void }
type Field = keyof PasswordForm
const FIELDS: readonly Field[] = ['current', 'next', 'confirm']
const NOTHING = {}

/** Stays open with the typed values until the server has accepted them. */
export function PasswordDialog({ hasPassword, email, onClose, onChanged }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { problemText, faultProblem } = usePasswordErrors()
  const form = useForm<object, Field>({
    name: 'password',
    saved: NOTHING,
    secrets: FIELDS,
    sendsUnchanged: true,
    takesFills: true,
    validate(_, { current = '', next = '', confirm = '' }) {
      const problem = validatePassword({ current, next, confirm }, hasPassword)
      return problem === null ? {} : { [problem.field]: problemText(problem) }
    },
    submit: (_, { current = '', next = '' }) => dispatch(changeMyPassword({ oldPassword: current, newPassword: next })),
    problemOf: (fault) => faultProblem(fault, hasPassword),
    onSaved() {
      showToast({ text: t(($) => $.setting.password.changed), tone: 'success' })
      onChanged()
      onClose()
    },
  })
  return (
    <FormDialog
      title={hasPassword ? t(($) => $.setting.password.change) : t(($) => $.setting.password.set)}
      description={t(($) => $.setting.password.stays)}
      form={form}
      submitLabel={hasPassword ? t(($) => $.setting.password.change) : t(($) => $.setting.password.set)}
      busyLabel={t(($) => $.setting.password.saving)}
      onClose={onClose}
    >
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          {...form.secret('current')}
          label={t(($) => $.setting.password.current)}
          autoComplete="current-password"
          required
        />
      )}
      <PasswordInput
        {...form.secret('next')}
        label={t(($) => $.setting.password.next)}
        hint={t(($) => $.setting.password.rule, { count: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.secret('confirm')}
        label={t(($) => $.setting.password.confirm)}
        autoComplete="new-password"
        required
      />
    </FormDialog>
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
    faultProblem: (fault: Fault, hasPassword: boolean): FormProblem<Field> =>
      hasPassword && isRefused(fault, 403)
        ? { field: 'current', text: t(($) => $.setting.password.wrong) }
        : { field: null, text: t(($) => $.setting.password.failed, { reason: faultText(t, fault).headline }) },
  }
}
