/** The texts for invalid fields and failed requests, in the interface language. */
import { useTranslation } from 'react-i18next'
import { problemTexts } from '@/components/sign-in-methods/problemTexts'
import { MIN_PASSWORD_LENGTH } from '@/domain/account'
import type { FieldProblem } from '@/components/sign-in-methods/validateField'

/** Returns the functions of `problemTexts`, with the problems that only a field of the sign-up has. */
export function useProblemText() {
  const { t } = useTranslation(['common', 'auth'])
  const texts = problemTexts((text, values) => t(text, values), false)
  return {
    ...texts,
    validation: (complaint: FieldProblem): string => {
      switch (complaint) {
        case 'nameMissing':
          return t(($) => $.auth.signUp.nameMissing)
        case 'nameLong':
          return t(($) => $.auth.signUp.nameLong)
        case 'passwordShort':
          return t(($) => $.auth.signUp.passwordShort, { count: MIN_PASSWORD_LENGTH })
        case 'passwordsDiffer':
          return t(($) => $.auth.signUp.passwordsDiffer)
        default:
          return texts.validation(complaint)
      }
    },
  }
}
