/** The dialog that sets a new password for somebody. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import { useForm } from '@/components/form/useForm'
import type { Account } from '@/domain/account'
import { useAppDispatch } from '@/store/hooks'
import { showToast } from '@/ui/overlays/toast'
import { resetPassword } from './memberActions'
import { HandOverDialog, type HandOver } from './HandOverDialog'
import { NewPasswordInput, newPasswordProblem } from './NewPasswordInput'

/** The admin tells the person the password; no mail is sent. */
export function ResetPasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [generated, setGenerated] = useState<string | null>(null)
  const [handOver, setHandOver] = useState<HandOver | null>(null)
  const form = useForm({
    name: `resetPassword.${account.id}`,
    saved: {},
    secrets: ['password'] as const,
    sendsUnchanged: true,
    validate: (_, { password }) => ({
      password: newPasswordProblem(t, password),
    }),
    async submit(_, { password = '' }) {
      const result = await dispatch(resetPassword(account.id, password))
      if ('fault' in result) return result
      showToast({ text: t(($) => $.setting.members.form.passwordSet), tone: 'success' })
      if (password === generated) setHandOver({ name: account.name, email: account.email, password })
      else onClose()
      return result
    },
  })
  if (handOver !== null) return <HandOverDialog {...handOver} onClose={onClose} />
  return (
    <FormDialog
      title={t(($) => $.setting.members.reset, { name: account.name })}
      description={t(($) => $.setting.members.form.resetBody)}
      submitLabel={t(($) => $.setting.members.form.resetSubmit)}
      form={form}
      onClose={onClose}
    >
      <NewPasswordInput
        {...form.secret('password')}
        label={t(($) => $.setting.members.form.newPassword)}
        onGenerate={setGenerated}
      />
    </FormDialog>
  )
}
