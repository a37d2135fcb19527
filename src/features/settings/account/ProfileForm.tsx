/** The person's own name, e-mail address and gender, and the birthday that the server knows (decision 0080). */
import { useTranslation } from 'react-i18next'
import { runMutation } from '@/api/request/runQuery'
import { userApi } from '@/api/user/user'
import { fromStore } from '@/components/form/formSource'
import { ChoiceInput, TextInput } from '@/components/form/inputs'
import { SettingsForm } from '@/components/form/SettingsForm'
import { isNameTooLong, looksLikeEmail } from '@/domain/account'
import { isRefused, type Fault } from '@/domain/fault'
import type { User } from '@/domain/user'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { isBlank } from '@/lib/isBlank'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { TextField } from '@/ui/fields/TextField'
import { accountFields } from './accountFields'

type Values = { name: string; email: string; gender: string }

/** Sends the changes only, because the server refuses an unchanged name. */
export function ProfileForm({ me }: { me: User }) {
  const { t } = useTranslation(['common', 'setting'])
  const canChangeEmail = useAppSelector((state) => selectHasCapability(state, 'ownEmail'))
  const { validate, problemOf } = useChecks(me)
  const save = useSave()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-msg font-semibold">{t(($) => $.setting.account.profile)}</h2>
      <SettingsForm<Values>
        name="my_account"
        fields={accountFields}
        source={fromStore({ name: me.name, email: me.email ?? '', gender: String(me.gender) })}
        validate={validate}
        save={save}
        problemOf={problemOf}
      >
        {({ field, options, values }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextInput {...field('name')} autoComplete="name" />
            <TextInput
              {...field('email')}
              type="email"
              autoComplete="email"
              spellCheck={false}
              disabled={!canChangeEmail}
              placeholder={t(($) => $.setting.account.noEmail)}
              hint={canChangeEmail ? t(($) => $.setting.profile.emailHint) : t(($) => $.setting.account.emailHint)}
            />
            <ChoiceInput
              {...field('gender')}
              variant="select"
              options={withUnknown(
                options('gender'),
                values.gender,
                t(($) => $.setting.profile.genderUnknown, { value: values.gender }),
              )}
            />
            {me.birthday !== undefined && <Birthday day={me.birthday} />}
          </div>
        )}
      </SettingsForm>
    </section>
  )
}

/** A value that another client stored stays, and can be chosen again. */
const withUnknown = (texts: Readonly<Record<string, string>>, value: string, text: string): Record<string, string> =>
  value in texts ? { ...texts } : { ...texts, [value]: text }

function Birthday({ day }: { day: string }) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return (
    <TextField
      label={t(($) => $.setting.profile.birthday)}
      hint={t(($) => $.setting.profile.birthdayHint)}
      value={format.date(new Date(year, month - 1, date).getTime())}
      readOnly
    />
  )
}

function useChecks(me: User) {
  const { t } = useTranslation(['common', 'setting'])
  return {
    validate: ({ name, email }: Values) => ({
      name: isBlank(name)
        ? t(($) => $.setting.account.nameMissing)
        : isNameTooLong(name)
          ? t(($) => $.setting.account.nameLong)
          : null,
      // The stored text may be the name of a GitHub account.
      email: email === (me.email ?? '') || looksLikeEmail(email) ? null : t(($) => $.setting.profile.emailWrong),
    }),
    problemOf: (fault: Fault) => {
      if (isRefused(fault, 409)) {
        return fault.reason === 'email_conflict'
          ? { field: 'email' as const, text: t(($) => $.setting.profile.emailTaken) }
          : { field: 'name' as const, text: t(($) => $.setting.account.nameTaken) }
      }
      if (isRefused(fault, 400) && /e-?mail/i.test(fault.text)) {
        return { field: 'email' as const, text: t(($) => $.setting.profile.emailWrong) }
      }
      return { field: null, text: t(($) => $.setting.profile.failed, { reason: faultText(t, fault).headline }) }
    },
  }
}

function useSave() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  return async ({ gender, ...changes }: Partial<Values>) => {
    const result = await dispatch(
      runMutation(userApi.endpoints.updateMe, {
        ...changes,
        ...(gender !== undefined && { gender: Number(gender) }),
      }),
    )
    const { email } = changes
    if ('fault' in result || email === undefined) return result
    // A server may ignore the address and answer 200. It stores addresses in lower case.
    return result.value.email?.toLowerCase() === email.toLowerCase()
      ? result
      : { problem: { field: 'email' as const, text: t(($) => $.setting.profile.emailKept) } }
  }
}
