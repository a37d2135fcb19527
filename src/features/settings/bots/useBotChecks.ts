/** The rules for the name and the webhook of a bot, and the words for what the server refuses. */
import { useTranslation } from 'react-i18next'
import { isNameTooLong } from '@/domain/account'
import type { Fault } from '@/domain/fault'

type Values = { name: string; webhookUrl: string }

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

/** `savedUrl` is the webhook that the server has; it cannot be removed again. */
export function useBotChecks() {
  const { t } = useTranslation(['common', 'setting'])
  const webhookProblem = (url: string, savedUrl: string) => {
    if (url === '') return savedUrl === '' ? null : t(($) => $.setting.bots.webhookKept)
    return isWebAddress(url) ? null : t(($) => $.setting.bots.webhookWrong, { https: 'https://', http: 'http://' })
  }
  return {
    validate: ({ name, webhookUrl }: Values, savedUrl: string) => ({
      name:
        name === ''
          ? t(($) => $.setting.bots.nameMissing)
          : isNameTooLong(name)
            ? t(($) => $.setting.account.nameLong)
            : null,
      webhookUrl: webhookProblem(webhookUrl, savedUrl),
    }),
    problemOf: (fault: Fault, name: string): { field: 'name' | 'webhookUrl'; text: string } | null => {
      if (fault.kind !== 'refused') return null
      if (fault.status === 406) return { field: 'webhookUrl', text: t(($) => $.setting.bots.webhookRefused) }
      if (fault.status !== 409) return null
      return { field: 'name', text: t(($) => $.setting.bots.nameTaken, { name: `${name}-bot` }) }
    },
  }
}
