/** The check before mail is turned off or goes another way: links by mail may be the only way of the admin. */
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import { useAppDispatch } from '@/store/hooks'
import { readLoginConfig } from '../login/loginForm'
import type { MailChanges } from '../mail/mailForm'
import { useWayKept } from './useWayKept'
import { loadOwnWays } from './waysIn'

type MailRefusal = { fault: Fault } | { problem: { field: 'enabled'; text: string } | null }

/** Returns a check whether the admin still gets in when mail is off or goes another way, and its question. */
export function useMailWay() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { checkWay, question } = useWayKept()
  const checkMailWay = async ({ enabled }: MailChanges): Promise<MailRefusal | null> => {
    const methods = await dispatch(readLoginConfig())
    if ('fault' in methods) return methods
    const ways = await dispatch(loadOwnWays())
    // A way that does not work now may be repaired, but not turned off.
    if (!methods.value.magicLink || (enabled !== false && !ways.magicLink)) return null
    const refusal = await checkWay(methods.value, { ...ways, magicLink: false })
    if (refusal === null) return null
    if (refusal.text === null) return { problem: null }
    const text = ways.logins === null ? refusal.text : t(($) => $.setting.login.mailIsLastWay)
    return { problem: { field: 'enabled' as const, text } }
  }
  return { checkMailWay, question }
}
