/** The ways in which people sign in to this server. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGithubConfigQuery, useGoogleConfigQuery, useMailEnabledQuery } from '@/api/server/configuration'
import { toFault } from '@/api/request/runQuery'
import { SwitchInput, TextInput } from '@/components/form/inputs'
import { SecretInput } from '@/components/form/SecretInput'
import { SettingLink } from '@/components/form/SettingLink'
import { SettingsForm, type SettingsFields } from '@/components/form/SettingsForm'
import { ownAddresses } from '@/platform/network/serverAddress'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadServiceSecret } from '@/store/secrets'
import { selectServer } from '@/store/server/selectors'
import { useLinkedLogins } from '../account/useLinkedLogins'
import { loginFields } from '../fields/loginFields'
import { AddressToCopy } from '../server/AddressToCopy'
import { IssuerList } from '../server/IssuerList'
import { keepsAdminIn, readLoginValues, saveLoginValues, toLoginValues, type LoginValues } from '../server/loginForm'
import { SettingSection } from '@/components/form/SettingRow'

type Fields = SettingsFields<LoginValues, 'githubSecret'>

/** Saves methods and identifiers together. At least one way that the admin has stays on. */
export function LoginPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { loginConfig } = useAppSelector(selectServer)
  const google = useGoogleConfigQuery(undefined, { refetchOnMountOrArgChange: true })
  const github = useGithubConfigQuery(undefined, { refetchOnMountOrArgChange: true })
  const linked = useLinkedLogins()
  const lockedOut = (values: LoginValues) =>
    keepsAdminIn(values, linked.state === 'loaded' ? linked.logins : null) ? null : t(($) => $.setting.login.lockedOut)
  return (
    <>
      <p className="-mt-5 max-w-[560px] text-muted">{t(($) => $.setting.login.lead)}</p>
      <SettingsForm<LoginValues, 'githubSecret'>
        name="login_methods"
        fields={loginFields}
        secrets={['githubSecret']}
        source={{
          values:
            loginConfig === null || google.data === undefined || github.data === undefined
              ? undefined
              : toLoginValues(loginConfig, google.data, github.data.clientId),
          fault: toFault(google.error) ?? toFault(github.error),
          isFetching: google.isFetching || github.isFetching,
          read: () => dispatch(readLoginValues()),
        }}
        validate={(values) => ({
          password: lockedOut(values),
          googleId: values.google && values.googleId === '' ? t(($) => $.setting.login.googleIdMissing) : null,
          githubId: values.github && values.githubId === '' ? t(($) => $.setting.login.githubIdMissing) : null,
        })}
        save={(changes) => dispatch(saveLoginValues(changes))}
      >
        {(form) => (
          <>
            <Section title={t(($) => $.setting.login.password)}>
              <SwitchInput {...form.field('password')} />
            </Section>
            <MagicLink {...form} />
            <Section title={t(($) => $.setting.login.passkey)}>
              <SwitchInput {...form.field('passkey')} />
            </Section>
            <Section title={t(($) => $.setting.login.guest)}>
              <SwitchInput {...form.field('guest')} />
            </Section>
            <Section title={t(($) => $.setting.login.wallet)}>
              <SwitchInput {...form.field('wallet')} />
            </Section>
            <Google {...form} />
            <Github {...form} />
            <Section title={t(($) => $.setting.login.openId)}>
              <IssuerList {...form.field('openId')} saved={loginConfig?.openId ?? []} />
            </Section>
          </>
        )}
      </SettingsForm>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <SettingSection title={title}>
    <div className="grid gap-4 border-t border-line py-2">{children}</div>
  </SettingSection>
)

function MagicLink({ field }: Fields) {
  const { t } = useTranslation(['common', 'setting'])
  const { data: isMailOn } = useMailEnabledQuery()
  return (
    <Section title={t(($) => $.setting.login.magicLink)}>
      <SwitchInput {...field('magicLink')} />
      {isMailOn === false && (
        <p className="text-sm text-warning-text">
          <span>{t(($) => $.setting.login.mailOff)}</span>{' '}
          <SettingLink page="smtp" field="enabled">
            {t(($) => $.setting.login.openSmtp)}
          </SettingLink>
        </p>
      )}
    </Section>
  )
}

function Google({ field }: Fields) {
  const { t } = useTranslation(['common', 'setting'])
  const { page } = ownAddresses()
  return (
    <Section title={t(($) => $.setting.login.google)}>
      <SwitchInput {...field('google')} />
      <TextInput {...field('googleId')} dir="ltr" spellCheck={false} />
      <AddressToCopy field="origin" name={t(($) => $.setting.login.origin)} address={new URL(page).origin} />
      <AddressToCopy field="redirect" name={t(($) => $.setting.login.redirect)} address={page} />
    </Section>
  )
}

function Github({ field, secret }: Fields) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  return (
    <Section title={t(($) => $.setting.login.github)}>
      <SwitchInput {...field('github')} />
      <TextInput {...field('githubId')} dir="ltr" spellCheck={false} />
      <SecretInput {...secret('githubSecret')} onFetch={() => dispatch(loadServiceSecret('github', 'clientSecret'))} />
      <AddressToCopy
        field="callback"
        name={t(($) => $.setting.login.callback)}
        address={`${ownAddresses().page}github/cb/webapp.html`}
      />
    </Section>
  )
}
