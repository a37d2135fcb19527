/** The texts for failed links to other sites. */
import { useTranslation } from 'react-i18next'
import { faultText } from '@/i18n/faultText'
import type { LinkProblem } from './linking'

/** POST /token/bind and /token/openid/authorize. */
const REASONS = {
  400: 'badProof',
  401: 'refused',
  403: 'off',
  409: 'taken',
  503: 'providerAway',
} as const

/** Returns a function for the text of a problem, which says what to do. */
export function useLinkProblemText(): (problem: LinkProblem) => string {
  const { t } = useTranslation(['common', 'setting'])
  return (problem) => {
    if (typeof problem === 'string') return t(($) => $.setting.linked[problem])
    if (problem.kind === 'refused' && problem.status in REASONS) {
      const reason = REASONS[problem.status as keyof typeof REASONS]
      return t(($) => $.setting.linked[reason])
    }
    return t(($) => $.setting.linked.failed, { reason: faultText(t, problem).headline })
  }
}
