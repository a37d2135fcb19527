/** `/guest_login`: enters as a guest, once; a guest who was here before comes back as the same one. */
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectSession } from '@/store/session/selectors'
import { signInAsGuest } from '@/store/session/signIn'
import { Button, buttonClass } from '@/ui/Button'
import { FieldError } from '@/ui/Field'
import { Spinner } from '@/ui/Spinner'
import { GatePage } from './GatePage'
import { guestProblem, type SignInProblem } from './signInProblem'
import { useProblemWords } from './useProblemWords'

/** Says what it does, and when it fails why, with Retry and the way to sign in. */
export function GuestPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const words = useProblemWords()
  const { name } = useAppSelector(selectServer)
  const state = useAppSelector((root) => selectSession(root).state)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const asked = useRef(false)

  const enter = async () => {
    setProblem(null)
    const answer = await dispatch(signInAsGuest())
    if (!answer.ok) setProblem(guestProblem(answer.fault))
  }
  useEffect(() => {
    // Every call makes a new guest on the server, and React runs effects twice while developing.
    if (state !== 'signedOut' || asked.current) return
    asked.current = true
    void dispatch(signInAsGuest()).then((answer) => {
      if (!answer.ok) setProblem(guestProblem(answer.fault))
    })
  }, [state, dispatch])

  if (state === 'signedIn') return <Navigate to={addressOf.home()} replace />
  return (
    <GatePage title={name}>
      {problem === null ? (
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner size="s" />
          {t(($) => $.auth.guest.entering)}
        </p>
      ) : (
        <div className="mt-6 grid justify-items-center gap-4">
          <p className="font-medium">{t(($) => $.auth.guest.failed)}</p>
          <FieldError error={words.problem(problem)} />
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => void enter()}>{t(($) => $.common.action.retry)}</Button>
            <Link to={addressOf.signIn()} className={buttonClass({ tone: 'primary' })}>
              {t(($) => $.auth.guest.toSignIn)}
            </Link>
          </div>
        </div>
      )}
    </GatePage>
  )
}
