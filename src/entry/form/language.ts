/** The language of the sign-in form. */
import { requestTexts } from '@/components/program/fetchTranslations'
import { startedTranslations } from '@/components/program/startedTranslations'
import { translatorOver, type PlainTexts, type Translate } from '@/i18n/translate'
import { parseJson } from '@/lib/parseJson'
import type { HttpPort } from '@/platform/network/http'
import type { Ports } from '@/platform/ports'
import { chooseLanguage } from '../beginPage'
import type { SignInForm } from './signInForm'

/** Returns a function that resolves to the texts of the form's language; null if they cannot be fetched. */
export const plainTexts = (form: SignInForm, http: HttpPort) => async (): Promise<Translate | null> => {
  const file = async (namespace: 'common' | 'auth') => {
    const answer = await requestTexts(http, form.language(), [namespace])
    return answer?.status === 200 ? parseJson(answer.data) : null
  }
  const [common, auth] = await Promise.all([file('common'), file('auth')])
  return common === null || auth === null ? null : translatorOver({ common, auth } as PlainTexts)
}

/** Shows the language that the page has by now, and follows the choice in the form. `onChange` is called after a choice. */
export function watchLanguage(form: SignInForm, ports: Ports, signal: AbortSignal, onChange: () => void): void {
  const { preferences } = ports
  form.page.addEventListener(
    'change',
    ({ target }) => {
      const chosen = chooseLanguage(form, preferences, target)
      if (chosen === null) return
      void startedTranslations.get(ports)?.then((i18n) => i18n.changeLanguage(chosen))
      onChange()
    },
    { signal },
  )
}
