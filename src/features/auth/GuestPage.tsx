/** `/guest_login`: signs in as a guest, once. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { Button, buttonClass } from '@/ui/fields/Button'
import { Spinner } from '@/ui/display/Spinner'
import { signInAsGuest, useAuth } from './authContext'
import { FormError } from './FormError'
import { AuthPageFrame } from './AuthPageFrame'
import { guestProblem, type SignInProblem } from '@/components/sign-in-methods/signInProblem'
import { useProblemText } from './useProblemText'

/** Signs in as a guest. Redirects if there is a guest session already or if the server allows no guests. */
export function GuestPage() {
  const { serverInfo, isGuest } = useAuth()
  if (isGuest) return <Navigate to={addressOf.home()} replace />
  return serverInfo.loginConfig.guest ? <GuestSignIn /> : <Navigate to={addressOf.signIn()} replace />
}

/** Shows the progress. After a failure it shows the reason, Retry and a link to sign in. */
function GuestSignIn() {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const isStarted = useRef(false)

  const enter = () =>
    signInAsGuest(auth).then((result) => {
      if (!result.ok) setProblem(guestProblem(result.fault))
    })
  useEffect(() => {
    // Every call creates a new guest on the server, and React runs effects twice in development.
    if (isStarted.current) return
    isStarted.current = true
    void enter()
  })

  return (
    <AuthPageFrame title={auth.serverInfo.organization.name}>
      {problem === null ? (
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner size="s" />
          <span>{t(($) => $.auth.guest.entering)}</span>
        </p>
      ) : (
        <div className="mt-6 grid justify-items-center gap-4">
          <p className="font-medium">{t(($) => $.auth.guest.failed)}</p>
          <FormError problem={{ headline: problemText.headline(problem), detail: problemText.problem(problem) }} />
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              onClick={() => {
                setProblem(null)
                void enter()
              }}
            >
              {t(($) => $.common.action.retry)}
            </Button>
            <Link to={addressOf.signIn()} className={buttonClass({ tone: 'primary' })}>
              {t(($) => $.auth.guest.toSignIn)}
            </Link>
          </div>
        </div>
      )}
    </AuthPageFrame>
  )
}
