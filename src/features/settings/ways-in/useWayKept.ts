/** The check before a change takes the last way in which the admin can sign in. */
import { useTranslation } from 'react-i18next'
import { useQuestion } from '@/components/confirm/useQuestion'
import { accessWith, type OwnWays } from './waysIn'

/** `null`: nothing stands against the change. `text`: why it is refused; null if the admin has decided against it. */
export type WayRefusal = { text: string | null } | null

/**
 * Returns a check for methods as they would be, with the ways as they would be, and its question, which must be rendered:
 * whether only GitHub shall be left, which nobody can check.
 */
export function useWayKept() {
  const { t } = useTranslation(['common', 'setting'])
  const { ask, question } = useQuestion()
  const checkWay = async (methods: Parameters<typeof accessWith>[0], ways: OwnWays): Promise<WayRefusal> => {
    const access = accessWith(methods, ways)
    if (access === 'stays') return null
    if (access === 'githubOnly') {
      const goesOn = await ask({
        title: t(($) => $.setting.login.githubOnlyTitle),
        body: t(($) => $.setting.login.githubOnlyText),
        typedName: t(($) => $.setting.login.github),
        confirmLabel: t(($) => $.setting.login.githubOnlyConfirm),
      })
      return goesOn ? null : { text: null }
    }
    return {
      text: ways.logins === null ? t(($) => $.setting.login.waysUnknown) : t(($) => $.setting.login.lockedOut),
    }
  }
  return { checkWay, question }
}
