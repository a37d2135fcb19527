/** The notice above the sign-in form that says why the session ended. */
import { noticeTexts } from '@/components/sign-in-methods/noticeTexts'
import type { Handover } from '@/components/program/program'
import type { Translate } from '@/i18n/translate'
import type { SignInForm } from './signInForm'

/** Writes the notice, or takes it away if there is nothing to say. */
export function writeNotice(form: SignInForm, { reason, wasGuest }: Handover, guest: boolean, t: Translate | null) {
  const texts = reason === null || t === null ? null : noticeTexts(t, reason, { wasGuest, guest })
  form.notice.hidden = texts === null
  const [headline, detail] = form.notice.querySelectorAll('p')
  headline!.textContent = texts?.headline ?? null
  detail!.textContent = texts?.detail ?? null
}
