/** The step that creates the first account, an administrator. */
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textsIn } from '@/components/form/formDom'
import { looksLikeEmail, MIN_PASSWORD_LENGTH } from '@/domain/account'
import { PasswordField, TextField } from '@/ui/fields/TextField'
import type { SetUpRecord } from './setUpRecord'
import { SetUpFrame } from './SetUpFrame'
import { StepButtons } from './StepButtons'

export type AdminForm = { name: string; email: string; password: string }
type Field = 'name' | 'email' | 'password' | 'confirmation'

type Props = {
  record: SetUpRecord
  /** The failure of the last attempt. */
  problem: string | null
  isBusy: boolean
  onChange: (changes: Partial<SetUpRecord>) => void
  onBack: () => void
  onContinue: (form: AdminForm) => void
}

/** The caller stores name and e-mail. Passwords stay in this component. */
export function AdminStep({ record, problem, isBusy, onChange, onBack, onContinue }: Props) {
  const { t } = useTranslation(['common', 'welcome', 'auth'])
  const { field, errors, password, confirmation, submit } = useAdminForm(onChange, onContinue)
  const passwordProps = {
    showLabel: t(($) => $.common.action.showPassword),
    hideLabel: t(($) => $.common.action.hidePassword),
    autoComplete: 'new-password',
  }

  return (
    <SetUpFrame
      step="admin"
      title={t(($) => $.welcome.setUp.adminTitle)}
      lead={t(($) => $.welcome.setUp.adminText)}
      onSubmit={submit}
      actions={<StepButtons onBack={onBack} isBusy={isBusy} />}
    >
      <TextField
        label={t(($) => $.auth.signUp.name)}
        autoComplete="name"
        {...field('name', record.name, (name) => onChange({ name }))}
      />
      <TextField
        label={t(($) => $.auth.signIn.email)}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email', record.email, (email) => onChange({ email }))}
      />
      <PasswordField
        label={t(($) => $.auth.signIn.password)}
        // The error has the same text.
        hint={errors.password === undefined && t(($) => $.auth.signUp.passwordShort, { count: MIN_PASSWORD_LENGTH })}
        {...passwordProps}
        {...field('password', ...password)}
      />
      <PasswordField
        label={t(($) => $.auth.signUp.confirmPassword)}
        {...passwordProps}
        {...field('confirmation', ...confirmation)}
      />
      {problem && (
        <p role="alert" className="text-sm leading-[1.4] whitespace-pre-line text-danger-text">
          {problem}
        </p>
      )}
    </SetUpFrame>
  )
}

type T = TFunction<['common', 'welcome', 'auth']>
type Problems = Partial<Record<Field, string>>

/** Returns what is wrong with each field. */
function problemsOf(t: T, { name, email, password, confirmation }: Record<Field, string>): Problems {
  return {
    ...(name === '' && { name: t(($) => $.auth.signUp.nameMissing) }),
    ...(email === ''
      ? { email: t(($) => $.auth.signIn.emailMissing) }
      : !looksLikeEmail(email) && { email: t(($) => $.auth.signIn.emailOdd) }),
    ...(password.length < MIN_PASSWORD_LENGTH && {
      password: t(($) => $.auth.signUp.passwordShort, { count: MIN_PASSWORD_LENGTH }),
    }),
    ...(confirmation !== password && { confirmation: t(($) => $.auth.signUp.passwordsDiffer) }),
  }
}

/** The passwords, what is wrong, and the props of a field. */
function useAdminForm(onChange: Props['onChange'], onContinue: Props['onContinue']) {
  const { t } = useTranslation(['common', 'welcome', 'auth'])
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<Problems>({})

  const submit = (form: HTMLFormElement) => {
    // A password manager may have filled in texts without an event.
    const texts = textsIn(form)
    const textOf = (field: Field) => texts.get(field) ?? ''
    const typed = {
      name: textOf('name').trim(),
      email: textOf('email').trim(),
      password: textOf('password'),
      confirmation: textOf('confirmation'),
    }
    onChange({ name: textOf('name'), email: textOf('email') })
    setPassword(typed.password)
    setConfirmation(typed.confirmation)
    const newErrors = problemsOf(t, typed)
    setErrors(newErrors)
    const first = (['name', 'email', 'password', 'confirmation'] as const).find(
      (field) => newErrors[field] !== undefined,
    )
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onContinue({ name: typed.name, email: typed.email, password: typed.password })
  }
  const field = (name: Field, value: string, write: (text: string) => void) => ({
    name,
    value,
    tall: true,
    required: true,
    error: errors[name] ?? null,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      write(event.target.value)
      setErrors((shown) => ({ ...shown, [name]: undefined }))
    },
  })
  return {
    field,
    errors,
    password: [password, setPassword] as const,
    confirmation: [confirmation, setConfirmation] as const,
    submit,
  }
}
