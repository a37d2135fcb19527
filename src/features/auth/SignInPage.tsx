/** `/login`: sign in with e-mail and password, by another method that the server offers, or as a guest. */
import { clsx } from 'clsx'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { logIn } from '@/api/session/token'
import { addressOf } from '@/domain/address'
import { LAST_EMAIL_KEY } from '@/platform/storage/tokenStorage'
import { Button, buttonClass } from '@/ui/fields/Button'
import { PasswordField } from '@/ui/fields/TextField'
import { useMedia } from '@/ui/layout/useMedia'
import { finishSignIn, signInAsGuest, useAuth } from './authContext'
import { EmailField } from './EmailField'
import { FormError, type FormProblem } from './FormError'
import { FormSubmit } from './FormSubmit'
import { AuthPageFrame } from './AuthPageFrame'
import { LinkButton, useMailedLinks } from './LinkButton'
import { OtherSignInMethods, SignInLinkPage, SignOutNotice } from './lazyPages'
import { guestProblem, signInProblem } from './signInProblem'
import { useCapsLock } from './useCapsLock'
import { useCredentialForm } from './useCredentialForm'
import { useProblemText } from './useProblemText'
import { hasOtherSignInMethods } from './hasOtherSignInMethods'

/** Shows the sign-in methods, or the page of a sign-in link. After a sign-in, the route guard redirects. */
export function SignInPage() {
  return useAuth().magicLink?.purpose === 'signIn' ? <SignInLinkPage /> : <SignInForms />
}

function SignInForms() {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo, isGuest, signOutReason, invitation, magicLink } = useAuth()
  const { name, description } = serverInfo.organization
  const signUpOpen = serverInfo.loginConfig.signUp === 'everyone' || invitation !== null
  const joinsChannel = invitation !== null && magicLink?.purpose === 'joinChannel'
  const lead = joinsChannel ? t(($) => $.auth.link.joinChannel) : description
  const guestsWelcome = serverInfo.loginConfig.guest && !isGuest
  const hasPassword = serverInfo.loginConfig.password
  const hasOthers = hasOtherSignInMethods(serverInfo)
  const mailsLinks = useMailedLinks()
  const hasMore = hasOthers || guestsWelcome || mailsLinks === true
  const hasNone = !hasPassword && !hasMore && mailsLinks === false
  return (
    <AuthPageFrame title={t(($) => $.auth.signIn.title, { server: name })} pageName="" lead={lead}>
      {signOutReason !== null && <SignOutNotice />}
      {hasPassword && <PasswordForm mailsLinks={mailsLinks === true} />}
      {hasPassword && hasMore && <Divider />}
      {hasNone && <p className="mt-6 text-center text-muted">{t(($) => $.auth.signIn.noWay)}</p>}
      {hasMore && (
        <div className={clsx('grid w-full gap-2', !hasPassword && 'mt-6')}>
          {mailsLinks === true && <LinkButton />}
          {hasOthers && <OtherSignInMethods />}
          {guestsWelcome && <GuestButton />}
        </div>
      )}
      {isGuest && serverInfo.loginConfig.guest && (
        <Link to={addressOf.home()} className={buttonClass({ size: 'large', wide: true }) + ' mt-4'}>
          {t(($) => $.auth.guest.goOn)}
        </Link>
      )}
      {signUpOpen && (
        <p className="mt-5 text-muted">
          <span>{t(($) => $.auth.signIn.newHere)}</span>{' '}
          <Link to={addressOf.register()}>{t(($) => $.auth.signIn.createAccount)}</Link>
        </p>
      )}
    </AuthPageFrame>
  )
}

/** `mailsLinks`: there is another way for people who forgot the password. */
function PasswordForm({ mailsLinks }: { mailsLinks: boolean }) {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const hasKeys = useMedia('(pointer: fine)')
  const capsLock = useCapsLock()
  const { preferences } = auth.context.ports
  const [lastEmail] = useState(() => preferences.read(LAST_EMAIL_KEY) ?? '')
  const form = useCredentialForm({
    fields: ['email', 'password'],
    isNewAccount: false,
    initial: { email: lastEmail },
    send: async ({ email, password }) => {
      const result = finishSignIn(auth, await logIn(auth.context, { email, password }))
      if (result.ok) preferences.write(LAST_EMAIL_KEY, email)
      return result
    },
    problemOf: signInProblem,
    mailsLinks,
  })
  return (
    <form noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
      <EmailField
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is this form; without a hardware keyboard it waits for a touch
        autoFocus={hasKeys && lastEmail === ''}
        {...form.field('email')}
      />
      <PasswordField
        tall
        label={t(($) => $.auth.signIn.password)}
        showLabel={t(($) => $.common.action.showPassword)}
        hideLabel={t(($) => $.common.action.hidePassword)}
        autoComplete="current-password"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the same, where the e-mail is known from the last sign-in
        autoFocus={hasKeys && lastEmail !== ''}
        hint={capsLock.isOn && t(($) => $.auth.signIn.capsLock)}
        {...capsLock.handlers}
        {...form.field('password')}
      />
      <FormSubmit form={form} text={t(($) => $.auth.signIn.submit)} busyText={t(($) => $.auth.signIn.submitting)} />
    </form>
  )
}

function Divider() {
  const { t } = useTranslation(['common', 'auth'])
  return (
    <p
      aria-hidden
      className="my-4 flex w-full items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      {t(($) => $.auth.signIn.or)}
    </p>
  )
}

function GuestButton() {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const problemText = useProblemText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FormProblem | null>(null)
  const navigate = useNavigate()
  const enter = async () => {
    setBusy(true)
    setError(null)
    const answer = await signInAsGuest(auth)
    setBusy(false)
    // The sign-in page stays open to a guest, so it does not redirect by itself.
    if (answer.ok) return navigate(addressOf.home(), { replace: true })
    const problem = guestProblem(answer.fault)
    setError({ headline: problemText.headline(problem), detail: problemText.problem(problem) })
  }
  return (
    <div className="grid w-full gap-2">
      <Button size="large" wide icon={UserRound} busy={busy} onClick={() => void enter()}>
        {t(($) => $.auth.signIn.asGuest)}
      </Button>
      <FormError problem={error} />
    </div>
  )
}
