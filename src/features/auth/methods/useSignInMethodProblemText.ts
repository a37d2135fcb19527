/** The texts for failed sign-ins by methods other than password and guest. */
import { useTranslation } from 'react-i18next'
import type { WalletProblem } from '@/components/sign-in-methods/signWithWallet'
import type { Fault } from '@/domain/fault'
import type { FormProblem } from '../FormError'
import { commonProblem } from '@/components/sign-in-methods/signInProblem'
import { useProblemText } from '../useProblemText'

/** A fault of the server, an answer that is `foreign` or `denied` (see `checkAnswer`), or a failure in this browser. */
export type SignInMethodProblem =
  | Fault
  | 'foreign'
  | 'denied'
  | 'refused'
  | 'noPasskeys'
  | 'passkeyUnsupported'
  | 'passkeyRefused'
  | 'passkeyUnknown'
  | WalletProblem

/** The statuses of POST /token/login and /token/openid/authorize. All others mean the same as for passwords. */
const REASONS = {
  400: 'badProof',
  401: 'refused',
  403: 'off',
  404: 'off',
  409: 'emailElsewhere',
  410: 'invitationOnly',
  503: 'providerAway',
} as const

/** Returns a function for the text of a problem, which says what to do. */
export function useSignInMethodProblemText(): (problem: SignInMethodProblem) => FormProblem {
  const { t } = useTranslation(['common', 'auth'])
  const texts = useProblemText()
  return (problem) => {
    if (typeof problem === 'string') return { headline: null, detail: t(($) => $.auth.ways[problem]) }
    if (problem.kind === 'refused') {
      const { status } = problem
      if (status === 423) return { headline: null, detail: t(($) => $.auth.signIn.frozen) }
      if (status in REASONS) {
        const reason = REASONS[status as keyof typeof REASONS]
        return { headline: null, detail: t(($) => $.auth.ways[reason]) }
      }
    }
    const common = commonProblem(problem)
    return { headline: texts.headline(common), detail: texts.problem(common) }
  }
}
