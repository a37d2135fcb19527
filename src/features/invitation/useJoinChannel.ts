/** Joins a private channel by an invitation, and keeps the reason of a refusal. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoinPrivateMutation } from '@/api/invitation'
import { toFault } from '@/api/runQuery'
import type { Fault } from '@/domain/fault'
import { faultLines, faultText } from '@/i18n/faultText'

/**
 * Returns `join`, which resolves to whether the person is in the channel now, and the problem of the last attempt:
 * `isInside` means that they were in it before.
 */
export function useJoinChannel() {
  const { t } = useTranslation(['common', 'member'])
  const [joinPrivate, { isLoading: isJoining }] = useJoinPrivateMutation()
  const [problem, setProblem] = useState<{ text: string; isInside: boolean } | null>(null)
  const explain = (fault: Fault) => {
    const status = fault.kind === 'refused' ? fault.status : 0
    if (status === 409) return t(($) => $.member.joining.bad)
    if (status === 412) return t(($) => $.member.joining.member)
    return faultLines(faultText(t, fault))
  }
  const join = async (token: string): Promise<boolean> => {
    setProblem(null)
    const fault = toFault((await joinPrivate({ token })).error)
    if (fault === null) return true
    setProblem({ text: explain(fault), isInside: fault.kind === 'refused' && fault.status === 412 })
    return false
  }
  return { join, isJoining, problem }
}
