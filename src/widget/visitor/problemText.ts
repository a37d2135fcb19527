/** Why a visitor cannot chat, in their words. */
import type { TFunction } from 'i18next'
import { isRefused, type Fault } from '@/domain/fault'
import { isUnanswered } from '@/i18n/faultText'

/** Returns the sentence for a failed registration, or null. Sign-up may be closed, and the host go, while the widget is open. */
export function registrationText(t: TFunction<['common', 'widget']>, fault: Fault | null): string | null {
  if (isRefused(fault, 404)) return t(($) => $.widget.problem.nobody)
  return isRefused(fault, 403, 410) ? t(($) => $.widget.problem.closed) : problemText(t, fault)
}

/** Returns the sentence for a failed sign-in or request; null without a failure. */
export function problemText(t: TFunction<['common', 'widget']>, fault: Fault | null): string | null {
  if (fault === null) return null
  if (isUnanswered(fault)) return t(($) => $.widget.problem.away)
  if (fault.kind !== 'refused') return t(($) => $.widget.problem.failed)
  switch (fault.status) {
    case 401:
      return t(($) => $.widget.problem.password)
    case 429:
      return t(($) => $.widget.problem.busy)
    case 451:
      return t(($) => $.widget.problem.license)
    default:
      return t(($) => (fault.status >= 500 ? $.widget.problem.away : $.widget.problem.failed))
  }
}
