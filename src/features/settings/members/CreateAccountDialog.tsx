/** The dialog that creates an account. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import { ChoiceInput, TextInput } from '@/components/form/inputs'
import { useFieldTexts } from '@/components/form/pageFields'
import { useForm } from '@/components/form/useForm'
import { HTML_LANG } from '@/i18n/languages'
import { languageOf } from '@/i18n/i18n'
import { useAppDispatch } from '@/store/hooks'
import { showToast } from '@/ui/overlays/toast'
import { languageOptions, useAccountChecks } from './accountForm'
import { createMember } from './memberActions'
import { HandOverDialog, type HandOver } from './HandOverDialog'
import { NewPasswordInput, newPasswordProblem } from './NewPasswordInput'

type AccountValues = { name: string; email: string; role: 'admin' | 'member'; language: string }

/** Keeps what was typed, except the password, when it is closed before the account exists. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('createAccount')
  const dispatch = useAppDispatch()
  const { validate, problemOf } = useAccountChecks()
  const [generated, setGenerated] = useState<string | null>(null)
  const [handOver, setHandOver] = useState<HandOver | null>(null)
  const form = useForm<AccountValues, 'password'>({
    name: 'createAccount',
    saved: { name: '', email: '', role: 'member', language: HTML_LANG[languageOf(i18n)] },
    secrets: ['password'],
    validate: (values, { password }) => ({
      ...validate(values, true),
      password: newPasswordProblem(t, password),
    }),
    async submit(_, { name, email, role, language, password = '' }) {
      const result = await dispatch(createMember({ name, email, language, password, isAdmin: role === 'admin' }))
      if ('fault' in result) return result
      showToast({ text: t(($) => $.setting.members.form.created, { name }), tone: 'success' })
      if (password === generated) setHandOver({ name, email, password })
      else onClose()
      return result
    },
    problemOf,
  })
  if (handOver !== null) return <HandOverDialog {...handOver} onClose={onClose} />
  return (
    <FormDialog title={texts.label} submitLabel={texts.label} form={form} keepsInput onClose={onClose}>
      <TextInput {...form.field('name')} label={t(($) => $.setting.members.name)} />
      <TextInput {...form.field('email')} label={t(($) => $.setting.members.email)} type="email" spellCheck={false} />
      <NewPasswordInput
        {...form.secret('password')}
        label={t(($) => $.setting.members.form.password)}
        onGenerate={setGenerated}
      />
      <ChoiceInput
        {...form.field('role')}
        label={t(($) => $.setting.members.role)}
        variant="segments"
        options={{
          member: t(($) => $.setting.members.roles.member),
          admin: t(($) => $.setting.members.roles.admin),
        }}
      />
      <ChoiceInput
        {...form.field('language')}
        label={t(($) => $.setting.members.form.language)}
        hint={t(($) => $.setting.members.form.languageHint)}
        variant="select"
        options={languageOptions(form.values.language)}
      />
    </FormDialog>
  )
}
