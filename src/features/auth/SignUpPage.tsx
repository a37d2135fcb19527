/** `/register`: a new account with name, e-mail and password, if the server has open sign-up or a link invites. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { register } from '@/api/token'
import { MIN_PASSWORD_LENGTH } from '@/domain/account'
import { addressOf } from '@/domain/address'
import { Button } from '@/ui/Button'
import { PasswordField, TextField } from '@/ui/TextField'
import { entered, useAuth } from './authContext'
import { FormError } from './FormError'
import { GatePage } from './GatePage'
import { signUpProblem } from './signInProblem'
import { useCredentialForm } from './useCredentialForm'

/** Shows the form. Without open sign-up and without an invitation it shows a notice instead. */
export function SignUpPage() {
  const { t } = useTranslation(['common', 'auth'])
  const { facts, invitation } = useAuth()
  const { organization, loginConfig } = facts
  return (
    <GatePage
      title={t(($) => $.auth.signUp.title, { server: organization.name })}
      pageName={t(($) => $.auth.signUp.submit)}
    >
      {loginConfig.signUp === 'everyone' || invitation !== null ? (
        <SignUpForm />
      ) : (
        <p className="mt-4 text-center text-muted">{t(($) => $.auth.signUp.closed)}</p>
      )}
      <p className="mt-5 text-muted">
        {t(($) => $.auth.signUp.haveAccount)} <Link to={addressOf.signIn()}>{t(($) => $.auth.signUp.signIn)}</Link>
      </p>
    </GatePage>
  )
}

function SignUpForm() {
  const { t, i18n } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const form = useCredentialForm({
    fields: ['name', 'email', 'password'],
    fresh: true,
    send: ({ name, email, password }) =>
      register(auth.context, {
        name,
        email,
        password,
        language: i18n.language,
        ...(auth.invitation !== null && { magicToken: auth.invitation }),
      }).then((result) => entered(auth, result)),
    problemOf: signUpProblem,
  })
  return (
    <form noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
      <TextField tall label={t(($) => $.auth.signUp.name)} autoComplete="name" {...form.field('name')} />
      <TextField
        tall
        label={t(($) => $.auth.signIn.email)}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordField
        tall
        label={t(($) => $.auth.signIn.password)}
        hint={t(($) => $.auth.signUp.passwordShort, { count: MIN_PASSWORD_LENGTH })}
        showLabel={t(($) => $.common.action.showPassword)}
        hideLabel={t(($) => $.common.action.hidePassword)}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <FormError problem={form.formError} />
      <Button type="submit" tone="primary" size="large" wide busy={form.busy} className="mt-1">
        {form.busy ? t(($) => $.auth.signUp.submitting) : t(($) => $.auth.signUp.submit)}
      </Button>
    </form>
  )
}
