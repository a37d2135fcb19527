/** The texts for invalid fields and failed requests, in the interface language. */
import { useTranslation } from 'react-i18next'
import { MIN_PASSWORD_LENGTH } from '@/domain/account'
import type { FieldProblem } from './validateField'
import type { SignInProblem } from './signInProblem'

/**
 * Returns functions for texts. `validation` is for a field before it is sent, `problem` for an error of the server or the
 * network, `headline` for the name of its fault; null if the text of the problem suffices. `mailsLinks`: the page
 * has the button that mails a sign-in link.
 */
export function useProblemText(mailsLinks = false) {
  const { t } = useTranslation(['common', 'auth'])
  return {
    validation: (complaint: FieldProblem): string => {
      switch (complaint) {
        case 'nameMissing':
          return t(($) => $.auth.signUp.nameMissing)
        case 'nameLong':
          return t(($) => $.auth.signUp.nameLong)
        case 'emailMissing':
          return t(($) => $.auth.signIn.emailMissing)
        case 'emailOdd':
          return t(($) => $.auth.signIn.emailOdd)
        case 'passwordMissing':
          return t(($) => $.auth.signIn.passwordMissing)
        case 'passwordShort':
          return t(($) => $.auth.signUp.passwordShort, { count: MIN_PASSWORD_LENGTH })
        case 'passwordsDiffer':
          return t(($) => $.auth.signUp.passwordsDiffer)
      }
    },
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
  }
}
