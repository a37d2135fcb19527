/** `/cb/{type}` and `/oauth`: finishes the sign-in whose answer was in the address. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { buttonClass } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { useAuth } from '../authContext'
import { FormError } from '../FormError'
import { GatePage } from '../GatePage'
import { finishWay } from './signInBy'
import { useWayWords, type WayProblem } from './useWayWords'

/** Shows the progress, then the reason of a failure. Without an answer, as after a reload, it leads to the sign-in page. */
export function ReturnPage() {
  const { key } = useLocation()
  return <Finish key={key} />
}

function Finish() {
  const { t } = useTranslation(['common', 'auth'])
  const auth = useAuth()
  const words = useWayWords()
  const [problem, setProblem] = useState<WayProblem | 'nothing' | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    // An answer is valid once, and React runs effects twice in development.
    if (asked.current) return
    asked.current = true
    const answer = auth.takeAnswer()
    void (answer === null ? Promise.resolve('nothing' as const) : finishWay(auth, answer)).then(setProblem)
  }, [auth])
  if (problem === 'nothing') return <Navigate to={addressOf.signIn()} replace />
  return (
    <GatePage title={auth.facts.organization.name}>
      {problem === null ? (
        <p role="status" className="mt-6 flex items-center gap-2 text-muted">
          <Spinner size="s" />
          {t(($) => $.auth.signIn.submitting)}
        </p>
      ) : (
        <div className="mt-6 grid w-full gap-4">
          <FormError problem={words(problem)} />
          <Link to={addressOf.signIn()} replace className={buttonClass({ size: 'large', wide: true })}>
            {t(($) => $.auth.ways.back)}
          </Link>
        </div>
      )}
    </GatePage>
  )
}
