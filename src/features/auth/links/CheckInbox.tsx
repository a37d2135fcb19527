/** Says that a mail is on its way. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import type { Fault } from '@/domain/fault'
import { Button } from '@/ui/fields/Button'
import { FormError, type FormProblem } from '../FormError'
import { AuthPageFrame } from '../AuthPageFrame'
import type { SignInProblem } from '@/components/sign-in-methods/signInProblem'
import type { FormResult } from '../useCredentialForm'
import { useProblemText } from '../useProblemText'

type Props = {
  text: string
  /** Explains why the mail could not be sent again. */
  problemOf: (fault: Fault) => SignInProblem
  onResend: () => Promise<FormResult>
  onChangeAddress: () => void
}

/** Shows the text with a button that sends the mail again, and one that returns to the form. */
export function CheckInbox({ text, problemOf, onResend, onChangeAddress }: Props) {
  const { t } = useTranslation(['common', 'auth'])
  const problemText = useProblemText()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | FormProblem>('idle')
  const resend = async () => {
    setState('sending')
    const answer = await onResend()
    if (answer.ok) return setState('sent')
    const problem = problemOf(answer.fault)
    setState({ headline: problemText.headline(problem), detail: problemText.problem(problem) })
  }
  return (
    <AuthPageFrame title={t(($) => $.auth.link.sentTitle)} lead={text}>
      <div className="mt-6 grid w-full gap-3">
        <p role="status" className="text-center text-sm text-muted empty:hidden">
          {state === 'sent' && t(($) => $.auth.link.sentAgain)}
        </p>
        <FormError problem={typeof state === 'object' ? state : null} />
        <Button size="large" wide busy={state === 'sending'} onClick={() => void resend()}>
          {t(($) => $.auth.link.again)}
        </Button>
        <Button tone="quiet" size="large" wide onClick={onChangeAddress}>
          {t(($) => $.auth.link.other)}
        </Button>
      </div>
      <Link to={addressOf.signIn()} className="touch-target mt-5">
        {t(($) => $.auth.link.toSignIn)}
      </Link>
    </AuthPageFrame>
  )
}
