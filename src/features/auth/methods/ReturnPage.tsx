/** `/cb/{type}` and `/oauth`: finishes the sign-in whose answer was in the address. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import type { SignInAnswer } from '@/domain/signInAnswer'
import { Button, buttonClass } from '@/ui/fields/Button'
import { Spinner } from '@/ui/display/Spinner'
import { useAuth } from '../authContext'
import { FormError } from '../FormError'
import { useSignedInToast } from '../useSignedInToast'
import { AuthPageFrame } from '../AuthPageFrame'
import { completeSignIn } from './otherSignIn'
import { useSignInMethodProblemText, type SignInMethodProblem } from './useSignInMethodProblemText'

/**
 * Shows the progress, then the reason of a failure. Without an answer, as after a reload, it leads to the sign-in page.
 * The key of a third-party system is used only after a press. It has no state that ties it to this tab, so the link may
 * come from somebody who wants this browser to be signed in to a foreign account.
 */
export function ReturnPage() {
  const { key } = useLocation()
  const { payload } = useParams()
  return payload === 'widget' ? <NoWidget /> : <FinishSignIn key={key} />
}

/** Older widgets lead to `/cb/github/widget` instead of our static page, whose words these are. Nothing uses the answer. */
function NoWidget() {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  useEffect(() => void auth.takeAnswer(), [auth])
  return (
    <AuthPageFrame title={auth.serverInfo.organization.name} pageName={t(($) => $.auth.signIn.submit)}>
      <p className="mt-6">{t(($) => $.auth.ways.noWidget)}</p>
    </AuthPageFrame>
  )
}

function FinishSignIn() {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const problemText = useSignInMethodProblemText()
  const [problem, setProblem] = useState<SignInMethodProblem | 'nothing' | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<SignInAnswer | null>(null)
  const showSignedInToast = useSignedInToast()
  const finish = useCallback(
    async (answer: SignInAnswer) => {
      const newProblem = await completeSignIn(auth, answer)
      setProblem(newProblem)
      if (newProblem === null) await showSignedInToast()
    },
    [auth, showSignedInToast],
  )
  const isStarted = useRef(false)
  useEffect(() => {
    // An answer is valid once, and React runs effects twice in development.
    if (isStarted.current) return
    isStarted.current = true
    const answer = auth.takeAnswer()
    // eslint-disable-next-line react-hooks/set-state-in-effect -- taking the answer has an effect outside React
    if (answer?.way === 'thirdparty') return setUnconfirmed(answer)
    if (answer === null) return setProblem('nothing')
    void finish(answer)
  }, [auth, finish])
  if (unconfirmed !== null) {
    const confirm = () => {
      setUnconfirmed(null)
      void finish(unconfirmed)
    }
    return <ConfirmSignIn onConfirm={confirm} />
  }
  if (problem === 'nothing') return <Navigate to={addressOf.signIn()} replace />
  return (
    <AuthPageFrame title={auth.serverInfo.organization.name} pageName={t(($) => $.auth.signIn.submit)}>
      {problem === null ? (
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner size="s" />
          <span>{t(($) => $.auth.signIn.submitting)}</span>
        </p>
      ) : (
        <div className="mt-6 grid w-full gap-4">
          <FormError problem={problemText(problem)} />
          <Link to={addressOf.signIn()} replace className={buttonClass({ size: 'large', wide: true })}>
            {t(($) => $.auth.ways.back)}
          </Link>
        </div>
      )}
    </AuthPageFrame>
  )
}

function ConfirmSignIn({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation(['common', 'auth'])
  const server = useAuth().serverInfo.organization.name
  return (
    <AuthPageFrame title={t(($) => $.auth.ways.confirmTitle)} lead={t(($) => $.auth.ways.confirmText, { server })}>
      <Button tone="primary" size="large" wide onClick={onConfirm} className="mt-6">
        {t(($) => $.auth.link.continue)}
      </Button>
      <Link to={addressOf.signIn()} replace className="touch-target mt-5">
        {t(($) => $.auth.link.toSignIn)}
      </Link>
    </AuthPageFrame>
  )
}
