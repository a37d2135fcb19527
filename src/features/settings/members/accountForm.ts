/** The fields that creating and editing an account share. */
import { useTranslation } from 'react-i18next'
import { isNameTooLong, looksLikeEmail } from '@/domain/account'
import { isRefused, type Fault } from '@/domain/fault'
import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES, toLanguage } from '@/i18n/languages'
import { isLimitReached } from './memberActions'

type Fields = { name: string; email: string }

/** Returns the checks before sending, and the texts for refusals. */
export function useAccountChecks() {
  const { t } = useTranslation(['common', 'setting'])
  return {
    /** `needsEmail`: wallets have no address, and may stay without one. */
    validate: ({ name, email }: Fields, needsEmail: boolean) => ({
      name:
        name === ''
          ? t(($) => $.setting.members.form.nameMissing)
          : isNameTooLong(name)
            ? t(($) => $.setting.members.form.nameLong)
            : null,
      email:
        (email === '' && !needsEmail) || looksLikeEmail(email) ? null : t(($) => $.setting.members.form.emailWrong),
    }),
    problemOf: (fault: Fault): { field: keyof Fields | null; text: string } | null => {
      if (isLimitReached(fault)) return { field: null, text: t(($) => $.common.fault.license.limit) }
      if (!isRefused(fault, 409)) return null
      return fault.reason === 'email_conflict'
        ? { field: 'email', text: t(($) => $.setting.members.form.emailTaken) }
        : { field: 'name', text: t(($) => $.setting.members.form.nameTaken) }
    },
  }
}

/** Returns the languages to choose from. An account that has another variant of one, or another one, keeps its tag. */
export function languageOptions(current: string): Record<string, string> {
  const known = LANGUAGES.map((code) => {
    const tag = toLanguage(current) === code ? current : HTML_LANG[code]
    return [tag, LANGUAGE_NAMES[code]] as const
  })
  const isKnown = current === '' || known.some(([tag]) => tag === current)
  return Object.fromEntries(isKnown ? known : [...known, [current, current] as const])
}
