/** The form of a sign-up: an account at once, or a mail that confirms the e-mail first. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bindInvitation } from '@/api/session/magicLink'
import { register } from '@/api/session/token'
import { finishSignIn, useAuth } from '../authContext'
import type { FieldName } from '@/components/sign-in-methods/validateField'
import { confirmMailProblem, signUpProblem } from '@/components/sign-in-methods/signInProblem'
import { useCredentialForm, type FormResult } from '../useCredentialForm'
import type { ValidLink } from './useLinkCheck'
import { pageAfterSignUp } from './pageAfterSignUp'

type Account = { email: string; password: string }

/**
 * Returns the props of the form, as `useCredentialForm` does. `isRefused`: the server refused the link when it was used.
 * `dropLink` continues without the link. `isMailed`: the server confirms the e-mail first, and the name is asked for
 * later. `mailed`: the mail was sent; null before that. `sendsMail`: whether the server sent mail when the page was opened.
 * If that has changed since, the server's answer decides.
 */
export function useSignUpForm(invitation: ValidLink | null, sendsMail: boolean) {
  const { i18n } = useTranslation()
  const [linkState, setLinkState] = useState<'good' | 'refused' | 'dropped'>('good')
  const link = linkState === 'dropped' ? null : invitation
  const auth = useAuth()
  const [isMailed, setIsMailed] = useState(sendsMail)
  const [sent, setSent] = useState<Account | null>(null)

  const refuse = () => {
    setLinkState('refused')
    auth.onLinkRefused()
  }
  const confirm = async (token: string, account: Account): Promise<FormResult> => {
    const result = await bindInvitation(auth.context, { token, ...account })
    if ('fault' in result) {
      if (confirmMailProblem(result.fault).reason === 'linkUsed') refuse()
      return { ok: false, fault: result.fault }
    }
    setIsMailed(result.value.isMailed)
    setSent(result.value.isMailed ? account : null)
    return { ok: true, isUnfinished: true }
  }
  const send = async ({ name, email, password }: Record<FieldName, string>): Promise<FormResult> => {
    if (link !== null && isMailed) return confirm(link.token, { email, password })
    const result = await register(auth.context, {
      name,
      email,
      password,
      language: i18n.language,
      ...(link !== null && { magicToken: link.token }),
    })
    const answer = finishSignIn(auth, result, pageAfterSignUp(auth, link))
    if (answer.ok || link === null || answer.fault.kind !== 'refused') return answer
    // A server that mails refuses invitations that no mail confirmed.
    if (answer.fault.status === 403) return confirm(link.token, { email, password })
    if (answer.fault.status === 412) refuse()
    return answer
  }
  const form = useCredentialForm({
    fields: isMailed ? ['email', 'password', 'confirmation'] : ['name', 'email', 'password', 'confirmation'],
    isNewAccount: true,
    send,
    problemOf: isMailed ? confirmMailProblem : signUpProblem,
  })
  const mailed = sent &&
    link && { email: sent.email, resend: () => confirm(link.token, sent), changeAddress: () => setSent(null) }
  const dropLink = () => {
    setLinkState('dropped')
    setIsMailed(false)
    form.dismissError()
  }
  return {
    ...form,
    isMailed,
    mailed,
    isRefused: linkState === 'refused',
    hasDroppedLink: linkState === 'dropped',
    dropLink,
  }
}
