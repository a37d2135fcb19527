/** `/login`: sign in by a method other than the password, or as a guest. The form for passwords stands in index.html. */
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { PageName } from '@/ui/display/PageName'
import { Button, buttonClass } from '@/ui/fields/Button'
import { signInAsGuest, useAuth } from './authContext'
import { FormError, type FormProblem } from './FormError'
import { AuthPageFrame } from './AuthPageFrame'
import { LinkButton, useMailedLinks } from './LinkButton'
import { OtherSignInMethods, SignInLinkPage, SignOutNotice } from './lazyPages'
import { guestProblem } from '@/components/sign-in-methods/signInProblem'
import { useProblemText } from './useProblemText'
import { hasOtherSignInMethods } from './hasOtherSignInMethods'

/** Shows the other ways to sign in, or the page of a sign-in link. After a sign-in, the route guard redirects. */
export function SignInPage() {
  const { isBelowForm, magicLink } = useAuth()
  if (magicLink?.purpose === 'signIn') return <SignInLinkPage />
  return isBelowForm ? <BelowForm /> : <SignInWithoutPassword />
}

/** Renders the part below the sign-in form of index.html. */
function BelowForm() {
  const ways = useWays()
  const lead = useLead()
  return (
    <>
      <PageName name="" />
      <SignOutNotice />
      {ways.hasMore && <Divider />}
      <Ways {...ways} />
      {lead !== '' && <p className="mt-5 max-w-full text-center leading-[1.45] text-balance text-muted">{lead}</p>}
    </>
  )
}

function SignInWithoutPassword() {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo, signOutReason } = useAuth()
  const ways = useWays()
  const lead = useLead()
  return (
    <AuthPageFrame
      title={t(($) => $.auth.signIn.title, { server: serverInfo.organization.name })}
      pageName=""
      lead={lead}
    >
      {signOutReason !== null && <SignOutNotice />}
      {ways.hasNone && <p className="mt-6 text-center text-muted">{t(($) => $.auth.signIn.noWay)}</p>}
      {ways.hasMore && <div className="mt-6" />}
      <Ways {...ways} />
    </AuthPageFrame>
  )
}

/** Returns the words of the server about itself, or why the link of this tab leads here. */
function useLead() {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo, invitation, magicLink } = useAuth()
  const joinsChannel = invitation !== null && magicLink?.purpose === 'joinChannel'
  return joinsChannel ? t(($) => $.auth.link.joinChannel) : serverInfo.organization.description
}

function useWays() {
  const { serverInfo, isGuest } = useAuth()
  const guestsWelcome = serverInfo.loginConfig.guest && !isGuest
  const hasOthers = hasOtherSignInMethods(serverInfo)
  const mailsLinks = useMailedLinks()
  const hasMore = hasOthers || guestsWelcome || mailsLinks === true
  return { guestsWelcome, hasOthers, mailsLinks, hasMore, hasNone: !hasMore && mailsLinks === false }
}

function Ways({ guestsWelcome, hasOthers, mailsLinks, hasMore }: ReturnType<typeof useWays>) {
  const { t } = useTranslation(['common', 'auth'])
  const { serverInfo, isGuest, invitation } = useAuth()
  const signUpOpen = serverInfo.loginConfig.signUp === 'everyone' || invitation !== null
  return (
    <>
      {hasMore && (
        <div className="grid w-full gap-2">
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
          <Link to={addressOf.register()} className="touch-target">
            {t(($) => $.auth.signIn.createAccount)}
          </Link>
        </p>
      )}
    </>
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
