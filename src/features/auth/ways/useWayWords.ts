/** The texts for sign-ins by other ways that failed. */
import { useTranslation } from 'react-i18next'
import type { WalletProblem } from '@/components/sign-in-ways/proveWallet'
import type { Fault } from '@/domain/fault'
import type { FormProblem } from '../FormError'
import { commonProblem } from '../signInProblem'
import { useProblemText } from '../useProblemText'

/** A fault of the server, an answer that is `foreign` or `denied` (see `checkAnswer`), or a failure in this browser. */
export type WayProblem =
  | Fault
  | 'foreign'
  | 'denied'
  | 'refused'
  | 'noPasskeys'
  | 'passkeyUnsupported'
  | 'passkeyRefused'
  | 'passkeyUnknown'
  | WalletProblem

/** POST /token/login and /token/openid/authorize. Other statuses are the same as for passwords. */
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
export function useWayWords(): (problem: WayProblem) => FormProblem {
  const { t } = useTranslation(['common', 'auth'])
  const words = useProblemText()
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
    return { headline: words.headline(common), detail: words.problem(common) }
  }
}
