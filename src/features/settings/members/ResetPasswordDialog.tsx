/** The dialog that sets a new password for somebody. */
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import { PasswordInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import { MIN_PASSWORD_LENGTH, type Account } from '@/domain/account'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { showToast } from '@/ui/overlays/toast'
import { generatePassword, resetPassword } from './memberActions'

/** The admin tells the person the password; no mail is sent. */
export function ResetPasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const form = useForm({
    name: `resetPassword.${account.id}`,
    saved: {},
    secrets: ['password'] as const,
    sendsUnchanged: true,
    validate: (_, { password = '' }) => ({
      password:
        password.length < MIN_PASSWORD_LENGTH
          ? t(($) => $.setting.password.short, { count: MIN_PASSWORD_LENGTH })
          : null,
    }),
    submit: (_, { password = '' }) => dispatch(resetPassword(account.id, password)),
    onSaved() {
      showToast({ text: t(($) => $.setting.members.form.passwordSet), tone: 'success' })
      onClose()
    },
  })
  const password = form.secret('password')
  return (
    <FormDialog
      title={t(($) => $.setting.members.reset, { name: account.name })}
      description={t(($) => $.setting.members.form.resetBody)}
      submitLabel={t(($) => $.setting.members.form.resetSubmit)}
      form={form}
      onClose={onClose}
    >
      <PasswordInput
        {...password}
        label={t(($) => $.setting.members.form.newPassword)}
        hint={t(($) => $.setting.password.rule, { count: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
      <Button
        size="small"
        className="justify-self-start"
        onClick={() => password.onChange(dispatch(generatePassword()))}
      >
        {t(($) => $.setting.members.form.generate)}
      </Button>
    </FormDialog>
  )
}
