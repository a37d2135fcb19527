/** `/register`: a new account with name, e-mail and password, if the server has open sign-up or a link invites. */
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { MIN_PASSWORD_LENGTH } from '@/domain/account'
import { addressOf } from '@/domain/address'
import { Button } from '@/ui/fields/Button'
import { Spinner } from '@/ui/display/Spinner'
import { PasswordField, TextField } from '@/ui/fields/TextField'
import { useAuth } from '../authContext'
import { EmailField } from '../EmailField'
import { FormSubmit } from '../FormSubmit'
import { AuthPageFrame } from '../AuthPageFrame'
import { confirmMailProblem } from '@/components/sign-in-methods/signInProblem'
import { useMailEnabled } from '../useMailEnabled'
import { CheckInbox } from './CheckInbox'
import { WithValidLink } from './LinkStates'
import { useEmailCheck } from './useEmailCheck'
import type { ValidLink } from './useLinkCheck'
import { useSignUpForm } from './useSignUpForm'

/** Shows the form. An invitation is checked first; without one and without open sign-up there is a notice instead. */
export function SignUpPage() {
  const { t } = useTranslation(['common', 'auth'])
  const { context, serverInfo, magicLink } = useAuth()
  const [query] = useSearchParams()
  // On a phone, people choose between app and browser first. The mobile page leads back with this parameter.
  const isOnPhone = context.ports.site.device() !== 'desktop' && query.get('ctx') !== 'web'
  if (isOnPhone && magicLink?.purpose === 'signUp' && magicLink.token !== null)
    return <Navigate to={addressOf.invitationOnPhone()} replace />
  if (magicLink?.purpose === 'signUp' || magicLink?.purpose === 'joinChannel')
    return <WithValidLink isInvitation>{(link) => <InvitedSignUp link={link} />}</WithValidLink>
  if (serverInfo.loginConfig.signUp === 'everyone') return <SignUp link={null} sendsMail={false} />
  return (
    <SignUpFrame>
      <p className="mt-4 text-center text-muted">{t(($) => $.auth.signUp.closed)}</p>
    </SignUpFrame>
  )
}

/** A server that sends mail confirms the e-mail of invited people, so this asks first. */
function InvitedSignUp({ link }: { link: ValidLink }) {
  const { t } = useTranslation(['common', 'auth'])
  const mails = useMailEnabled(true)
  if (mails !== null) return <SignUp link={link} sendsMail={mails} />
  return (
    <SignUpFrame>
      <p role="status" className="mt-6 flex items-center gap-2 text-muted">
        <Spinner size="s" />
        <span>{t(($) => $.auth.link.checking)}</span>
      </p>
    </SignUpFrame>
  )
}

function SignUpFrame({ lead, children }: { lead?: string | undefined; children: React.ReactNode }) {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo } = useAuth()
  return (
    <AuthPageFrame
      title={t(($) => $.auth.signUp.title, { server: serverInfo.organization.name })}
      pageName={t(($) => $.auth.signUp.submit)}
      {...(lead !== undefined && { lead })}
    >
      {children}
      <p className="mt-5 text-muted">
        <span>{t(($) => $.auth.signUp.haveAccount)}</span>{' '}
        <Link to={addressOf.signIn()} className="touch-target underline">
          {t(($) => $.auth.signUp.signIn)}
        </Link>
      </p>
    </AuthPageFrame>
  )
}

function SignUp({ link, sendsMail }: { link: ValidLink | null; sendsMail: boolean }) {
  const { t } = useTranslation(['common', 'auth'])
  const form = useSignUpForm(link, sendsMail)
  const { serverInfo } = useAuth()
  const element = useRef<HTMLFormElement>(null)
  const { hasDroppedLink } = form
  useEffect(() => {
    if (!hasDroppedLink) return
    // The pressed button is gone.
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    element.current?.requestSubmit()
  }, [hasDroppedLink])
  if (form.mailed !== null) {
    return (
      <CheckInbox
        text={t(($) => $.auth.signUp.mailText, { email: form.mailed.email })}
        problemOf={confirmMailProblem}
        onResend={form.mailed.resend}
        onChangeAddress={form.mailed.changeAddress}
      />
    )
  }
  const newPassword = form.field('password')
  const password = {
    tall: true,
    showLabel: t(($) => $.common.action.showPassword),
    hideLabel: t(($) => $.common.action.hidePassword),
    autoComplete: 'new-password',
  }
  const leadsIntoChannel = link !== null && link.channelId !== null && !hasDroppedLink
  return (
    <SignUpFrame lead={leadsIntoChannel ? t(($) => $.auth.signUp.intoChannel) : undefined}>
      <form ref={element} noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
        {!form.isMailed && (
          <TextField tall label={t(($) => $.auth.signUp.name)} autoComplete="name" {...form.field('name')} />
        )}
        <CheckedEmail {...form.field('email')} />
        <PasswordField
          label={t(($) => $.auth.signIn.password)}
          {...password}
          {...newPassword}
          // The error has the same text.
          hint={newPassword.error === null && t(($) => $.auth.signUp.passwordShort, { count: MIN_PASSWORD_LENGTH })}
        />
        <PasswordField label={t(($) => $.auth.signUp.confirmPassword)} {...password} {...form.field('confirmation')} />
        <FormSubmit
          form={form}
          text={form.isMailed ? t(($) => $.auth.link.continue) : t(($) => $.auth.signUp.submit)}
          busyText={form.isMailed ? t(($) => $.auth.link.sending) : t(($) => $.auth.signUp.submitting)}
        />
        {form.isRefused && serverInfo.loginConfig.signUp === 'everyone' && (
          <Button size="large" wide onClick={form.dropLink}>
            {t(($) => $.auth.signUp.withoutInvitation)}
          </Button>
        )}
      </form>
    </SignUpFrame>
  )
}

/** The e-mail field. Below it, the page says whether the e-mail is free. */
function CheckedEmail(field: Parameters<typeof EmailField>[0] & { value: string }) {
  const { t } = useTranslation(['common', 'auth'])
  const known = useEmailCheck(field.value)
  return (
    <div className="grid gap-1.5">
      <EmailField {...field} />
      <p
        role="status"
        className={clsx('text-sm leading-[1.4] empty:-mt-1.5', known === 'taken' ? 'text-danger-text' : 'text-muted')}
      >
        {/* An error of the field is more specific. */}
        <span>{known === 'free' && !field.error && t(($) => $.auth.signUp.emailFree)}</span>
        <span>{known === 'taken' && !field.error && t(($) => $.auth.signUp.emailTaken)}</span>
      </p>
    </div>
  )
}
