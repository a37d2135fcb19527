/** `/guest_login`: enters as a guest, once. A returning guest gets the same guest account again. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { Button, buttonClass } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { enterAsGuest, useAuth } from './authContext'
import { FormError } from './FormError'
import { GatePage } from './GatePage'
import { guestProblem, type SignInProblem } from './signInProblem'
import { useProblemWords } from './useProblemWords'

/** Enters as a guest. A guest needs no second guest session, and a server without guests has no guest page. */
export function GuestPage() {
  const { facts, isGuest } = useAuth()
  if (isGuest) return <Navigate to={addressOf.home()} replace />
  return facts.loginConfig.guest ? <EnterAsGuest /> : <Navigate to={addressOf.signIn()} replace />
}

/** Shows the progress. After a failure it shows the reason, Retry and a link to sign in. */
function EnterAsGuest() {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const words = useProblemWords()
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const isStarted = useRef(false)

  const enter = () =>
    enterAsGuest(auth).then((result) => {
      if (!result.ok) setProblem(guestProblem(result.fault))
    })
  useEffect(() => {
    // Every call creates a new guest on the server, and React runs effects twice in development.
    if (isStarted.current) return
    isStarted.current = true
    void enter()
  })

  return (
    <GatePage title={auth.facts.organization.name}>
      {problem === null ? (
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner size="s" />
          {t(($) => $.auth.guest.entering)}
        </p>
      ) : (
        <div className="mt-6 grid justify-items-center gap-4">
          <p className="font-medium">{t(($) => $.auth.guest.failed)}</p>
          <FormError problem={{ headline: words.headline(problem), detail: words.problem(problem) }} />
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
    </GatePage>
  )
}
