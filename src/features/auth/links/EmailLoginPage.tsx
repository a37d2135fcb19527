/** `/email_login` and `/send_magic_link/:email`: asks for a sign-in link by mail. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { sendLoginLink } from '@/api/session/magicLink'
import { addressOf } from '@/domain/address'
import { useAuth } from '../authContext'
import { EmailField } from '../EmailField'
import { FormSubmit } from '../FormSubmit'
import { AuthPageFrame } from '../AuthPageFrame'
import { linkMailProblem } from '@/components/sign-in-methods/signInProblem'
import { useMailEnabled } from '../useMailEnabled'
import { useCredentialForm, type FormResult } from '../useCredentialForm'
import { CheckInbox } from './CheckInbox'

/** Nothing is mailed before the person presses the button, also if the address of the page names somebody. */
export function EmailLoginPage() {
  const { t } = useTranslation(['common', 'auth'])
  const { email: given } = useParams()
  const { context, serverInfo } = useAuth()
  const [email, setEmail] = useState(given ?? '')
  const [isSent, setIsSent] = useState(false)
  const isMailEnabled = useMailEnabled(serverInfo.loginConfig.magicLink)
  const send = async (to: string): Promise<FormResult> => {
    const result = await sendLoginLink(context, to)
    return 'fault' in result ? { ok: false, fault: result.fault } : { ok: true }
  }
  const isOffered = serverInfo.loginConfig.magicLink && isMailEnabled !== false
  const lead = isOffered
    ? t(($) => $.auth.link.lead)
    : serverInfo.loginConfig.magicLink
      ? t(($) => $.auth.link.noMail)
      : t(($) => $.auth.link.off)
  if (isSent) {
    return (
      <CheckInbox
        text={t(($) => $.auth.link.sentText, { email })}
        problemOf={linkMailProblem}
        onResend={() => send(email)}
        onChangeAddress={() => setIsSent(false)}
      />
    )
  }
  return (
    <AuthPageFrame
      title={t(($) => $.auth.signIn.title, { server: serverInfo.organization.name })}
      pageName={t(($) => $.auth.signIn.submit)}
      lead={lead}
    >
      {isOffered && (
        <EmailForm
          email={email}
          onSend={async (to) => {
            const answer = await send(to)
            if (!answer.ok) return answer
            setEmail(to)
            setIsSent(true)
            return { ok: true, isUnfinished: true }
          }}
        />
      )}
      <Link to={addressOf.signIn()} className="touch-target mt-5">
        {t(($) => $.auth.link.toSignIn)}
      </Link>
    </AuthPageFrame>
  )
}

type FormProps = { email: string; onSend: (email: string) => Promise<FormResult> }

function EmailForm({ email, onSend }: FormProps) {
  const { t } = useTranslation(['common', 'auth'])
  const form = useCredentialForm({
    fields: ['email'],
    initial: { email },
    isNewAccount: false,
    send: (values) => onSend(values.email),
    problemOf: linkMailProblem,
  })
  return (
    <form noValidate onSubmit={form.handleSubmit} className="mt-6 grid w-full gap-4">
      <EmailField {...form.field('email')} />
      <FormSubmit form={form} text={t(($) => $.auth.link.send)} busyText={t(($) => $.auth.link.sending)} />
    </form>
  )
}
