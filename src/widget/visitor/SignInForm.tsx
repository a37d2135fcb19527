/** The sign-in of a visitor whose address has an account already. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { PasswordField, TextField } from '@/ui/fields/TextField'

type Props = {
  email: string
  isBusy: boolean
  problem: string | null
  onSubmit: (typed: { email: string; password: string }) => void
  onBack: () => void
}

/** The password stays in this form. */
export function SignInForm({ email: known, isBusy, problem, onSubmit, onBack }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  return (
    <form
      className="grid gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() !== '' && password !== '' && !isBusy) onSubmit({ email: email.trim(), password })
      }}
    >
      <p role="status">{t(($) => $.widget.form.taken)}</p>
      <TextField
        tall
        type="email"
        required
        label={t(($) => $.widget.form.email)}
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        tall
        required
        label={t(($) => $.widget.form.password)}
        showLabel={t(($) => $.widget.form.showPassword)}
        hideLabel={t(($) => $.widget.form.hidePassword)}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {problem !== null && (
        <p role="alert" className="text-sm text-danger-text [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>{t(($) => $.widget.form.otherAddress)}</Button>
        <Button type="submit" tone="primary" busy={isBusy}>
          {t(($) => $.widget.form.signIn)}
        </Button>
      </div>
    </form>
  )
}
