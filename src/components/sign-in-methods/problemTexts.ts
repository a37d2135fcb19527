/** The texts for invalid fields and failed requests of a sign-in, with or without i18next. */
import type { Translate } from '@/i18n/translate'
import type { SignInProblem } from './signInProblem'
import type { FieldProblem } from './validateField'

/** The problems that a field of the sign-in form can have. */
export type SignInFieldProblem = Extract<FieldProblem, 'emailMissing' | 'emailOdd' | 'passwordMissing'>

/**
 * Returns functions for texts. `validation` is for a field before it is sent, `problem` for an error of the server or the
 * network, `headline` for the name of its fault; null if the text of the problem suffices. `mailsLinks`: the page
 * has the button that mails a sign-in link.
 */
export const problemTexts = (t: Translate, mailsLinks: boolean) => ({
  validation: (complaint: SignInFieldProblem): string => t(($) => $.auth.signIn[complaint]),
  problem: ({ reason, text, status }: SignInProblem): string => {
    switch (reason) {
      case 'badInput':
        return t(($) => $.auth.signIn.emailOdd)
      case 'emailTaken':
      case 'nameTaken':
      case 'closed':
      case 'signInNow':
        return t(($) => $.auth.signUp[reason])
      case 'guestsOff':
        return t(($) => $.auth.guest.off)
      case 'linkOff':
        return t(($) => $.auth.link.off)
      case 'linkBad':
        return t(($) => $.auth.link.badTitle)
      case 'linkUsed':
      case 'noTemplate':
      case 'uninvited':
        return t(($) => $.auth.link[reason])
      case 'license':
        if (/reached limit/i.test(text)) return t(($) => $.common.fault.license.limit)
        return text === ''
          ? t(($) => $.common.fault.license.headline)
          : t(($) => $.auth.signUp.license, { reason: text.replace(/[.\s]+$/, '') })
      case 'serverFailed':
        return text || t(($) => $.auth.signIn.serverFailed, { status })
      case 'declined':
        return text || t(($) => $.common.fault.other.detail, { status })
      case 'tooMany':
        return text || t(($) => $.auth.signIn.tooMany)
      case 'wrongPassword':
        return mailsLinks
          ? t(($) => $.auth.signIn.wrongPasswordLink, { link: t(($) => $.auth.link.byMail) })
          : t(($) => $.auth.signIn.wrongPassword)
      default:
        return t(($) => $.auth.signIn[reason])
    }
  },
  headline: ({ reason, text }: SignInProblem): string | null => {
    if (reason === 'nonsense') return t(($) => $.common.fault.unreadable.headline)
    if (reason === 'license' && text !== '') return t(($) => $.common.fault.license.headline)
    if (reason === 'tooMany' && text !== '') return t(($) => $.common.fault.tooMany.headline)
    if (reason === 'declined') return t(($) => $.common.fault.other.headline)
    return reason === 'serverFailed' ? t(($) => $.common.fault.server.headline) : null
  },
})
