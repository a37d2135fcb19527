/** Notes what an admin saves in a form of the settings, for the page Changes. */
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'
import { valueText, type SettingsField } from './settingsField'

/** One's own profile is no setting of the server. */
const PERSONAL_FORM = 'my_account'

type Outcome = { value: unknown } | { fault: unknown; saved?: readonly string[] } | { problem: unknown }

/**
 * Returns a function that notes the saved ones among `changes`, from the outcome of the save. Of secrets, license keys and
 * addresses of webhooks only the name is noted.
 */
export function useChangeRecord(
  form: string,
  fields: readonly SettingsField[],
  saved: object,
  secrets: readonly string[],
) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const isAdmin = useAppSelector(selectIsAdmin)
  return async (changes: object, outcome: Outcome) => {
    if (!isAdmin || form === PERSONAL_FORM || 'problem' in outcome) return
    const written = 'value' in outcome ? Object.keys(changes) : (outcome.saved ?? [])
    if (written.length === 0) return
    const { keepRecords } = await import('@/store/records/records')
    const before = saved as Readonly<Record<string, unknown>>
    const after = changes as Readonly<Record<string, unknown>>
    const records = written.flatMap((name) => {
      const field = fields.find(({ id }) => id === name)
      if (field === undefined) return []
      const what = { page: form, field: field.label(t) }
      if (field.isSecret === true || secrets.includes(name)) return [what]
      return [{ ...what, before: valueText(t, field, before[name]), after: valueText(t, field, after[name]) }]
    })
    dispatch(keepRecords('changes', records))
  }
}
