/** Joins a private channel by an invitation, and keeps the reason of a refusal. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, type Fault } from '@/domain/fault'
import type { ChannelId } from '@/domain/ids'
import { faultLines, faultText } from '@/i18n/faultText'
import { joinPrivateChannel } from '@/store/channels/joinPrivateChannel'
import { useAppDispatch } from '@/store/hooks'

/**
 * Returns `join`, which resolves to the channel that the person is in now, or null, and the problem of the last attempt:
 * `isInside` means that they were in it before.
 */
export function useJoinChannel() {
  const { t } = useTranslation(['common', 'member'])
  const dispatch = useAppDispatch()
  const [isJoining, setJoining] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isInside: boolean } | null>(null)
  const explain = (fault: Fault) => {
    if (isRefused(fault, 409)) return t(($) => $.member.joining.bad)
    if (isRefused(fault, 412)) return t(($) => $.member.joining.member)
    return faultLines(faultText(t, fault))
  }
  const join = async (token: string): Promise<ChannelId | null> => {
    setProblem(null)
    setJoining(true)
    const result = await dispatch(joinPrivateChannel(token))
    setJoining(false)
    if ('value' in result) return result.value
    const { fault } = result
    setProblem({ text: explain(fault), isInside: isRefused(fault, 412) })
    return null
  }
  return { join, isJoining, problem }
}
