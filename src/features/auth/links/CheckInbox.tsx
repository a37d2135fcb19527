/** Says that a mail is on its way. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import type { Fault } from '@/domain/fault'
import { Button } from '@/ui/Button'
import { FormError, type FormProblem } from '../FormError'
import { GatePage } from '../GatePage'
import type { SignInProblem } from '../signInProblem'
import type { FormAnswer } from '../useCredentialForm'
import { useProblemWords } from '../useProblemWords'

type Props = {
  text: string
  /** Explains why the mail could not be sent again. */
  problemOf: (fault: Fault) => SignInProblem
  onAgain: () => Promise<FormAnswer>
  onOther: () => void
}

/** Shows the text with a button that sends the mail again, and one that returns to the form. */
export function CheckInbox({ text, problemOf, onAgain, onOther }: Props) {
  const { t } = useTranslation(['common', 'auth'])
  const words = useProblemWords()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | FormProblem>('idle')
  const again = async () => {
    setState('sending')
    const answer = await onAgain()
    if (answer.ok) return setState('sent')
    const problem = problemOf(answer.fault)
    setState({ headline: words.headline(problem), detail: words.problem(problem) })
  }
  return (
    <GatePage title={t(($) => $.auth.link.sentTitle)} lead={text}>
      <div className="mt-6 grid w-full gap-3">
        <p role="status" className="text-center text-sm text-muted empty:hidden">
          {state === 'sent' && t(($) => $.auth.link.sentAgain)}
        </p>
        <FormError problem={typeof state === 'object' ? state : null} />
        <Button size="large" wide busy={state === 'sending'} onClick={() => void again()}>
          {t(($) => $.auth.link.again)}
        </Button>
        <Button tone="quiet" size="large" wide onClick={onOther}>
          {t(($) => $.auth.link.other)}
        </Button>
      </div>
      <Link to={addressOf.signIn()} className="touch-target mt-5">
        {t(($) => $.auth.link.toSignIn)}
      </Link>
    </GatePage>
  )
}
