/** The person's own account: name, e-mail, sign-in methods, and its deletion. */
import { useTranslation } from 'react-i18next'
import { runMutation } from '@/api/request/runQuery'
import { userApi } from '@/api/user/user'
import { fromStore } from '@/components/form/formSource'
import { TextInput } from '@/components/form/inputs'
import { PictureInput } from '@/components/form/PictureInput'
import { SettingsForm } from '@/components/form/SettingsForm'
import { Avatar } from '@/components/person/Avatar'
import { isNameTooLong } from '@/domain/account'
import type { User } from '@/domain/user'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { DeleteAccountSection } from '../account/DeleteAccountSection'
import { LinkedSection } from '../account/LinkedSection'
import { PasswordSection } from '../account/PasswordSection'
import { useLinkedLogins } from '../account/useLinkedLogins'
import { accountFields } from '../fields/personalFields'

/** Shows picture, name and e-mail, and changes all but the e-mail. */
export function AccountPage() {
  const { t } = useTranslation(['common', 'setting'])
  const me = useAppSelector(selectMe)
  if (me === undefined) return null
  const names = (
    <>
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">
        <bdi>{me.name}</bdi>
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        <span>{me.email ?? t(($) => $.setting.account.noEmail)}</span>
        <span> · </span>
        <span>{t(($) => $.setting.account.number, { id: me.id })}</span>
      </p>
    </>
  )
  return (
    <>
      <PictureInput name="picture" owner={{ kind: 'me' }} picture={<Avatar userId={me.id} size={72} />}>
        {names}
      </PictureInput>
      <NameForm me={me} />
      <SignInMethods me={me} />
    </>
  )
}

function SignInMethods({ me }: { me: User }) {
  const linked = useLinkedLogins()
  return (
    <>
      <PasswordSection me={me} linked={linked} />
      {linked.state === 'loaded' && <LinkedSection logins={linked.logins} onLinked={linked.reload} />}
      <DeleteAccountSection me={me} />
    </>
  )
}

/** The server's sentence for a taken name arrives as 409. */
function NameForm({ me }: { me: User }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-msg font-semibold">{t(($) => $.setting.account.profile)}</h2>
      <SettingsForm
        name="account"
        fields={accountFields}
        source={fromStore({ name: me.name, email: me.email ?? t(($) => $.setting.account.noEmail) })}
        validate={({ name }) => ({
          name:
            name === ''
              ? t(($) => $.setting.account.nameMissing)
              : isNameTooLong(name)
                ? t(($) => $.setting.account.nameLong)
                : null,
        })}
        save={(changes) => dispatch(runMutation(userApi.endpoints.updateMe, changes))}
        problemOf={(fault) => ({
          field: 'name',
          text:
            fault.kind === 'refused' && fault.status === 409
              ? t(($) => $.setting.account.nameTaken)
              : t(($) => $.setting.account.failed, { reason: faultText(t, fault).headline }),
        })}
      >
        {({ field }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextInput {...field('name')} autoComplete="name" />
            <TextInput {...field('email')} disabled readOnly />
          </div>
        )}
      </SettingsForm>
    </section>
  )
}
